import type { Seed } from './seed.ts'

/** A first, fair conversation with somebody who applied for a job. */
export const jobScreening: Seed = {
  key: 'job_screening',
  archetype: 'structured-screener',
  template: {
    name: 'Job screening',
    description: 'A first conversation with an applicant: experience, conditions and contact',
    language: 'en',
    phases: [
      {
        id: 'experience',
        body_instructions:
          'Ask about experience. Every applicant gets the same questions in the same words.',
        goals: [
          {
            id: 'years',
            type: 'number',
            title: 'Years of experience',
            prompt: 'How many years have you done this kind of work?',
            unit: 'years',
            min: 0,
            max: 60,
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'example',
            type: 'qualitative',
            title: 'An example',
            prompt: 'Tell me about a recent piece of work of yours.',
            completion_criteria: 'The task, their own part in it, and what came of it',
            max_follow_ups: 2,
            patience: 'reflective',
          },
          {
            id: 'difficulty',
            type: 'open',
            title: 'What was difficult',
            prompt: 'What was difficult about it?',
            depends_on: ['example'],
            completion_criteria: 'One difficulty, and what they did about it',
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
      {
        id: 'conditions',
        body_instructions: 'Ask about the conditions. Be brief, and do not negotiate.',
        goals: [
          {
            id: 'work_permit',
            type: 'boolean',
            title: 'May work here',
            prompt: 'Are you allowed to work in the country where this job is?',
            max_follow_ups: 0,
            patience: 'quick',
          },
          {
            id: 'places',
            type: 'multiple_choice',
            title: 'Place of work',
            prompt: 'Which of these would suit you: on site, hybrid, or remote?',
            options: ['on site', 'hybrid', 'remote'],
            min: 1,
            max_follow_ups: 0,
          },
          {
            id: 'start_date',
            type: 'date',
            title: 'Earliest start',
            prompt: 'What is the earliest day on which you could start?',
            confirm: 'read_back',
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'salary',
            type: 'number',
            title: 'Salary',
            prompt: 'What yearly salary are you looking for?',
            required: false,
            min: 0,
            confirm: 'read_back',
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'priorities',
            type: 'ranking',
            title: 'What matters most',
            prompt:
              'Please put these in order, the most important first: salary, learning, flexible hours.',
            options: ['salary', 'learning', 'flexible hours'],
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
      {
        id: 'close',
        body_instructions: 'Say that a person of the hiring team reads the answers.',
        goals: [
          {
            id: 'contact',
            type: 'contact',
            title: 'Contact',
            prompt: 'Please tell me your full name, and then your phone number.',
            confirm: 'read_back',
            max_follow_ups: 3,
            patience: 'spelling',
          },
          {
            id: 'question',
            type: 'text',
            title: 'Their question',
            prompt: 'What would you like to ask the hiring team?',
            required: false,
            max_follow_ups: 0,
          },
        ],
      },
    ],
    settings: {
      greeting:
        'Hello, and thank you for your interest in this job. I am an AI agent, and I ask everybody the same questions. Are you ready to begin?',
      system_instructions:
        'Never ask about age, health, pregnancy, family, religion, origin, politics or a former salary, and do not ask on when an applicant speaks of them. Say nothing about how good an answer is or what the chances are. Questions about the job are for the hiring team: note them under "Their question". People read the answers and decide; if asked, say so.',
      max_session_duration_minutes: 25,
    },
  },
}
