import type { Seed } from './seed.ts'

/** Asks somebody new how their first weeks are going. */
export const onboardingCheckin: Seed = {
  key: 'onboarding_checkin',
  archetype: 'friendly-guide',
  template: {
    name: 'Onboarding check-in',
    description: 'Asks somebody new how the first weeks are going and what they still need',
    language: 'en',
    phases: [
      {
        id: 'start',
        body_instructions:
          'Find out how the start was. It is about the help they get, not about them.',
        goals: [
          {
            id: 'first_day',
            type: 'date',
            title: 'First day',
            prompt: 'On which day did you start?',
            confirm: 'read_back',
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'settled',
            type: 'scale',
            title: 'How settled they feel',
            prompt: 'From one, not at all, to five, completely, how settled do you feel?',
            min: 1,
            max: 5,
            max_follow_ups: 1,
          },
          {
            id: 'surprise',
            type: 'open',
            title: 'Different from expected',
            prompt: 'What has been different from what you expected?',
            completion_criteria: 'One difference, good or bad, or that there was none',
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
      {
        id: 'work',
        body_instructions: 'Short questions about the daily work. Move on quickly.',
        goals: [
          {
            id: 'clear_tasks',
            type: 'boolean',
            title: 'Knows what is expected',
            prompt: 'Do you know what is expected of you this month?',
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'manager_talks',
            type: 'number',
            title: 'Talks with the manager',
            prompt: 'How many times did you talk with your manager last week?',
            unit: 'times',
            min: 0,
            max_follow_ups: 1,
            patience: 'quick',
          },
          {
            id: 'helper',
            type: 'text',
            title: 'Whom they ask',
            prompt: 'Who helps you when you are stuck?',
            required: false,
            max_follow_ups: 0,
            patience: 'quick',
          },
        ],
      },
      {
        id: 'help',
        body_instructions:
          'Find out what is missing. Promise nothing but that the answers reach those who can help.',
        goals: [
          {
            id: 'missing',
            type: 'multiple_choice',
            title: 'Still missing',
            prompt:
              'Which of these do you still need: equipment, access, training, or none of them?',
            options: ['equipment', 'access', 'training'],
            max_follow_ups: 1,
          },
          {
            id: 'wish',
            type: 'qualitative',
            title: 'What would help',
            prompt: 'What would help you most in the next two weeks?',
            completion_criteria: 'Something that somebody could do',
            max_follow_ups: 1,
            patience: 'reflective',
          },
          {
            id: 'next_talk',
            type: 'single_choice',
            title: 'The next check-in',
            prompt: 'How should we check in next time: by call, by chat, or in person?',
            options: ['call', 'chat', 'in person'],
            required: false,
            max_follow_ups: 0,
            patience: 'quick',
          },
        ],
      },
    ],
    settings: {
      greeting:
        'Hello! I am an AI agent, and this is a short check-in about your first weeks. It is about the help that you get, not about how well you do. Are you ready to begin?',
      system_instructions:
        'The participant started a short time ago. Do not examine them, and do not compare them with others. If they are unhappy, take it in before you ask on. If they ask something about the organization that you were not told, say that you will pass it on.',
      max_session_duration_minutes: 15,
    },
  },
}
