import { expect, onTestFinished, test } from 'vitest'
import { type Attempt, startReceiver } from '../../../drill/installation/receiver.ts'

test('each attempt is recorded with its subject, its key, and whether it was accepted', async () => {
  const receiver = await received()
  await send(receiver.url, 'a')
  receiver.behave('unavailable')
  expect((await send(receiver.url, 'a')).status).toBe(503)
  receiver.behave('ok')
  expect((await send(receiver.url, 'a')).status).toBe(200)
  await send(receiver.url, 'b', { more: true })

  const [first, refused, again, other] = receiver.attempts as Attempt[]
  expect(first).toMatchObject({ about: 'pet', interview_id: 'int_1', idempotency_key: 'a' })
  expect([first, refused, again, other].map((one) => one!.accepted)).toEqual([
    ...[true, false, true, true],
  ])
  expect(again!.fingerprint).toBe(first!.fingerprint)
  expect(other!.fingerprint).not.toBe(first!.fingerprint)
})

test('a silent receiver records what it gets and does not answer', async () => {
  const receiver = await received()
  receiver.behave('silent')
  const over = new AbortController()
  const arrived = new Promise<Attempt>((resolve) => receiver.onNext(resolve))
  const answered = send(receiver.url, 'a', {}, over.signal)
  expect(await arrived).toMatchObject({ accepted: false })
  over.abort()
  await expect(answered).rejects.toThrow('aborted')
})

async function received() {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  return receiver
}

function send(url: string, key: string, more: object = {}, signal: AbortSignal | null = null) {
  return fetch(`${url}/pet`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ interview_id: 'int_1', ...more }),
    signal,
  })
}
