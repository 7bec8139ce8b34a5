import { initializeLogger, llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { modelsOf } from '../../../../agent/models.ts'
import { isThinking } from '../../../../providers/model/reply/thinking.ts'
import { call, calls, deltas, served } from '../wire.ts'

initializeLogger({ pretty: false, level: 'silent' })

test.each([
  ['reasoning_content', [{ reasoning_content: 'Hm' }, { reasoning_content: ' so' }]],
  ['reasoning', [{ reasoning: 'Hm' }, { reasoning: ' so' }]],
  ['tags', [{ content: '<think>Hm' }, { content: ' so' }]],
])('in a call, thoughts in %s are a sign of life', async (form, thoughts) => {
  const end = form === 'tags' ? '</think>Yes?' : 'Yes?'
  const chunks = await read([...thoughts, { content: end }])
  expect(chunks.filter(isThinking)).toHaveLength(2)
  const said = chunks.filter((chunk) => !isThinking(chunk)).map(({ delta }) => delta?.content ?? '')
  expect(said.join('')).toBe('Yes?')
})

test('a model that writes a call does not think', async () => {
  const chunks = await read([calls(call(0, 'one', '{"goal_id":')), calls(call(0, 'one', '"job"}'))])
  expect(chunks.filter(isThinking)).toEqual([])
})

/** The chunks of a reply, as a call reads them. */
async function read(sends: unknown[]) {
  const url = await served(deltas(sends))
  const config = { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `${url}/v1` }
  const model = modelsOf(config as never, () => {})('any')
  const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 60_000 }
  const chatCtx = llm.ChatContext.empty()
  chatCtx.addMessage({ role: 'user', content: 'Well?' })
  const chunks: llm.ChatChunk[] = []
  for await (const chunk of model.chat({ chatCtx, connOptions })) chunks.push(chunk)
  return chunks
}
