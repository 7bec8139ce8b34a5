import type { SeedScript } from './seed_script.ts'

export const usabilityTestScript: SeedScript = {
  screen_shared: {
    when: /shar(e|ed|ing)\b/i,
    say: ['Yes, I am sharing it now.'],
    expected: { value: true },
  },
  experience: {
    when: /how often/i,
    say: ['I have used it a few times.'],
    expected: { value: 'a few times' },
  },
  first_impression: {
    when: /page is for|before you click/i,
    say: ['I think that I can order flowers for a friend here.'],
    expected: { answer: /flowers/i },
  },
  task: {
    when: /think aloud|you are finished/i,
    say: [
      'I look for the red flowers, I click on the picture, and here is the price, so I am finished.',
    ],
    expected: { answer: /price/i },
  },
  success: {
    when: /completely|done\b/i,
    say: ['I got it done completely.'],
    expected: { value: 'completely' },
  },
  ease: {
    when: /difficult|easy/i,
    say: ['I would give it a five.'],
    expected: { value: 5 },
  },
  hesitation: {
    when: /hesitate/i,
    say: ['I was not sure where to find the price of the flowers.'],
    expected: { answer: /price/i },
  },
  words: {
    when: /words/i,
    say: ['It is modern, but also slow.'],
    expected: { values: ['modern', 'slow'] },
  },
  change: {
    when: /would change|you('d)? change/i,
    say: ['I would put the price next to the picture.'],
    expected: { value: /picture/i },
  },
}
