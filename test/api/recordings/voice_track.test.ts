import { once } from 'node:events'
import { expect, test } from 'vitest'
import { compileChild, startChild } from '../../helpers/child.ts'

test('the detector can be had by Node itself, not only by the test runner', async () => {
  const child = startChild(await compileChild('test/api/recordings/voice_child.ts'), {})
  const [windows] = await Promise.race([once(child.process, 'message'), child.ended.then(() => [])])
  expect(windows).toBe(31)
})
