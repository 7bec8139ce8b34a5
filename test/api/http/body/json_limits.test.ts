import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sizeProblem } from '../../../../api/http/body/json_limits.ts'
import { check } from '../../../../api/http/validate.ts'

describe('JSON text', () => {
  test('is never refused when its value is accepted', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        check(z.unknown(), JSON.parse(text), 'body')
        expect(sizeProblem(text)).toBeUndefined()
      }),
    )
  })

  test.each([
    ['20,000 values', JSON.stringify(Array(19_999).fill('a, "[{ b'))],
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
  ])('may be at the limit of %s', (_, text) => {
    check(z.unknown(), JSON.parse(text), 'body')
    expect(sizeProblem(text)).toBeUndefined()
  })

  test('may contain any text in its strings', () => {
    const text = JSON.stringify({ a: ',[{"\\'.repeat(100_000), b: '\\' })
    expect(sizeProblem(text)).toBeUndefined()
  })

  test.each([
    ['[' + '{},'.repeat(8_000_000) + '{}]', 'Must have at most 20000 values'],
    ['['.repeat(24_000_000), 'Must be nested at most 64 levels deep'],
    ['[' + '1,'.repeat(20_000) + '1]', 'Must have at most 20000 values'],
  ])('with too many values is refused before it is parsed', (text, message) => {
    expect(sizeProblem(text)).toBe(message)
  })
})
