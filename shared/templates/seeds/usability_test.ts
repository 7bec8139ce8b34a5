import type { Seed } from './seed.ts'

/** Watches somebody use a product on their shared screen. */
export const usabilityTest: Seed = {
  key: 'usability_test',
  archetype: 'neutral-observer',
  template: {
    name: 'Usability test',
    description: 'Watches somebody use a product on their shared screen, and asks how it went',
    language: 'en',
    phases: [
      {
        id: 'setup',
        body_instructions:
          'Get the screen shared. If that does not work after two tries, go on without it and ask them to describe what they see.',
        goals: [
          {
            id: 'screen_shared',
            type: 'boolean',
            title: 'Screen shared',
            prompt: 'Please share the screen with the product now. Is it shared?',
            max_follow_ups: 2,
          },
          {
            id: 'experience',
            type: 'single_choice',
            title: 'Earlier use',
            prompt: 'How often have you used it before: never, a few times, or often?',
            options: ['never', 'a few times', 'often'],
            max_follow_ups: 0,
            patience: 'quick',
          },
        ],
      },
      {
        id: 'task',
        body_instructions:
          'Watch one task from its beginning to its end. While they work, wait; after a long silence ask only what they are thinking. Give no help.',
        goals: [
          {
            id: 'first_impression',
            type: 'open',
            title: 'First impression',
            prompt: 'Before you click anything, what do you think this page is for?',
            max_follow_ups: 1,
            patience: 'reflective',
          },
          {
            id: 'task',
            type: 'qualitative',
            title: 'Thinking aloud',
            description: 'What they say while they work',
            prompt:
              'Now please do what you would come here for, and think aloud. Tell me when you are finished.',
            depends_on: ['first_impression'],
            completion_criteria: 'They say that they are finished or that they give up',
            max_follow_ups: 3,
            patience: 'reflective',
            time_budget_minutes: 10,
          },
          {
            id: 'success',
            type: 'single_choice',
            title: 'Success',
            prompt: 'Did you get it done completely, partly, or not at all?',
            options: ['completely', 'partly', 'not at all'],
            depends_on: ['task'],
            max_follow_ups: 0,
            patience: 'quick',
          },
          {
            id: 'ease',
            type: 'scale',
            title: 'Ease',
            prompt: 'From one, very difficult, to seven, very easy, how was it?',
            min: 1,
            max: 7,
            depends_on: ['task'],
            max_follow_ups: 1,
          },
        ],
      },
      {
        id: 'debrief',
        body_instructions: 'Go back to what you saw and heard. Ask about it, do not explain it.',
        goals: [
          {
            id: 'hesitation',
            type: 'open',
            title: 'Where they hesitated',
            prompt: 'Where did you hesitate, if anywhere?',
            depends_on: ['task'],
            completion_criteria:
              'A place, and what they expected to find there; or that there was none',
            max_follow_ups: 2,
            patience: 'reflective',
          },
          {
            id: 'words',
            type: 'multiple_choice',
            title: 'Words that fit',
            prompt: 'Which of these words fit it: clear, slow, crowded, modern, or none of them?',
            options: ['clear', 'slow', 'crowded', 'modern'],
            depends_on: ['task'],
            max_follow_ups: 0,
          },
          {
            id: 'change',
            type: 'text',
            title: 'First change',
            prompt: 'What is the first thing that you would change?',
            required: false,
            depends_on: ['hesitation'],
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
    ],
    settings: {
      greeting:
        'Hello, and thank you for helping us. I am an AI agent. We test the product and not you, so nothing that you do is wrong. Are you ready to begin?',
      system_instructions:
        'Never say what anything on the screen is for or where to find it. If they ask for help, ask what they would do if you were not there. When you ask about something on the screen, call it what the participant calls it. Never read out what looks private, such as a name, a message or a number of an account.',
      allow_screen_share: true,
      max_session_duration_minutes: 40,
    },
  },
}
