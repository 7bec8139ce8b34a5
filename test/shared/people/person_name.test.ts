import { expect, test } from 'vitest'
import { PersonName } from '../../../shared/people/person.ts'

test('a name is kept as typed, without the characters that nobody sees', () => {
  expect(PersonName.parse(' Dr. Ada "A" Lovelace <ada> ')).toBe('Dr. Ada "A" Lovelace <ada>')
  expect(PersonName.parse('Ada\u202egnp.exe\u2066\u200b\u{e0041}')).toBe('Adagnp.exe')
  expect(PersonName.parse('Ada\u2028Lovelace\u2029')).toBe('Ada Lovelace')
})

test('a name of which nothing is seen, or with control characters, is refused', () => {
  for (const name of ['\u200b\u2066', '\u3164', 'Ada\nLovelace', 'Ada\u0007']) {
    expect(PersonName.safeParse(name).success).toBe(false)
  }
})
