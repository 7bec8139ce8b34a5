import { initializeLogger, llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { modelsOf } from '../../../agent/models.ts'
import { createLlm } from '../../../api/providers/llm.ts'
import { isContentRefusal } from '../../../shared/platform/refusal_codes.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { BROKEN_GUARDS, OTHERS, REFUSALS } from './content_refusal_samples.ts'
import { deltas, served } from './wire.ts'

initializeLogger({ pretty: false, level: 'silent' })

test.each(REFUSALS)('%s refuses the contents', async (_, status, body) => {
  const both = await failures(await answering(status, body))
  expect(both.map(isContentRefusal)).toEqual([true, true])
})

test.each(OTHERS)('%s is no refusal of the contents', async (_, status, body) => {
  const both = await failures(await answering(status, body))
  expect(both.map(isContentRefusal)).toEqual([false, false])
})

test.each(BROKEN_GUARDS)(
  'a guard that is broken refuses no contents: %i %s',
  async (status, message) => {
    const both = await failures(await answering(status, { error: { message } }))
    expect(both.map(isContentRefusal)).toEqual([false, false])
  },
)

test.each<[string, unknown[]]>([
  ['OpenAI', deltas([{ role: 'assistant', content: '' }], 'content_filter')],
  ['Gemini', deltas([{ role: 'assistant' }], 'SAFETY')],
  ['Gemini, with a reason of its own', deltas([], 'content_filter: PROHIBITED_CONTENT')],
  ['Gemini, before a reply', [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }]],
  ['Anthropic', deltas([{ role: 'assistant', content: '' }], 'refusal')],
  ['Bedrock', deltas([{ content: null }], 'guardrail_intervened')],
  [
    'MiniMax',
    [{ choices: null, base_resp: { status_code: 1026, status_msg: 'input new_sensitive' } }],
  ],
  ['Zhipu', deltas([{ role: 'assistant', content: '' }], 'sensitive')],
  [
    'a proxy, in the middle of the stream',
    [
      {
        error: {
          message: "Error code: 400 - {'error': {'message': 'filtered', 'code': 'content_filter'}}",
        },
      },
    ],
  ],
  ['OpenRouter', [{ id: 'gen', error: { code: 403, message: 'Your input was flagged' } }]],
])('a reply of %s that ends before it begins is a refusal of the contents', async (_, sends) => {
  const both = await failures(await served(sends))
  expect(both.map(isContentRefusal)).toEqual([true, true])
})

test('a guard that breaks in the middle of a stream refuses no contents', async () => {
  const error = { code: 503, message: 'Guardrail failed: moderation service unavailable' }
  const both = await failures(await served([{ error }]))
  expect(both.map((one) => one !== undefined)).toEqual([true, true])
  expect(both.map(isContentRefusal)).toEqual([false, false])
})

test('a reply that is cut off by a filter after its first words is a reply', async () => {
  const url = await served(deltas([{ content: 'I see.' }], 'content_filter'))
  expect(await failures(url)).toEqual([undefined, undefined])
})

function answering(status: number, body: unknown) {
  return serve((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

/** Why a reply in a call fails, and one outside of calls. */
async function failures(url: string): Promise<unknown[]> {
  const config = { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `${url}/v1`, LOCAL_PARTS: [] }
  const model = modelsOf(config as never, () => {})('any')
  let inCall: unknown
  model.on('error', ({ error }) => (inCall = error))
  const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 60_000 }
  const chatCtx = llm.ChatContext.empty()
  chatCtx.addMessage({ role: 'user', content: 'Well?' })
  for await (const _ of model.chat({ chatCtx, connOptions }));
  const asked = createLlm(config as never).complete('any', [{ role: 'user', content: 'Well?' }])
  return [
    inCall,
    await asked.then(
      () => undefined,
      (error: unknown) => error,
    ),
  ]
}
