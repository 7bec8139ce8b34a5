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

test('a long secret that is truncated inside a text is masked as far as it is quoted in full pieces', () => {
  const secret = Array.from({ length: 200 }, (_, i) => (i * 7919).toString(36).at(-1)).join('')
  expect(maskSecrets(`token ${secret.slice(0, 96)}… is invalid`, [secret])).toBe(
    'token ***… is invalid',
  )
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

test('a URL is masked with escaped slashes, and its host and path are masked on their own', () => {
  const secret = 'https://hooks.example.com/services/T1/opaque'
  const shown = maskSecrets(
    `${json(secret).replaceAll('/', '\\/')} hooks.example.com Cannot POST /services/T1/opaque`,
    [secret],
  )
  expect(shown).toBe('"***" *** Cannot POST ***')
})

test.each([
  ['https://1.2.3.4/hook', 'connect ECONNREFUSED 1.2.3.4:443', 'connect ECONNREFUSED ***:443'],
  ['https://10.77.66.55:8443/hook', 'altnames: IP: 10.77.66.55', 'altnames: IP: ***'],
  ['https://crm:8443', 'getaddrinfo ENOTFOUND crm', 'getaddrinfo ENOTFOUND ***'],
  ['http://[fd00::7]:80/', 'connect ECONNREFUSED fd00::7:80', 'connect ECONNREFUSED ***:80'],
])('the host of %s is masked in what a connection fails with', (secret, error, shown) => {
  expect(maskSecrets(error, [secret])).toBe(shown)
})

test('the rest of a text is unchanged, even where lower case is longer', () => {
  expect(maskSecrets('İ Of SECRET use İ', ['SECRET'])).toBe('İ Of *** use İ')
})

test('many secrets, and a long one, are masked in the largest response', () => {
  const tokens = Array.from({ length: 100 }, (_, n) => `sk_${n}_${'Ab3dEf'.repeat(6)}`)
  const key = 'MIIEvQIBADANBgkqhk+/iG9w0=\n'.repeat(100)
  const answer = `${'{"ok":true}'.repeat(5_000)}${json([tokens[7], key])}`
  expect(maskSecrets(answer, [...tokens, key]).slice(-13)).toBe('["***","***"]')
})

test('a JSON value is masked in any escaping, including in keys and numbers', () => {
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

test('every form of a secret is masked, even of a long one', () => {
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

/** Texts made of secrets and parts of them, which nearly match everywhere. */
const hostile = (longest: number) => {
  const run = fc.tuple(
    fc.constantFrom('a', 'ab', 'aab', 'A"'),
    fc.integer({ min: 1, max: longest }),
  )
  const value = fc.array(run, { minLength: 1, maxLength: 3 }).map((runs) =>
    runs
      .map(([text, times]) => text.repeat(times))
      .join('')
      .slice(0, longest),
  )
  return fc.array(value, { minLength: 1, maxLength: 4 }).chain((values) => {
    const form = fc.constantFrom(...values.flatMap(formsOf))
    const part = fc.tuple(form, fc.nat(longest)).map(([text, from]) => text.slice(from))
    const parts = fc.array(fc.oneof(form, part, fc.constantFrom('a', 'b', ' ')), { maxLength: 8 })
    return fc.tuple(
      fc.constant(values),
      parts.map((texts) => texts.join('')),
    )
  })
}

test('exactly each form of short secrets is masked, in texts that nearly match everywhere', () => {
  fc.assert(
    fc.property(hostile(4), ([values, text]) => {
      expect(maskSecrets(text, values)).toBe(naively(text, values).replace(/\0+/g, '***'))
    }),
    { numRuns: 200 },
  )
})

test('at least each form of long secrets is masked, in texts that nearly match everywhere', () => {
  fc.assert(
    fc.property(hostile(100), ([values, text]) => {
      let allowed = naively(text, values)
      for (const shown of maskSecrets(text, values).replaceAll('***', '')) {
        expect(allowed).toContain(shown)
        allowed = allowed.slice(allowed.indexOf(shown) + 1)
      }
    }),
    { numRuns: 100 },
  )
})

test('what a long secret has in common with other texts is shown', () => {
  const header = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'
  const [secret, other] = [`${header}.secret-of-ours`, `${header}.token-of-theirs`]
  expect(maskSecrets(`${other} ${secret} ${other}`, [secret])).toBe(`${other} *** ${other}`)
})

/** The text with NUL for each character of a form, including a form truncated at its end. */
function naively(text: string, values: string[]) {
  const folded = text.toLowerCase()
  const shown = [...text]
  for (const form of values.flatMap(formsOf).map((form) => form.toLowerCase())) {
    for (let at = 0; at < text.length; at++) {
      const rest = folded.slice(at)
      if (!rest.startsWith(form) && !(rest.length >= 4 && form.startsWith(rest))) continue
      shown.fill('\0', at, at + form.length)
    }
  }
  return shown.join('')
}

function wellFormed(text: string) {
  return text.replace(/\p{Surrogate}/gu, '')
}
