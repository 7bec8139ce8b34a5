import { initializeLogger, llm } from '@livekit/agents'
import { expect, test } from 'vitest'
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
