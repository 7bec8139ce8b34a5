import type { SeedScript } from './seed_script.ts'

export const onboardingCheckinScript: SeedScript = {
  first_day: {
    when: /day did you start|first day/i,
    say: ['I started on the second of November, twenty twenty six.'],
    expected: { value: '2026-11-02' },
  },
  settled: {
    when: /settled/i,
    say: ['I would give it a four.'],
    expected: { value: 4 },
  },
  surprise: {
    when: /different/i,
    say: ['There are more meetings than I thought, but the people are very kind.'],
    expected: { answer: /meetings/i },
  },
  clear_tasks: {
    when: /expected of you/i,
    say: ['Yes, I do.'],
    expected: { value: true },
  },
  manager_talks: {
    when: /how many times/i,
    say: ['We talked three times.'],
    expected: { value: 3 },
  },
  helper: {
    when: /who helps|stuck/i,
    say: ['My friend at the next table.'],
    expected: { value: /friend/i },
  },
  missing: {
    when: /still need/i,
    say: ['I still need some training.'],
    expected: { values: ['training'] },
  },
  wish: {
    when: /help you most/i,
    say: ['A short talk with somebody who knows this work very well.'],
    expected: { answer: /talk/i },
  },
  next_talk: {
    when: /next time/i,
    say: ['In person, please.'],
    expected: { value: 'in person' },
  },
}
