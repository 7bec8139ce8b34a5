import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMask, formsOf, maskJson } from '../../../../shared/outputs/rendering/mask.ts'

const VALUE = 'p@ss "wörd"'
const json = JSON.stringify
const maskSecrets = (text: string, values: string[]) => createMask(values)(text)

test.each([
  VALUE,
  VALUE.toUpperCase(),
  encodeURIComponent(VALUE),
  encodeURIComponent(VALUE).toLowerCase(),
  new URLSearchParams({ value: VALUE }).toString(),
  json(VALUE),
  json(json({ value: VALUE })),
  json(json(json({ value: VALUE }))),
  Buffer.from(VALUE).toString('base64'),
  Buffer.from(VALUE).toString('base64url'),
])('%s is masked', (form) => {
  expect(maskSecrets(`a ${form} b ${form}`, [VALUE])).not.toMatch(/p@ss|w.{1,2}rd|p%40|cEBzcy/i)
})

test('a text that ends in the middle of a secret is masked too', () => {
  expect(maskSecrets(`answer: ${VALUE.slice(0, 7)}`, [VALUE])).toBe('answer: ***')
})

test('a secret inside another one is masked with it, and nothing else is', () => {
  expect(maskSecrets('abc-def abc ab', ['abc', 'abc-def'])).toBe('*** *** ab')
  expect(maskSecrets('nothing here', [VALUE])).toBe('nothing here')
})

test.each(['a', 'me', 'you', 'them'])('the password of %s is masked in base64', (user) => {
  const sent = Buffer.from(`${user}:opaque-value`).toString('base64')
  const shown = maskSecrets(`Basic ${sent}`, ['opaque-value'])
  expect(shown).toMatch(/^Basic \w{1,8}\*\*\*[\w=]{0,3}$/)
})

test('a URL is masked with escaped slashes, and its host and path are masked alone', () => {
  const secret = 'https://hooks.example.com/services/T1/opaque'
  const shown = maskSecrets(
    `${json(secret).replaceAll('/', '\\/')} hooks.example.com Cannot POST /services/T1/opaque`,
    [secret],
  )
  expect(shown).toBe('"***" *** Cannot POST ***')
})

test('the rest of a text is unchanged, also where lower case is longer', () => {
  expect(maskSecrets('İ Of SECRET use İ', ['SECRET'])).toBe('İ Of *** use İ')
})

test('many secrets, and a long one, are masked in the largest answer', () => {
  const tokens = Array.from({ length: 100 }, (_, n) => `sk_${n}_${'Ab3dEf'.repeat(6)}`)
  const key = 'MIIEvQIBADANBgkqhk+/iG9w0=\n'.repeat(100)
  const answer = `${'{"ok":true}'.repeat(5_000)}${json([tokens[7], key])}`
  expect(maskSecrets(answer, [...tokens, key]).slice(-13)).toBe('["***","***"]')
})

test('a JSON value is masked in any escaping, in keys and in numbers too', () => {
  const mask = createMask([VALUE, '8675309'])
  const escaped = `{"a": ["p\\u0040ss \\u0022w\\u00f6rd\\u0022"], ${json(VALUE)}: 1}`
  expect(maskJson(JSON.parse(escaped), mask)).toEqual({ a: ['***'], '***': 1 })
  expect(maskJson({ pin: 8675309 }, mask)).toBe('***')
})

/** Half characters cannot be sent. */
const value = fc
  .string({ unit: fc.constantFrom('a', 'B', '7', '"', '&', '/', ' ', '%', '\\', 'é', 'Σ', '😀') })
  .filter(({ length }) => length > 0)
const secret = fc
  .oneof(
    value,
    value.map((path) => `https://x.example/${path}`),
  )
  .map(wellFormed)

test('every form of a secret is masked, also of a long one', () => {
  const long = fc.tuple(secret, fc.nat(40)).map(([text, times]) => text.repeat(times + 1))
  fc.assert(
    fc.property(long, (value) => {
      for (const form of formsOf(value)) {
        expect(maskSecrets(`~~${form}~~`, [value])).toMatch(/^~~(\*\*\*=*)~~$/)
      }
    }),
    { numRuns: 25 },
  )
})

test('every form of a secret is masked wherever it is cut off', () => {
  fc.assert(
    fc.property(secret, fc.double({ min: 0, max: 1, noNaN: true }), (value, part) => {
      for (const form of formsOf(value)) {
        const rest = form.slice(0, Math.max(4, Math.ceil(form.length * part)))
        const cut = wellFormed(rest) === rest ? rest : rest.slice(0, -1)
        if (cut.length >= 4) expect(maskSecrets(`~~${cut}`, [value])).toBe('~~***')
      }
    }),
    { numRuns: 200 },
  )
})

function wellFormed(text: string) {
  return text.replace(/\p{Surrogate}/gu, '')
}
