import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { metered } from '../../../agent/interview/metered.ts'
import { createMeter } from '../../../agent/record/usage.ts'

test('a call of the model that was cut off counts once, however often it is closed', async () => {
  const { answer, usage } = answering([{ id: 'c', delta: { role: 'assistant', content: 'I was' } }])
  await read(answer)
  answer.close()
  answer.close()
  expect(usage).toMatchObject({ llm: {}, unmetered_calls: 1 })
})

test('a call that reported its tokens is metered', async () => {
  const tokens = { promptTokens: 9, promptCachedTokens: 4, completionTokens: 2, totalTokens: 11 }
  const { answer, usage } = answering([{ id: 'c', usage: tokens }])
  await read(answer)
  answer.close()
  expect(usage).toMatchObject({
    llm: { m: { input_tokens: 9, cached_tokens: 4, output_tokens: 2 } },
    unmetered_calls: 0,
  })
})

test('what a model writes can be stored, also where a character comes in two pieces', async () => {
  const call = llm.FunctionCall.create({ callId: 'c', name: 'commit_goal', args: '{"a":"\0b"}' })
  const { answer } = answering([
    { id: 'c', delta: { role: 'assistant', content: 'Th\0anks \ud83d' } },
    { id: 'c', delta: { role: 'assistant', content: '\ude00 \ud83d!', toolCalls: [call] } },
  ])
  const deltas = (await read(answer)).map(({ delta }) => delta!)
  expect(deltas.map(({ content }) => content)).toEqual(['Thanks ', '😀 \ufffd!'])
  expect(deltas[1]!.toolCalls![0]!.args).toBe('{"a":"b"}')
})

function answering(chunks: llm.ChatChunk[]) {
  const meter = createMeter({})
  const stream = { close() {}, [Symbol.asyncIterator]: () => chunks.values() }
  return { answer: metered(stream as never, 'm', meter), usage: meter.usage }
}

async function read(answer: AsyncIterable<llm.ChatChunk>) {
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  return chunks
}
