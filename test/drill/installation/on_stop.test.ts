import { expect, test } from 'vitest'
import { createUndo } from '../../../drill/installation/on_stop.ts'

test('a part that cannot be stopped leaves no other one running, and is reported', async () => {
  const done: string[] = []
  const { onStop, undo } = createUndo()
  onStop(() => done.push('first'))
  onStop(() => Promise.reject(new Error('later')))
  onStop(() => done.push('second'))
  onStop(() => {
    throw new Error('sooner')
  })
  onStop(() => done.push('third'))
  await expect(undo()).rejects.toThrow('sooner')
  expect(done).toEqual(['third', 'second', 'first'])
  await undo()
  expect(done).toHaveLength(3)
})
