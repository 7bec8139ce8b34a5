import type { SeedScript } from './seed_script.ts'

export const exitInterviewScript: SeedScript = {
  role: {
    when: /your role/i,
    say: ['I am the teacher in a small school.'],
    expected: { value: /teacher/i },
  },
  last_day: {
    when: /last (working )?day/i,
    say: ['It is the tenth of March, twenty twenty seven.'],
    expected: { value: '2027-03-10' },
  },
  trigger: {
    when: /first made you/i,
    say: ['We had a new plan every week, and nobody asked the people who do the work.'],
    expected: { answer: /people/i },
  },
  factors: {
    when: /played a part/i,
    say: ['The workload and the management.'],
    expected: { values: ['workload', 'management'] },
  },
  change_of_mind: {
    when: /changed your mind/i,
    say: ['One more person in the team would have helped me a lot.'],
    expected: { answer: /person/i },
  },
  valued: {
    when: /value/i,
    say: ['I liked the people, and the children most of all.'],
    expected: { answer: /people/i },
  },
  recommendation: {
    when: /recommend/i,
    say: ['I would say six out of ten.'],
    expected: { value: 6 },
  },
  advice: {
    when: /advice/i,
    say: ['Listen to the people before you change the plan.'],
    expected: { answer: /listen/i },
  },
}
