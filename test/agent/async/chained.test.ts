import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { chained } from '../../../agent/async/chained.ts'

test('a chain gives all chunks of its streams, each begun when the one before has ended', async () => {
  const rest = [ReadableStream.from([3]), ReadableStream.from([]), ReadableStream.from([4])]
  const all = []
  for await (const one of chained<number>(ReadableStream.from([1, 2]), () => rest.shift())) {
    all.push(one)
  }
  expect(all).toEqual([1, 2, 3, 4])
})

test('cancelling a chain cancels its current stream and begins no other', async () => {
  let cancelled: unknown
  let begun = 0
  const silent = new ReadableStream<number>({ cancel: (why) => void (cancelled = why) })
  const reader = chained(silent, () => void begun++).getReader()
  const next = reader.read()
  await reader.cancel('left')
  expect((await next).done).toBe(true)
  expect([cancelled, begun]).toEqual(['left', 0])
})
