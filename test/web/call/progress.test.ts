import { expect, test } from 'vitest'
import { readProgress } from '../../../web/call/progress.ts'

test("the progress is read from the agent's attribute", () => {
  expect(readProgress('{"done":2,"total":4}')).toEqual({ done: 2, total: 4 })
})

test.each([undefined, '', '{"done":0,"total":0}'])(
  'an attribute of %j shows nothing',
  (attribute) => expect(readProgress(attribute)).toBeUndefined(),
)

test('more goals done than there are counts as all', () => {
  expect(readProgress('{"done":9,"total":4}')).toEqual({ done: 4, total: 4 })
})
