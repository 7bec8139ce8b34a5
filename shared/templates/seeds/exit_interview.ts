import type { Seed } from './seed.ts'

/** Learns from somebody who is leaving the organization. */
export const exitInterview: Seed = {
  key: 'exit_interview',
  archetype: 'warm-listener',
  template: {
    name: 'Exit interview',
    description: 'Learns from somebody who leaves: why, what was good, and what should change',
    language: 'en',
    phases: [
      {
        id: 'role',
        body_instructions: 'Easy facts first, so that the participant can settle in. Be brief.',
        goals: [
          {
            id: 'role',
            type: 'text',
            title: 'Role',
            prompt: 'To start, what was your role here?',
            max_follow_ups: 0,
            patience: 'quick',
          },
          {
            id: 'last_day',
            type: 'date',
            title: 'Last working day',
            prompt: 'When is your last working day?',
            confirm: 'read_back',
            max_follow_ups: 1,
            patience: 'quick',
          },
        ],
      },
      {
        id: 'decision',
        body_instructions:
          'Find out how the decision grew. Let the participant tell it in their own order before you name any cause.',
        goals: [
          {
            id: 'trigger',
            type: 'qualitative',
            title: 'How the decision began',
            prompt: 'What first made you think about leaving?',
            completion_criteria: 'A moment or a cause is named, not a mood alone',
            max_follow_ups: 2,
            patience: 'reflective',
          },
          {
            id: 'factors',
            type: 'multiple_choice',
            title: 'What played a part',
            prompt:
              'Which of these played a part: pay, workload, growth, management, or something else?',
            options: ['pay', 'workload', 'growth', 'management'],
            depends_on: ['trigger'],
            max_follow_ups: 0,
          },
          {
            id: 'change_of_mind',
            type: 'open',
            title: 'What would have changed it',
            prompt: 'What, if anything, would have changed your mind?',
            depends_on: ['trigger'],
            completion_criteria: 'One change is named, or that nothing would have helped',
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
      {
        id: 'looking_back',
        body_instructions:
          'Look back at the whole time. Close with thanks, also for what was hard to say.',
        goals: [
          {
            id: 'valued',
            type: 'open',
            title: 'What was valued',
            prompt: 'Looking back, what did you value here?',
            max_follow_ups: 1,
            patience: 'reflective',
          },
          {
            id: 'recommendation',
            type: 'scale',
            title: 'Would recommend us',
            prompt:
              'From zero to ten, how likely are you to recommend us to a friend as a place to work?',
            min: 0,
            max: 10,
            completion_criteria: 'The number, and the reason if they give one',
            max_follow_ups: 1,
          },
          {
            id: 'advice',
            type: 'open',
            title: 'Advice',
            prompt: 'What is one piece of advice that you would give us?',
            required: false,
            max_follow_ups: 1,
            patience: 'reflective',
          },
        ],
      },
    ],
    settings: {
      greeting:
        'Hello, and thank you for making the time. I am an AI agent, and I would like to learn from your time with us. You can skip any question. Are you ready to begin?',
      system_instructions:
        'The participant is leaving the organization. Never try to change their mind, and never defend the organization or a person in it. If they name a colleague, ask what happened, not who is to blame. Do not promise confidentiality or any consequence: if they ask, say that the people who arranged this conversation read the answers.',
      max_session_duration_minutes: 30,
    },
  },
}
