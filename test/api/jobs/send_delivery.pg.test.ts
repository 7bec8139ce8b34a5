import { expect, test } from 'vitest'
import { createDeliveryRecords } from '../../../api/outputs/delivery_records.ts'
import { sign } from '../../../shared/outputs/signature.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { useDeliveries } from '../outputs/deliveries.ts'
import { WEBHOOK_SECRET } from './seed.ts'

const { sql, service, senderOf, oneDelivery } = useDeliveries()

test('the default body, headers and signature are as documented', async () => {
  const receiver = await startReceiver()
  const { call, committed, send, clock } = await oneDelivery({ url: `${receiver.url}/in` })
  await send()

  const [request] = receiver.received
  const { headers, method, path, body } = request!
  expect({ method, path }).toEqual({ method: 'POST', path: '/in' })
  expect(JSON.parse(body)).toEqual({
    session_id: call.session.id,
    interview_id: call.conversation_id,
    template_id: call.template.template_id,
    goal_id: 'role',
    committed_at: committed.committed_at.toISOString(),
    data: { answer: 'about role' },
    context: { order_id: 'A-17' },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhook/1',
    'idempotency-key': committed.commit_id,
    'x-service-signature': sign(WEBHOOK_SECRET, body, Math.floor(clock.now / SECOND)),
  })
})

test('a retry has the same body and key and a fresh signature', async () => {
  const receiver = await startReceiver((response, _, nth) =>
    response.writeHead(nth === 1 ? 500 : 204).end(),
  )
  const { send, read, clock } = await oneDelivery({ url: receiver.url, raw_payload: true })
  await send()
  expect(await read()).toMatchObject({ status: 'retrying', attempts: 1, last_status: 500 })

  await sql`update conversation set context = '{"order_id": "changed meanwhile"}'`
  await sql`update goal_commit set data = '{"answer": "changed meanwhile"}'`
  clock.now += 5 * SECOND
  await send()

  const [first, second] = receiver.received
  expect(second!.body).toBe(first!.body)
  expect(second!.body).toBe('{"answer":"about role"}')
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
  const [earlier, later] = [first, second].map((one) => one!.headers['x-service-signature'])
  expect(later).not.toBe(earlier)
  expect(later).toBe(sign(WEBHOOK_SECRET, second!.body, Math.floor(clock.now / SECOND)))
  expect(await read()).toMatchObject({
    status: 'succeeded',
    attempts: 2,
    last_status: 204,
    last_error: null,
    next_attempt_at: null,
  })
})

test('eight consecutive failures follow the schedule and end it', async () => {
  const receiver = await startReceiver((response) => response.writeHead(400).end('no thanks'))
  const { send, read, waits } = await oneDelivery({ url: receiver.url })
  const schedule = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
  for (const wait of schedule) {
    await send()
    const waited = await waits()
    expect(waited / wait).toBeGreaterThanOrEqual(0.9)
    expect(waited / wait).toBeLessThanOrEqual(1.1)
  }
  await send()
  expect(await read()).toMatchObject({ status: 'failed', attempts: 8, next_attempt_at: null })
  await send()
  expect(receiver.received).toHaveLength(8)
  const attempts = await sql`select number, status, answer from delivery_attempt order by number`
  expect(attempts.slice(-8).map(({ answer }) => answer as string)).toContain('no thanks')
})

test('410 stops it at once', async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end())
  const { send, read } = await oneDelivery({ url: receiver.url })
  await send()
  expect(await read()).toMatchObject({ status: 'failed', attempts: 1, last_status: 410 })
})

test('Retry-After delays the next attempt by up to one hour', async () => {
  const asked = ['120', '86400']
  const receiver = await startReceiver((response, _, nth) =>
    response.writeHead(503, { 'retry-after': asked[nth - 1] }).end(),
  )
  const { send, waits } = await oneDelivery({ url: receiver.url })
  await send()
  expect(await waits()).toBe(2 * MINUTE)
  await send()
  expect(await waits()).toBe(HOUR)
})

test('a redirect is not followed', async () => {
  const receiver = await startReceiver((response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  const { send, read } = await oneDelivery({ url: `${receiver.url}/in` })
  await send()
  expect(await read()).toMatchObject({ status: 'retrying', last_status: 302 })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in'])
})

test('a header with a line break is refused before anything is sent', async () => {
  const receiver = await startReceiver()
  const headers = { 'X-Note': 'one\r\nX-Service-Signature: forged' }
  const { send, read } = await oneDelivery({ url: receiver.url, headers })
  await send()
  expect(receiver.received).toEqual([])
  expect((await read()).last_error).toContain('x-note')
})

test('a settled or deleted delivery is left alone', async () => {
  const receiver = await startReceiver()
  const { call, send } = await oneDelivery({ url: receiver.url })
  await send()
  await send()
  await sql`delete from conversation where id = ${call.conversation_id}`
  await send()
  expect(receiver.received).toHaveLength(1)
})

test('an endpoint that stopped responding is left alone without counting attempts', async () => {
  const { send, read, waits, clock } = await oneDelivery({ url: 'http://127.0.0.1:9' })
  for (let attempt = 1; attempt <= 5; attempt++) await send()
  await send()
  expect(await read()).toMatchObject({ status: 'retrying', attempts: 5 })
  expect(await waits()).toBeGreaterThanOrEqual(30 * SECOND)

  clock.now += 31 * SECOND
  await send()
  expect(await read()).toMatchObject({ status: 'retrying', attempts: 6 })
})

test('the body that was sent before is read only when it can be sent again', async () => {
  const { clock, read } = await oneDelivery({ url: 'http://127.0.0.1:9', raw_payload: true })
  const delivery_id = String((await read()).id)
  const bodies: (string | undefined)[] = []
  const records = createDeliveryRecords(sql)
  const sentBody = async (id: string) => {
    bodies.push(await records.sentBody(id))
    return bodies.at(-1)
  }
  const send = senderOf(clock, { ...records, sentBody })
  for (let attempt = 1; attempt <= 5; attempt++) await send(service, { delivery_id })
  expect(bodies).toEqual(Array(4).fill('{"answer":"about role"}'))
  const found = await records.find(delivery_id)
  expect(found!.sent).not.toBeNull()
  expect(JSON.stringify(found!.sent)).not.toContain('about role')

  await send(service, { delivery_id })
  expect(await read()).toMatchObject({ status: 'retrying', attempts: 5 })
  expect(bodies).toHaveLength(4)
})
