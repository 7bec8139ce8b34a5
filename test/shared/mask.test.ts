import { expect, test } from 'vitest'
import { maskSecrets } from '../../shared/rendering/mask.ts'
import { workedMs } from '../helpers/worked_ms.ts'

const VALUE = 'p@ss "wörd"'
const json = JSON.stringify

test.each([
  VALUE,
  VALUE.toUpperCase(),
  encodeURIComponent(VALUE),
  encodeURIComponent(encodeURIComponent(VALUE)).toLowerCase(),
  new URLSearchParams({ value: VALUE }).toString(),
  json(VALUE),
  json(json({ value: VALUE })),
  json(json(json({ value: VALUE }))),
  json(VALUE).replace('ö', '\\u00f6'),
  'p@ss &quot;wörd&quot;',
  json({ html: '<p>p@ss &quot;wörd&quot;</p>' }),
  Buffer.from(VALUE).toString('base64'),
  Buffer.from(VALUE).toString('base64url'),
  Buffer.from(VALUE).toString('hex').toUpperCase(),
  Buffer.from(VALUE).toString('latin1'),
  json(Buffer.from(VALUE).toString('latin1')),
  json(VALUE).replace('ö', '\\u00c3\\u00b6'),
])('%s is masked wherever it stands', (form) => {
  expect(maskSecrets(`a ${form} b ${form}`, [VALUE])).not.toMatch(
    /p@ss|w.{1,2}rd|p%40|cEBzcy|70407373/i,
  )
})

test('what was cut off in the middle of a secret is masked too', () => {
  expect(maskSecrets(`answer: ${VALUE.slice(0, 7)}`, [VALUE])).toBe('answer: ***')
})

test('a secret within another one is masked with it, and nothing else is', () => {
  expect(maskSecrets('abc-def abc ab', ['abc', 'abc-def'])).toBe('*** *** ab')
  expect(maskSecrets('abcabc', ['abc'])).toBe('******')
  expect(maskSecrets('nothing here', [VALUE])).toBe('nothing here')
})

test.each(['a', 'me', 'you', 'them'])('the password of %s is masked in base64', (user) => {
  const sent = Buffer.from(`${user}:opaque-value`).toString('base64')
  const shown = maskSecrets(`Basic ${sent}`, ['opaque-value'])
  expect(shown).toMatch(/^Basic \w{1,8}\*\*\*[\w=]{0,3}$/)
})

test('an address is masked with its slashes escaped, and its host and its path alone', () => {
  const secret = 'https://hooks.example.com/services/T1/opaque'
  const shown = maskSecrets(
    `${json(secret).replaceAll('/', '\\/')} hooks.example.com Cannot POST /services/T1/opaque`,
    [secret],
  )
  expect(shown).toBe('"***" *** Cannot POST ***')
})

test('the rest of a text stays as it is, also where small letters are longer', () => {
  expect(maskSecrets('İ Of SECRET use İ', ['SECRET'])).toBe('İ Of *** use İ')
})

test('an answer as large as is kept and a secret as large as may be are masked in a moment', () => {
  const value = '"\\&é <'.repeat(2700)
  const answer = `${json(value)}${'"\\&é <'.repeat(8000)}`
  const worked_ms = workedMs(() => maskSecrets(answer, [value, 'x'.repeat(16_384)]))
  expect(worked_ms).toBeLessThan(1000)
})
