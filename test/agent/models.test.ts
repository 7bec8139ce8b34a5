import { initializeLogger, llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { modelProvider, providerError } from '../../agent/provider_error.ts'
import { createLiveEvents } from '../../agent/live_events.ts'
import { createModels } from '../../agent/models.ts'
import { createMeter } from '../../agent/record/usage.ts'
import { served } from '../providers/model/wire.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a model whose server cuts what it is sent is an incident of the call, once', async () => {
  const url = await served([
    { truncated: true, choices: [{ delta: { content: 'I see.' }, finish_reason: 'stop' }] },
  ])
  const events = createLiveEvents()
  const troubles: string[] = []
  let repairs = 0
  events.on('call_troubled', ({ error }) => troubles.push(error.sentence))
  events.on('reply_repaired', () => repairs++)
  const config = { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: `${url}/v1` }
  const models = createModels({ config: config as never, events, meter: createMeter({}) })
  const chatCtx = llm.ChatContext.empty()
  chatCtx.addMessage({ role: 'user', content: 'Well?' })
  for (const model of [models.modelOf('m'), models.modelOf('m')]) {
    for await (const _ of model.chat({ chatCtx }));
  }
  expect(repairs).toBe(2)
  expect(troubles).toEqual([expect.stringMatching(/^The context of m is too short, .*num_ctx/)])
})

test('a model whose server cannot be reached is named by its address and what the network says', async () => {
  const config = { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: 'http://127.0.0.1:10/v1' }
  const events = createLiveEvents()
  const models = createModels({ config: config as never, events, meter: createMeter({}) })
  const model = models.modelOf('m')
  const sentences: string[] = []
  model.on('error', (reported) =>
    sentences.push(providerError(modelProvider(model), reported).sentence),
  )
  const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 9_000 }
  for await (const _ of model.chat({ chatCtx: llm.ChatContext.empty(), connOptions }));
  expect(sentences).toEqual(['The model failed: 127.0.0.1:10 cannot be reached (ECONNREFUSED)'])
})
