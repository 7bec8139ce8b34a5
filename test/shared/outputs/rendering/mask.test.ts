import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskSecrets } from '../../../../shared/outputs/rendering/mask.ts'
import { formsOf } from '../../../../shared/outputs/rendering/secret_forms.ts'
import { workedMs } from '../../../helpers/worked_ms.ts'

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
  expect(maskSecrets('abcabc', ['abc'])).toBe('***')
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

test('every form of a secret is masked whole, also behind one that is long and alike', () => {
  const long = fc.tuple(secret, fc.nat(40)).map(([text, times]) => text.repeat(times + 1))
  fc.assert(
    fc.property(long, (value) => {
      for (const form of formsOf(value, Infinity)) {
        expect(maskSecrets(`~~${form}~~`, [value])).toMatch(/^~~(\*\*\*=*)~~$/)
      }
    }),
    { numRuns: 25 },
  )
})

test('every form of a secret is masked wherever it is cut off', () => {
  fc.assert(
    fc.property(secret, fc.double({ min: 0, max: 1, noNaN: true }), (value, part) => {
      for (const form of formsOf(value, Infinity)) {
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

const NASTY = '"&é /'
const of = (length: number, unit = NASTY) => ''.padEnd(length, unit)
const hundred = (make: (n: number) => string) => Array.from({ length: 100 }, (_, n) => make(n))
const echo = (text: string) => of(65_536, `${text} `)

test.each<[what: string, text: string, values: string[]]>([
  ['the largest secret', echo(json(of(16_384))), [of(16_384)]],
  ['a hundred of the largest', echo(NASTY), hundred((n) => n + of(16_382))],
  ['a hundred in a short answer', 'ok', hundred((n) => n + of(653))],
  ['a hundred that begin alike', echo(json(of(600))), hundred((n) => of(600 + n))],
  ['a hundred in a page', echo(encodeURIComponent(of(600))), hundred((n) => of(600 + n))],
  ['one like itself', `${of(65_535, 'a')}c`, [`${of(2000, 'a')}${NASTY}${of(2000, 'a')}`]],
  ['a hundred like themselves', of(65_536, 'a'), hundred((n) => of(300 + n, 'a') + NASTY)],
  ['a hundred of two letters', of(65_536, 'ab'), hundred((n) => of(n + 2, 'ab'))],
  ['a hundred that nearly stand there', of(65_536, 'a'), hundred((n) => `${of(31, 'a')}b${n}`)],
  [
    'a hundred without a shorter way',
    `${of(65_535, 'a')}€`,
    hundred((n) => `aaaab${of(26, 'a')}${n}`),
  ],
])('an answer with %s keeps nobody waiting', (_, text, values) => {
  expect(workedMs(() => maskSecrets(text, values))).toBeLessThan(250)
})

test('where masking would take too long, nothing of the text is given', () => {
  expect(
    maskSecrets(
      echo(NASTY),
      hundred((n) => n + of(653)),
    ),
  ).toBeNull()
})

test('a hundred ordinary secrets are masked in the largest answer, and a long one too', () => {
  const tokens = hundred((n) => `sk_${n}_${of(40, 'Ab3dEf')}`)
  const key = of(3_000, 'MIIEvQIBADANBgkqhk+/iG9w0=\n')
  const shown = maskSecrets(`${of(50_000, '{"ok":true}')}${json([tokens[7], key])}`, [
    ...tokens,
    key,
  ])
  expect(shown).toMatch(/\["\*\*\*","\*\*\*"\]$/)
})
