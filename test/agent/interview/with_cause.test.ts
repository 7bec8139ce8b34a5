import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { withCause } from '../../../agent/interview/with_cause.ts'
import type { Answer } from '../../../agent/speak/race.ts'

const CHUNK = { id: 'chunk', delta: { role: 'assistant' as const, content: 'Hello' } }

/** A model whose stream ends after these chunks, having reported an error. */
function failing(chunks: (typeof CHUNK)[]) {
  const model = new EventEmitter()
  const answer: Answer = {
    async *[Symbol.asyncIterator]() {
      yield* chunks
      model.emit('error', { error: new Error('HTTP 503') })
    },
    close() {},
  }
  const told: unknown[] = []
  const failed = ({ error }: { error: unknown }) => void told.push(error)
  return { model, told, answer: withCause(answer, model as never, failed) }
}

async function readAll(answer: Answer) {
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  return chunks
}

test('an answer that ends without a chunk throws what its model reported', async () => {
  const { answer, model } = failing([])
  await expect(readAll(answer)).rejects.toThrow('HTTP 503')
  expect(model.listenerCount('error')).toBe(0)
})

test('a concurrent failure does not interrupt an answer that has begun', async () => {
  const { answer, told } = failing([CHUNK])
  expect(await readAll(answer)).toEqual([CHUNK])
  expect(told).toEqual([new Error('HTTP 503')])
})
