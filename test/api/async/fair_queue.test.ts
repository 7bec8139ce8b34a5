import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from '../../../api/async/fair_queue.ts'

test('a key works in one slot at a time, even if another is free', async () => {
  const { ask, end, working } = queueWith(2)
  ask('a1', 'a2')
  expect(working()).toEqual(['a1'])
  await end('a1')
  expect(working()).toEqual(['a2'])
})

test('a key with a lot of work leaves a slot for another', () => {
  const { ask, working } = queueWith(2)
  ask('a1', 'a2', 'a3', 'b1')
  expect(working()).toEqual(['a1', 'b1'])
})

test('keys take turns, however much work each has asked for', async () => {
  const { ask, end, working } = queueWith(1)
  ask('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  const order = []
  for (;;) {
    const [name] = working()
    if (!name) break
    order.push(name)
    await end(name)
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('failing work frees its slot, and only its caller sees the error', async () => {
  const inTurn = fairQueue(['the place'])
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const done = inTurn('a', (place) => Promise.resolve(place))
  await expect(failed).rejects.toThrow('no')
  expect(await done).toBe('the place')
})

/** Work identified by its key, a letter, and a number; each piece runs until it is ended. */
function queueWith(places: number) {
  const inTurn = fairQueue(Array.from({ length: places }, (_, n) => n))
  const ends = new Map<string, () => void>()
  return {
    ask(...names: string[]) {
      for (const name of names) {
        void inTurn(name[0]!, () => new Promise<void>((resolve) => ends.set(name, resolve)))
      }
    },
    async end(name: string) {
      ends.get(name)!()
      ends.delete(name)
      await setImmediate()
    },
    working: () => [...ends.keys()],
  }
}
