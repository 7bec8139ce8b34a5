import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '../../api/validate.ts'

test('a key that would be dropped is refused with its place', () => {
  const output = JSON.parse('{"outputs": [{"headers": {"a": "1", "__proto__": "2"}}]}') as unknown
  expect(() => check(z.looseObject({}), output, 'body')).toThrow(
    'outputs.0.headers: has a key __proto__',
  )
})
