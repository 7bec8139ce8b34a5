import type { SeedScript } from './seed_script.ts'

export const customerDiscoveryScript: SeedScript = {
  role: {
    when: /do for work|your (job|work)\b/i,
    say: ['I manage a small hotel near the river.'],
    expected: { value: /hotel/i },
  },
  problem: {
    when: /hardest/i,
    say: ['The hardest part is the plan for the next week, because people call in sick.'],
    expected: { answer: /plan/i },
  },
  last_time: {
    when: /last time/i,
    say: ['On Monday two people were sick, so I worked in the kitchen until midnight.'],
    expected: { answer: /kitchen/i },
  },
  frequency: {
    when: /how (many times|often)/i,
    say: ['About six times a month.'],
    expected: { value: 6 },
  },
  burden: {
    when: /hold you back|one to ten/i,
    say: ['I would give it an eight out of ten.'],
    expected: { value: 8 },
  },
  tools: {
    when: /use for it|spreadsheets/i,
    say: ['We use paper and email.'],
    expected: { values: ['paper', 'email'] },
  },
  decision: {
    when: /who decides/i,
    say: ['My manager decides that.'],
    expected: { value: 'manager' },
  },
  priorities: {
    when: /in order|order would you/i,
    say: ['The first is fewer mistakes, then saving time, and saving money last.'],
    expected: { values: ['fewer mistakes', 'saving time', 'saving money'] },
  },
  may_contact: {
    when: /contact you again/i,
    say: ['Yes, of course.'],
    expected: { value: true },
  },
  contact: {
    when: /e-?mail/i,
    say: ['It is john at river dot com.'],
    expected: { email: 'john@river.com' },
  },
}
