import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { withCause } from '../../../../agent/interview/asking/with_cause.ts'
import type { ModelReply } from '../../../../agent/speak/attempts/race.ts'

const CHUNK = { id: 'chunk', delta: { role: 'assistant' as const, content: 'Hello' } }

/** A model whose stream ends after these chunks, having reported an error. */
function failing(chunks: (typeof CHUNK)[]) {
  const model = new EventEmitter()
  const reply: ModelReply = {
    async *[Symbol.asyncIterator]() {
      yield* chunks
      model.emit('error', { error: new Error('HTTP 503') })
    },
    close() {},
  }
  const told: unknown[] = []
  const failed = ({ error }: { error: unknown }) => void told.push(error)
  return { model, told, reply: withCause(reply, model as never, failed) }
}

async function readAll(reply: ModelReply) {
  const chunks = []
  for await (const chunk of reply) chunks.push(chunk)
  return chunks
}

test('a reply that ends without a chunk throws what its model reported', async () => {
  const { reply, model } = failing([])
  await expect(readAll(reply)).rejects.toThrow('HTTP 503')
  expect(model.listenerCount('error')).toBe(0)
})

test('a concurrent failure does not interrupt a reply that has begun', async () => {
  const { reply, told } = failing([CHUNK])
  expect(await readAll(reply)).toEqual([CHUNK])
  expect(told).toEqual([new Error('HTTP 503')])
})
