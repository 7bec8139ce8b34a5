import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { metered } from '../../../../agent/interview/asking/metered.ts'
import { createMeter } from '../../../../agent/record/usage.ts'

test('a model call that was cut off counts once, however often it is closed', async () => {
  const { reply, usage } = replying([{ id: 'c', delta: { role: 'assistant', content: 'I was' } }])
  await read(reply)
  reply.close()
  reply.close()
  expect(usage).toMatchObject({ llm: {}, unmetered_calls: 1 })
})

test('a call that reported its tokens is metered', async () => {
  const tokens = { promptTokens: 9, promptCachedTokens: 4, completionTokens: 2, totalTokens: 11 }
  const { reply, usage } = replying([{ id: 'c', usage: tokens }])
  await read(reply)
  reply.close()
  expect(usage).toMatchObject({
    llm: { m: { input_tokens: 9, cached_tokens: 4, output_tokens: 2 } },
    unmetered_calls: 0,
  })
})

test('what a model writes can be stored, even if a character arrives in two pieces', async () => {
  const call = llm.FunctionCall.create({ callId: 'c', name: 'commit_goal', args: '{"a":"\0b"}' })
  const { reply } = replying([
    { id: 'c', delta: { role: 'assistant', content: 'Th\0anks \ud83d' } },
    { id: 'c', delta: { role: 'assistant', content: '\ude00 \ud83d!', toolCalls: [call] } },
  ])
  const deltas = (await read(reply)).map(({ delta }) => delta!)
  expect(deltas.map(({ content }) => content)).toEqual(['Thanks ', '😀 \ufffd!'])
  expect(deltas[1]!.toolCalls![0]!.args).toBe('{"a":"b"}')
})

const TOO_LONG = 'The answer is longer than 32000 characters'

test.each<[string, Partial<llm.ChatChunk>]>([
  ['words', wrote({ content: 'and so on, '.repeat(100) })],
  ['the arguments of tools', wrote({ toolCalls: [commitOf('x'.repeat(1_000))] })],
  ['tool calls without arguments', wrote({ content: '', toolCalls: [commitOf('')] })],
  ['a tool call that never ends, of which nothing is seen', wrote({ content: '' })],
])('a reply with endless %s is ended, and its model has failed', async (_, piece) => {
  let closed = false
  function* endless() {
    try {
      for (;;) yield { id: 'c', ...piece }
    } finally {
      closed = true
    }
  }
  const { reply, failures } = replying(endless())
  await expect(read(reply)).rejects.toThrow(TOO_LONG)
  expect(closed).toBe(true)
  expect(failures).toMatchObject([{ error: { message: TOO_LONG }, recoverable: false }])
})

function wrote(delta: Partial<llm.ChatChunk['delta']>): Partial<llm.ChatChunk> {
  return { delta: { role: 'assistant', ...delta } }
}

function commitOf(args: string) {
  return llm.FunctionCall.create({ callId: 'c', name: 'commit_goal', args })
}

function replying(chunks: Iterable<llm.ChatChunk>) {
  const meter = createMeter({})
  const failures: unknown[] = []
  const emit = (_: 'error', failure: unknown) => void failures.push(failure)
  const model = { model: 'm', label: () => 'm', emit }
  const stream = { close() {}, [Symbol.asyncIterator]: () => chunks[Symbol.iterator]() }
  return { reply: metered(stream as never, model as never, meter), usage: meter.usage, failures }
}

async function read(reply: AsyncIterable<llm.ChatChunk>) {
  const chunks = []
  for await (const chunk of reply) {
    chunks.push(chunk)
    if (chunks.length > 100_000) throw new Error('It does not end')
  }
  return chunks
}
