import OpenAI from 'openai'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLlm } from '../../../api/providers/llm.ts'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import { retryAfterIn, retryAfterOf } from '../../../providers/asking/retry_after.ts'
import { serve } from '../../helpers/servers/serve.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const GOOGLE = { details: [{ '@type': 'RetryInfo', retryDelay: '34.5s' }] }

test.each<[Record<string, string>, object, number | undefined]>([
  [{ 'retry-after': '8' }, {}, 8_000],
  [{ 'retry-after': '0.5' }, {}, 500],
  [{ 'retry-after-ms': '1200', 'retry-after': '2' }, {}, 1_200],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, {}, 5_000],
  [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, {}, 0],
  [{}, GOOGLE, 34_500],
  [{ 'retry-after': 'soon' }, { details: [null, {}] }, undefined],
  [{}, {}, undefined],
])('%j and %j ask for %s ms', (headers, error, ms) => {
  expect(retryAfterIn(new Headers(headers), error, NOW)).toBe(ms)
})

test('the error of a model that is busy says when to ask again', async () => {
  const url = await serve((_, res) => res.writeHead(429, { 'retry-after': '7' }).end('{}'))
  const fetch = modelFetch(() => {})
  const client = new OpenAI({ apiKey: 'key', baseURL: url, maxRetries: 0, fetch })
  const messages = [{ role: 'user' as const, content: 'Hello' }]
  const error: unknown = await client.chat.completions
    .create({ model: 'm', messages, stream: true })
    .catch((error: unknown) => error)
  expect(retryAfterOf(error)).toBe(7_000)
})

test('after a call, a model is asked again when it wants to be', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const pauses_ms: (number | undefined)[][] = []
  const url = await serve((_, res) => {
    pauses_ms.push(timers.mock.calls.map(([, ms]) => ms))
    if (pauses_ms.length === 1) return res.writeHead(503, { 'retry-after-ms': '67' }).end()
    return res.end(
      'data: {"choices":[{"index":0,"delta":{"content":"Done."}}]}\n\ndata: [DONE]\n\n',
    )
  })
  const llm = createLlm({ OPENAI_API_KEY: 'any', OPENAI_BASE_URL: url, LOCAL_PARTS: [] })
  expect((await llm.complete('m', [{ role: 'user', content: 'Hello' }])).text).toBe('Done.')
  // Left alone, the client chooses a pause of its own.
  expect(pauses_ms.map((before) => before.includes(67))).toEqual([false, true])
})
