import { expect, test } from 'vitest'
import { pruneStorage } from '../../../api/jobs/upkeep.ts'
import { makeWebhookSecret, sealWebhookSecret } from '../../../api/outputs/webhook_secret.ts'
import { rotateWebhookSecret } from '../../../db/people/orgs.ts'
import { changeSecretHosts, deleteSecret } from '../../../db/outputs/secrets.ts'
import { sign, signWhole, standardHeaders } from '../../../shared/outputs/signature.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { useDeliveries } from './deliveries.ts'
import { seedCall, WEBHOOK_SECRET } from '../jobs/seed.ts'
import { KEYS } from '../jobs/worker_service.ts'

const { sql, service, oneDelivery, keepSecret } = useDeliveries()

const CANARY = 'canary-"quoted" 9b1d0f46a7c2/7c'

test('what is configured is sent, and no secret is in the database', async () => {
  const receiver = await startReceiver((response, { headers, path, body }, nth) =>
    response.writeHead(nth === 1 ? 500 : 200).end(JSON.stringify({ headers, path, body })),
  )
  const { call, send } = await oneDelivery({
    url: `${receiver.url}/{{context.order_id}}?k={{secret:token}}`,
    method: 'PATCH',
    headers: { Authorization: 'Bearer {{secret:token}}', 'USER-AGENT': 'Mine/{{goal.id}}' },
    body_template:
      '{"said": "{{ data.answer }}", "at": "{{ committed_at }}", "k": "{{secret:token}}"}',
  })
  await keepSecret(call, 'token', CANARY)
  await send()
  await send()

  const [first, second] = receiver.received
  expect(second!.body).toBe(first!.body)
  expect(first).toMatchObject({
    method: 'PATCH',
    path: `/A-17?k=${encodeURIComponent(CANARY)}`,
    headers: { authorization: `Bearer ${CANARY}`, 'user-agent': 'Mine/role' },
  })
  expect(JSON.parse(first!.body)).toMatchObject({ said: 'about role', k: CANARY })

  const dump = await everyRow()
  expect(dump).toContain('about role')
  for (const part of [
    CANARY,
    'canary',
    '9b1d0f46a7c2',
    Buffer.from(CANARY).toString('base64').slice(4, -4),
  ]) {
    expect(dump).not.toContain(part)
  }
})

test('a missing secret holds the webhook until it is added', async () => {
  const receiver = await startReceiver()
  const headers = { authorization: '{{secret:token}}' }
  const { call, send, read } = await oneDelivery({ url: receiver.url, headers })
  await send()
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining('token'),
  })
  await keepSecret(call, 'token', CANARY)
  await send()
  expect(await read()).toMatchObject({ status: 'succeeded' })
})

test('the default template gets no secrets of the organization that uses it', async () => {
  const receiver = await startReceiver()
  const headers = { authorization: '{{secret:token}}' }
  const { call, send, read } = await oneDelivery({ url: receiver.url, headers })
  await keepSecret(call, 'token', CANARY)
  const { org_id: platform } = await seedCall(sql)
  const { template_id } = call.template
  await sql`update template set org_id = ${platform} where id = ${template_id}`
  await send()
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining('use your own template'),
  })
  expect(receiver.received).toEqual([])
})

test('a rotated secret reaches the headers of the next attempt; one in the body cannot change it', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const output = { url: receiver.url, headers: { authorization: '{{secret:token}}' } }
  const inHeader = await oneDelivery(output)
  const old = await keepSecret(inHeader.call, 'token', 'old value')
  await inHeader.send()
  await deleteSecret(sql, inHeader.call.org_id, old)
  await keepSecret(inHeader.call, 'token', 'new value')
  await inHeader.send()
  expect(receiver.received.map(({ headers }) => headers.authorization)).toEqual([
    'old value',
    'new value',
  ])

  const inBody = await oneDelivery({
    url: receiver.url,
    body_template: '{"k": "{{secret:token}}"}',
  })
  const other = await keepSecret(inBody.call, 'token', 'old value')
  await inBody.send()
  await deleteSecret(sql, inBody.call.org_id, other)
  await keepSecret(inBody.call, 'token', 'new value')
  await inBody.send()
  expect(await inBody.read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining(other),
  })
  expect(receiver.received).toHaveLength(3)
})

test('a secret that is no longer for the host of a delivery is not sent, nor is a replay', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const { call, send, replay, read } = await oneDelivery({
    url: `${receiver.url}/{{secret:token}}`,
    body_template: '{"k": "{{secret:token}}"}',
  })
  const id = await keepSecret(call, 'token', CANARY)
  await send()
  await changeSecretHosts(sql, { org_id: call.org_id, id, hosts: ['crm.example'] })
  await send()
  await replay()
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringMatching(
      /The secret token is not sent to 127\.0\.0\.1:\d+: it is for crm/,
    ),
  })
  expect(receiver.received).toHaveLength(1)
})

test('a secret that was encrypted with another key holds the webhook', async () => {
  const { call, send, read } = await oneDelivery({ url: 'https://x.example/{{secret:token}}' })
  await keepSecret(call, 'token', 'value', [Buffer.alloc(32, 9)])
  await send()
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining('SECRETS_KEY'),
  })
})

test('for 24 hours after a rotation a webhook is signed with both secrets', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const { call, send, clock } = await oneDelivery({ url: receiver.url })
  const { webhook_secret, sealed } = makeWebhookSecret(KEYS, call.org_id)
  await rotateWebhookSecret(sql, call.org_id, sealed)
  await send()
  await sql`update org set previous_webhook_secret_until = now() - interval '1 second' where id = ${call.org_id}`
  await send()
  const at = Math.floor(clock.now / SECOND)
  const { body } = receiver.received[0]!
  expect(receiver.received.map(({ headers }) => headers['x-service-signature'])).toEqual([
    sign([webhook_secret, WEBHOOK_SECRET], body, at),
    sign(webhook_secret, body, at),
  ])
})

test('an output that names a signing secret is signed with it alone, also in a replay', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const { call, send, replay, clock } = await oneDelivery({
    url: receiver.url,
    signing_secret: 'partner',
  })
  await keepSecret(call, 'partner', CANARY)
  await send()
  await replay()
  expect(receiver.received).toHaveLength(2)
  for (const { headers, body, method } of receiver.received) {
    const at = Math.floor(clock.now / SECOND)
    const key = headers['idempotency-key'] as string
    const whole = signWhole([CANARY], { key, method, url: receiver.url, body }, at)
    expect(headers['x-service-signature']).toBe(sign(CANARY, body, at))
    expect(headers['x-service-signature-v2']).toBe(whole)
    expect(headers).toMatchObject(standardHeaders([CANARY], { key, body }, at))
  }
})

test('a signing secret that is missing, or for another host, holds the webhook', async () => {
  const receiver = await startReceiver()
  const output = { url: receiver.url, signing_secret: 'partner' }
  const { call, send, read } = await oneDelivery(output)
  await send()
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining('There is no secret partner'),
  })
  const id = await keepSecret(call, 'partner', CANARY)
  await changeSecretHosts(sql, { org_id: call.org_id, id, hosts: ['crm.example'] })
  await send()
  const refused = expect.stringContaining('The secret partner is not sent to 127.0.0.1')
  expect(await read()).toMatchObject({ status: 'held', last_error: refused })
  expect(receiver.received).toEqual([])
})

test('a webhook secret that is not encrypted yet is encrypted by a job, and keeps signing', async () => {
  const receiver = await startReceiver()
  const { call, send, clock } = await oneDelivery({ url: receiver.url })
  await rotateWebhookSecret(sql, call.org_id, 'whsec_also_of_before')
  await pruneStorage(service, {})
  expect(await everyRow()).not.toMatch(/whsec_/)
  await send()
  const { body, headers } = receiver.received[0]!
  const both = ['whsec_also_of_before', WEBHOOK_SECRET]
  expect(headers['x-service-signature']).toBe(sign(both, body, Math.floor(clock.now / SECOND)))
})

test('a webhook secret that was encrypted with another key holds the webhook', async () => {
  const receiver = await startReceiver()
  const { call, send, read } = await oneDelivery({ url: receiver.url })
  const foreign = sealWebhookSecret([Buffer.alloc(32, 9)], call.org_id, 'whsec_1')
  await sql`update org set webhook_secret = ${foreign} where id = ${call.org_id}`
  await send()
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining(
      'create a new one with POST /v1/auth/org/webhook-secret/rotate',
    ),
  })
  expect(receiver.received).toEqual([])
})

/** Everything in the database, as text; bytes both as they are and as hex. */
async function everyRow() {
  const tables = await sql<{ name: string }[]>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
  `
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql(name)}`))
  return JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
}
