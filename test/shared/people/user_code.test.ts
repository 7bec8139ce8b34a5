import { expect, test } from 'vitest'
import { makeUserCode, readUserCode, showUserCode } from '../../../shared/people/user_code.ts'

test('a code is read back however a person types it', () => {
  const code = makeUserCode()
  const shown = showUserCode(code)
  expect(shown).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  const typed = [shown, shown.toLowerCase(), ` ${shown} `, code, shown.replace('-', '–')]
  for (const text of [...typed, [...code].join(' ')]) expect(readUserCode(text)).toBe(code)
})

test.each(['', 'BCDF', 'BCDF-GHJKL', 'BCDF-GHJA', 'BCDF-GHJ1', 'BCDF-GHJÉ', '----'])(
  '"%s" is not a code',
  (text) => expect(readUserCode(text)).toBeUndefined(),
)

test('codes differ and use every letter', () => {
  const codes = Array.from({ length: 500 }, makeUserCode)
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.join('')).size).toBe(20)
})
