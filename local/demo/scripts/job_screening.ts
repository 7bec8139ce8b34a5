import type { SeedScript } from './seed_script.ts'

export const jobScreeningScript: SeedScript = {
  years: {
    when: /how many years/i,
    say: ['I have done it for seven years.'],
    expected: { value: 7 },
  },
  example: {
    when: /piece of work/i,
    say: ['Last summer I built a new garden for a school, and I made the plan for it.'],
    expected: { answer: /garden/i },
  },
  difficulty: {
    when: /difficult/i,
    say: ['It rained for two weeks, so we had to change the plan every day.'],
    expected: { answer: /plan/i },
  },
  work_permit: {
    when: /allowed to work/i,
    say: ['Yes, I am.'],
    expected: { value: true },
  },
  places: {
    when: /suit you/i,
    say: ['Remote or hybrid, please.'],
    expected: { values: ['remote', 'hybrid'] },
  },
  start_date: {
    when: /could (you )?start|earliest/i,
    say: ['On the first of June, twenty twenty seven.'],
    expected: { value: '2027-06-01' },
  },
  salary: {
    when: /looking for|yearly salary/i,
    say: ['Fifty thousand.'],
    expected: { value: 50_000 },
  },
  priorities: {
    when: /in order|order would you/i,
    say: ['Learning first, then flexible hours, and the salary last.'],
    expected: { values: ['learning', 'flexible hours', 'salary'] },
  },
  contact: {
    when: /your (full )?name|phone number/i,
    say: ['My name is Peter Miller.', 'Five five five, one two three four.'],
    expected: { name: 'Peter Miller', phone: '5551234' },
  },
  question: {
    when: /like to ask/i,
    say: ['How many people are in the team?'],
    expected: { value: /people/i },
  },
}
