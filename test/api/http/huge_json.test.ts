import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refuseHugeJson } from '../../../api/http/huge_json.ts'
import { check } from '../../../api/http/validate.ts'

describe('JSON text', () => {
  test('is never refused where what it says would be taken', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        check(z.unknown(), JSON.parse(text), 'body')
        refuseHugeJson(text)
      }),
    )
  })

  test('may be as much as is taken once it is read', () => {
    const most = JSON.stringify(Array(19_999).fill('a, "[{ b'))
    check(z.unknown(), JSON.parse(most), 'body')
    refuseHugeJson(most)
    const deepest = '['.repeat(64) + ']'.repeat(64)
    check(z.unknown(), JSON.parse(deepest), 'body')
    refuseHugeJson(deepest)
  })

  test('of text alone is let through, whatever the text', () => {
    refuseHugeJson(JSON.stringify({ a: ',[{"\\'.repeat(100_000), b: '\\' }))
  })

  test.each([
    ['[' + '{},'.repeat(8_000_000) + '{}]', 'at most 20000 values'],
    ['['.repeat(24_000_000), 'at most 64 levels deep'],
    ['[' + '1,'.repeat(20_000) + '1]', 'at most 20000 values'],
  ])('of too many values is refused before it is read', (text, message) => {
    expect(() => refuseHugeJson(text)).toThrow(message)
  })
})
