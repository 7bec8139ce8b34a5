import type { Seed } from './seed.ts'

/** Finds out what troubles a customer, and what they do about it today. */
export const customerDiscovery: Seed = {
  key: 'customer_discovery',
  archetype: 'curious-researcher',
  is_default: true,
  template: {
    name: 'Customer discovery',
    description:
      'Finds out what troubles somebody at work, how often, and what they do about it today',
    language: 'en',
    phases: [
      {
        id: 'problem',
        body_instructions:
          'Find the problem and one real occasion of it. Do not name a problem yourself, and do not speak of a solution.',
        goals: [
          {
            id: 'role',
            type: 'text',
            title: 'Work',
            prompt: 'What do you do for work?',
            max_follow_ups: 0,
            patience: 'quick',
          },
          {
            id: 'problem',
            type: 'qualitative',
            title: 'The hardest part',
            prompt: 'What is the hardest part of your working week?',
            completion_criteria: 'One task or situation, in the words of the participant',
            max_follow_ups: 2,
            patience: 'reflective',
          },
          {
            id: 'last_time',
            type: 'open',
            title: 'The last time',
            prompt: 'Tell me about the last time that happened.',
            depends_on: ['problem'],
            completion_criteria: 'A real occasion: what they did, and how it ended',
            max_follow_ups: 2,
            patience: 'reflective',
          },
        ],
      },
      {
        id: 'weight',
        body_instructions: 'Find out how much the problem weighs. Be quick; these are numbers.',
        goals: [
          {
            id: 'frequency',
            type: 'number',
            title: 'How often',
            prompt: 'How many times a month does it happen?',
            unit: 'times a month',
            min: 0,
            depends_on: ['problem'],
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'burden',
            type: 'scale',
            title: 'How much it weighs',
            prompt: 'From one to ten, how much does it hold you back?',
            min: 1,
            max: 10,
            depends_on: ['problem'],
            max_follow_ups: 1,
          },
        ],
      },
      {
        id: 'today',
        body_instructions:
          'Find out what they do about it today and what it would have to be measured against.',
        goals: [
          {
            id: 'tools',
            type: 'multiple_choice',
            title: 'What they use today',
            prompt:
              'What do you use for it today: spreadsheets, email, paper, special software, or something else?',
            options: ['spreadsheets', 'email', 'paper', 'special software'],
            depends_on: ['problem'],
            max_follow_ups: 1,
          },
          {
            id: 'decision',
            type: 'single_choice',
            title: 'Who decides',
            prompt: 'Who decides about a new tool: you alone, your manager, or a team?',
            options: ['alone', 'manager', 'team'],
            max_follow_ups: 0,
            patience: 'quick',
          },
          {
            id: 'priorities',
            type: 'ranking',
            title: 'What matters most',
            prompt:
              'Please put these in order, the most important first: saving time, saving money, fewer mistakes.',
            options: ['saving time', 'saving money', 'fewer mistakes'],
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
      {
        id: 'next',
        body_instructions: 'Ask whether they may be contacted again, and accept a no at once.',
        goals: [
          {
            id: 'may_contact',
            type: 'boolean',
            title: 'May be contacted',
            prompt: 'May we contact you again about this?',
            required: false,
            max_follow_ups: 0,
            patience: 'quick',
          },
          {
            id: 'contact',
            type: 'contact',
            title: 'Contact',
            description: 'Only for somebody who may be contacted',
            prompt: 'Which email address should we write to?',
            required: false,
            depends_on: ['may_contact'],
            confirm: 'read_back',
            max_follow_ups: 2,
            patience: 'spelling',
          },
        ],
      },
    ],
    settings: {
      greeting:
        'Hello! I am an AI agent, and I would like to understand how you work. I have nothing to sell, and there are no wrong answers. Are you ready to begin?',
      system_instructions:
        'Talk about the life of the participant, not about a product. Ask for what happened, not for opinions about the future. Do not ask for wishes or features, and do not suggest a solution. If they ask what you sell, say that this conversation is only about their work. If they do not agree to be contacted, leave the contact open.',
      max_session_duration_minutes: 30,
    },
  },
}
