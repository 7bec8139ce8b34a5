import type { Seed } from './seed.ts'

/** The key of the template that the setup assistant runs on. */
export const SETUP_ASSISTANT = 'setup_assistant'

/** Helps somebody write their first template. */
export const setupAssistant: Seed = {
  key: SETUP_ASSISTANT,
  template: {
    name: 'Setup assistant',
    description: 'Finds out what somebody wants to ask, so that a template can be written from it',
    language: 'en',
    phases: [
      {
        id: 'plan',
        body_instructions: 'Help the participant to plan an interview that an agent will hold.',
        goals: [
          {
            id: 'purpose',
            type: 'open',
            title: 'Purpose',
            prompt: 'What do you want to find out, and what will you do with the answers?',
            completion_criteria: 'The decision or the record that the answers serve is named',
          },
          {
            id: 'audience',
            type: 'open',
            title: 'Audience',
            prompt: 'Who will be interviewed, and what do they know about the subject already?',
          },
          {
            id: 'questions',
            type: 'qualitative',
            title: 'Questions',
            prompt: 'Which questions must be answered before an interview is complete?',
            completion_criteria: 'At least two questions, each with the form that its answer takes',
          },
          {
            id: 'manner',
            type: 'open',
            title: 'Manner',
            prompt: 'How should the agent sound, and is there anything that it must not bring up?',
            required: false,
          },
        ],
      },
    ],
    settings: {
      greeting: 'Hello! I will help you to set up your first interview. What is it about?',
      system_instructions:
        'Ask for one thing at a time, in short sentences. Suggest an example when an answer stays vague. Do not hold the interview itself.',
      max_session_duration_minutes: 20,
    },
  },
}
