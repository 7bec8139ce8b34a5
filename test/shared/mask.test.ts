import { expect, test } from 'vitest'
import { maskSecrets } from '../../shared/rendering/mask.ts'

const VALUE = 'p@ss "wörd"'

test.each([
  VALUE,
  encodeURIComponent(VALUE),
  JSON.stringify(VALUE),
  JSON.stringify(JSON.stringify({ value: VALUE })),
  Buffer.from(VALUE).toString('base64'),
])('%s is masked wherever it stands', (form) => {
  expect(maskSecrets(`a ${form} b ${form}`, [VALUE])).not.toMatch(/p@ss|w.rd|p%40|cEBzcy/)
})

test('what was cut off in the middle of a secret is masked too', () => {
  expect(maskSecrets(`answer: ${VALUE.slice(0, 7)}`, [VALUE])).toBe('answer: ***')
})

test('a secret within another one is masked with it, and nothing else is', () => {
  expect(maskSecrets('abc-def abc ab', ['abc', 'abc-def'])).toBe('*** *** ab')
  expect(maskSecrets('nothing here', [VALUE])).toBe('nothing here')
})
