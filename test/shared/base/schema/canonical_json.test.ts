import { expect, test } from 'vitest'
import { canonicalJson } from '../../../../shared/base/schema/canonical_json.ts'

test('canonical JSON differs only where the value differs', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}')
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})
