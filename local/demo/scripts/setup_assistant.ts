import type { SeedScript } from './seed_script.ts'

export const setupAssistantScript: SeedScript = {
  purpose: {
    when: /what is it about|find out/i,
    say: ['I want to find out why our customers leave, and then improve our service.'],
    expected: { answer: /customers/i },
  },
  audience: {
    when: /who will be interviewed/i,
    say: ['People who stopped using our service in the last month.'],
    expected: { answer: /people/i },
  },
  questions: {
    when: /which questions/i,
    say: ['I need a number for the price, and a short story about the last week with us.'],
    expected: { answer: /price/i },
  },
  manner: {
    when: /how should the agent sound/i,
    say: ['Friendly and calm, and it must not talk about money.'],
    expected: { answer: /friendly/i },
  },
}
