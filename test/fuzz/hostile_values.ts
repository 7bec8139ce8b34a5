import fc from 'fast-check'

/** Texts that have broken other services. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnirts',
  '\ufeff',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(10_000),
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "'; drop table org; --",
  "' or '1'='1",
  '\\',
  '$1',
  '{{secret:any}}',
  '{% for i in range(1000000) %}x{% endfor %}',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  '0x10',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'http://[::ffff:127.0.0.1]:1/',
]

/** JSON texts that no serializer would write. */
const HOSTILE_JSON = [
  '',
  '{',
  '{"a":1,}',
  '[]',
  'null',
  'true',
  '"text"',
  '1e999',
  '-0',
  '{"a":1e999}',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  '{"a":NaN}',
  "{'a':1}",
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  `[${'0,'.repeat(30_000)}0]`,
  `{"a":${'9'.repeat(5000)}}`,
]

export const hostileTexts = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -1e308, 1e308, 5e-324),
  fc.constantFrom<unknown>([], {}, [[]], [null], { '': null }),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.array(fc.constantFrom<unknown>(0, '', null, {}), { maxLength: 300 }),
)

export const hostileBodies = fc.oneof(
  fc.constantFrom(...HOSTILE_JSON),
  hostileValues.map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** A JSON value with one change: another value, one field more or one less. */
export function almost(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const way = fc.constantFrom('change' as const, 'remove' as const, 'add' as const)
  return fc.tuple(values, fc.nat(1000), way, hostileValues).map(([value, place, way, wrong]) => {
    const places = placesIn(value)
    if (places.length === 0) return wrong
    const { holder, key } = places[place % places.length]!
    if (way === 'change') return replaced(value, holder, { ...holder, [key]: wrong })
    if (way === 'add') return replaced(value, holder, { ...holder, [`${key} `]: wrong })
    const { [key]: _, ...rest } = holder
    return replaced(value, holder, rest)
  })
}

type Holder = Record<string, unknown>

function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** A copy of a value in which one object or array is replaced. */
function replaced(value: unknown, old: Holder, next: Holder): unknown {
  if (value === old) return Array.isArray(old) ? Object.values(next) : next
  if (Array.isArray(value)) return value.map((item) => replaced(item, old, next))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaced(inner, old, next)]),
  )
}
