import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../../../local/demo/receiver.ts'
import { sign } from '../../../shared/outputs/signature.ts'

const SECRET = 'whsec_test'
const BODY = '{"goal_id":"a"}'
const now = () => Math.floor(Date.now() / 1000)

async function send(signature: string | undefined) {
  const receiver = await startReceiver(SECRET)
  onTestFinished(() => receiver.close())
  const headers = {
    'idempotency-key': 'cmt_1',
    ...(signature && { 'x-service-signature': signature }),
  }
  const answer = await fetch(receiver.url, { method: 'POST', headers, body: BODY })
  return { status: answer.status, ...receiver.received[0]! }
}

test('a webhook that the service signed is received as such', async () => {
  expect(await send(sign(SECRET, BODY, now()))).toEqual({
    status: 200,
    idempotency_key: 'cmt_1',
    valid_signature: true,
    body: BODY,
  })
})

test.each([
  ['no signature', undefined],
  ['another secret', sign('whsec_other', BODY, now())],
  ['another body', sign(SECRET, `${BODY} `, now())],
  ['an old signature', sign(SECRET, BODY, now() - 301)],
  ['half a signature', sign(SECRET, BODY, now()).slice(0, -2)],
])('%s is not valid', async (_, signature) => {
  expect(await send(signature)).toMatchObject({ status: 200, valid_signature: false })
})
