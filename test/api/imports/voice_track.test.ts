import { once } from 'node:events'
import { expect, test } from 'vitest'
import { compileChild, startChild } from '../../helpers/child.ts'

test('Node itself can load the detector, not only the test runner', async () => {
  const child = startChild(await compileChild('test/api/imports/voice_child.ts'), {})
  const [windows] = await Promise.race([once(child.process, 'message'), child.ended.then(() => [])])
  expect(windows).toBe(31)
})
