import { expect, test } from 'vitest'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import type { RenderedRequest } from '../../../api/outputs/render_request.ts'
import { sendRequest, shownRequest, signRequest } from '../../../api/outputs/send_request.ts'
import { createMask } from '../../../shared/outputs/rendering/mask.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'

const VALUE = 'opaque-value'
const SIGNING = {
  key: 'cmt_1',
  webhook_secrets: ['whsec_1'],
  at: 1_700_000_000_000,
  is_test: false,
}
const dispatcher = guardedAgent({ allow_private: true, connect_ms: MINUTE })

test('a receiver gets the secret, which is masked in its response', async () => {
  const receiver = await startReceiver((response, { headers }) =>
    response.writeHead(418).end(`you sent ${headers.authorization}`),
  )
  const outcome = await sendRequest(dispatcher, signRequest(requestTo(receiver.url), SIGNING))
  expect(receiver.received[0]!.headers.authorization).toBe(VALUE)
  expect(outcome).toMatchObject({
    status: 418,
    error: 'The receiver answered 418',
    answer: 'you sent ***',
  })
})

test('the secret is masked in the error when there was no response', async () => {
  const outcome = await sendRequest(dispatcher, signRequest(requestTo(`/${VALUE}`), SIGNING))
  expect(outcome).toMatchObject({ status: null, error: '/*** is not a URL', answer: null })
})

test('the start of a long response is kept, with its secrets masked', async () => {
  const receiver = await startReceiver((response) =>
    response.end(`${'x'.repeat(4090)}${VALUE}${'y'.repeat(100_000)}`),
  )
  const outcome = await sendRequest(dispatcher, signRequest(requestTo(receiver.url), SIGNING))
  expect(outcome.answer).toBe(`${'x'.repeat(4090)}***yyy`)
})

test('a request is shown with its signature and without its secrets', () => {
  const shown = shownRequest(signRequest(requestTo('https://x.example'), SIGNING))
  expect(shown.headers).toMatchObject({ authorization: '***', 'idempotency-key': 'cmt_1' })
  expect(shown.headers['x-service-signature']).toMatch(/^t=1700000000,v1=/)
})

function requestTo(url: string): RenderedRequest {
  const secret = { text: '', places: [{ at: 0, secret_id: 'sec_1', as: 'plain' as const }] }
  return {
    method: 'POST',
    url,
    headers: { authorization: VALUE },
    body: Buffer.from('{}'),
    bodyOf: (text) => Buffer.from(text),
    has_body: true,
    is_json: true,
    redacted: { url: { text: url, places: [] }, headers: { authorization: secret }, body: secret },
    mask: createMask([VALUE]),
  }
}
