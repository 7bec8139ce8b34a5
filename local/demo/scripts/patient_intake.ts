import type { SeedScript } from './seed_script.ts'

export const patientIntakeScript: SeedScript = {
  name: {
    when: /your (full )?name/i,
    say: ['My name is Mary Stone.'],
    expected: { value: /mary stone/i },
  },
  birth_date: {
    when: /birth/i,
    say: ['The twelfth of May, nineteen eighty five.'],
    expected: { value: '1985-05-12' },
  },
  phone: {
    when: /phone number/i,
    say: ['Five five five, one two three four.'],
    expected: { phone: '5551234' },
  },
  reason: {
    when: /reason/i,
    say: ['My left knee hurts when I climb the stairs at home.'],
    expected: { answer: /knee/i },
  },
  onset: {
    when: /begin\?|did it (begin|start)/i,
    say: ['It began on the third of October, twenty twenty six.'],
    expected: { value: '2026-10-03' },
  },
  pain: {
    when: /pain/i,
    say: ['It is a four out of ten.'],
    expected: { value: 4 },
  },
  symptoms: {
    when: /as well|fever/i,
    say: ['I have a fever, and I feel dizziness in the morning.'],
    expected: { values: ['fever', 'dizziness'] },
  },
  takes_medicine: {
    when: /take any medicine/i,
    say: ['Yes, I do.'],
    expected: { value: true },
  },
  medicines: {
    when: /dose/i,
    say: ['One hundred milligrams of aspirin every morning.'],
    expected: { value: /aspirin/i },
  },
  allergies: {
    when: /allerg/i,
    say: ['I am allergic to milk.'],
    expected: { value: /milk/i },
  },
  anything_else: {
    when: /what else|anything else/i,
    say: ['I run every weekend, and I would like to go on with that.'],
    expected: { answer: /weekend/i },
  },
}
