import { afterAll, expect, test, vi } from 'vitest'
import { guardedAgent } from '../../api/address_guard.ts'
import { createDeliveryRecords } from '../../api/delivery_records.ts'
import { createEndpoints } from '../../api/endpoints.ts'
import { sendDelivery } from '../../api/jobs/send_delivery.ts'
import type { Renderer } from '../../api/renderer.ts'
import { encrypt } from '../../api/secret_box.ts'
import type { Service } from '../../api/service.ts'
import { commitGoal } from '../../db/commits.ts'
import { rotateWebhookSecret } from '../../db/orgs.ts'
import { deleteSecret, insertSecret, newSecretId } from '../../db/secrets.ts'
import { sign } from '../../shared/signature.ts'
import type { Output } from '../../shared/output.ts'
import { SECOND } from '../../shared/time.ts'
import { useDatabase } from '../helpers/database.ts'
import { RENDERER } from '../helpers/renderer.ts'
import { startReceiver } from '../helpers/receiver.ts'
import { commitOf, seedCall, type Seeded, WEBHOOK_SECRET } from './seed.ts'
import { KEYS, sendingService } from './sending_service.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const service = sendingService(sql)
const dispatcher = guardedAgent({ allow_private: true, connect_ms: 1000 })
afterAll(() => dispatcher.destroy())

const CANARY = 'canary-"quoted" 9b1d/7c'

test('everything configured is sent as it renders, and no secret is found in the database', async () => {
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
    '9b1d',
    Buffer.from(CANARY).toString('base64').slice(4, -4),
  ]) {
    expect(dump).not.toContain(part)
  }
})

test.each(['GET', 'DELETE'] as const)('%s has no body and signs the time alone', async (method) => {
  const receiver = await startReceiver()
  const { send, clock } = await oneDelivery({ url: receiver.url, method })
  await send()
  const [{ body, headers, method: used }] = receiver.received as [(typeof receiver.received)[0]]
  expect([used, body, headers['content-type']]).toEqual([method, '', undefined])
  expect(headers['x-service-signature']).toBe(
    sign(WEBHOOK_SECRET, '', Math.floor(clock.now / SECOND)),
  )
})

test.each(['GET', 'DELETE'] as const)('%s carries the body of its template', async (method) => {
  const receiver = await startReceiver()
  const body_template = '{"said": "{{ data.answer }} é"}'
  const { send, clock, read } = await oneDelivery({ url: receiver.url, method, body_template })
  await send()
  expect(await read()).toMatchObject({ status: 'succeeded' })
  const body = '{"said": "about role é"}'
  expect(receiver.received).toMatchObject([
    {
      method,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(body)}`,
        'x-service-signature': sign(WEBHOOK_SECRET, body, Math.floor(clock.now / SECOND)),
      },
    },
  ])
})

test('a header beyond ASCII is sent as UTF-8', async () => {
  const receiver = await startReceiver()
  const { send } = await oneDelivery({ url: receiver.url, headers: { 'X-Name': ' Zoë 王 ' } })
  await send()
  const sent = receiver.received[0]!.headers['x-name'] as string
  expect(Buffer.from(sent, 'latin1').toString()).toBe('Zoë 王')
})

test('a body that does not fit its schema is held, tried again, and sent once it fits', async () => {
  const receiver = await startReceiver()
  const schema = { type: 'object', required: ['order'], properties: { order: { type: 'number' } } }
  const body_template = '{"order": {{ context.order_id | tojson }}}'
  const { send, read, attempts } = await oneDelivery({ url: receiver.url, schema, body_template })
  await send()
  expect(await read()).toMatchObject({
    status: 'held',
    attempts: 1,
    last_error: 'The body does not fit the schema of the output: order must be number',
    next_attempt_at: expect.any(Date),
  })
  expect(await attempts()).toEqual([
    expect.objectContaining({
      status: null,
      error: expect.stringContaining('order must be number'),
    }),
  ])
  expect(receiver.received).toEqual([])

  await sql`update conversation set context = '{"order_id": 17}'`
  await send()
  expect(await read()).toMatchObject({ status: 'succeeded', attempts: 2 })
  expect(receiver.received[0]!.body).toBe('{"order": 17}')
})

test('a secret that is not there holds the webhook until it is', async () => {
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

test('the default template gets no secret of the organization that uses it', async () => {
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
    last_error: expect.stringContaining('use a template of your own'),
  })
  expect(receiver.received).toEqual([])
})

test('a webhook that stays held fails after its eighth attempt', async () => {
  const { send, read } = await oneDelivery({ url: '{{context.absent}}' })
  for (let attempt = 1; attempt <= 7; attempt++) await send()
  expect(await read()).toMatchObject({ status: 'held', attempts: 7 })
  await send()
  expect(await read()).toMatchObject({ status: 'failed', attempts: 8, next_attempt_at: null })
})

test('a renewed secret reaches the headers of the next attempt; one in the body cannot change it', async () => {
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

test('a secret kept with another key of the service holds the webhook', async () => {
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
  const { webhook_secret } = (await rotateWebhookSecret(sql, call.org_id))!
  await send()
  await sql`update org set previous_webhook_secret_until = now() where id = ${call.org_id}`
  await send()
  const at = Math.floor(clock.now / SECOND)
  const { body } = receiver.received[0]!
  expect(receiver.received.map(({ headers }) => headers['x-service-signature'])).toEqual([
    sign([webhook_secret, WEBHOOK_SECRET], body, at),
    sign(webhook_secret, body, at),
  ])
})

test('templates that take long hold few jobs of the worker; the others come back later', async () => {
  const outputs = Array.from({ length: 20 }, () => ({
    url: 'https://x.example',
    body_template: '{{ nope( }}',
  }))
  const call = await seedCall(sql, { outputs })
  await commitGoal(sql, commitOf(call, 'role'))
  const ids = await sql<{ id: string }[]>`
    select id
    from delivery
    where conversation_id = ${call.conversation_id}
  `
  let rendering = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const render: Renderer['render'] = async (org_id, request) => {
    rendering++
    await released
    return RENDERER.render(org_id, request)
  }
  const slow = { ...service, renderer: { ...RENDERER, render } } as Service
  const { run } = senderOf({ now: Date.now() })
  let ended = 0
  const runs = ids.map(({ id }) => run(slow, { delivery_id: id }).then(() => ended++))
  await vi.waitUntil(() => ended + rendering === ids.length)
  expect(rendering).toBeLessThanOrEqual(8)
  release()
  await Promise.all(runs)
  const [{ tried }] = await sql<[{ tried: number }]>`
    select sum(attempts)::integer as tried
    from delivery
    where conversation_id = ${call.conversation_id}
  `
  expect(tried).toBe(rendering)
})

async function keepSecret({ org_id }: Seeded, name: string, value: string, keys = KEYS) {
  const id = newSecretId()
  const box = encrypt(keys, { org_id, id }, value)
  await insertSecret(sql, { id, org_id, name, created_by: null, ...box })
  return id
}

/** All that the database holds, as text; bytes both as they are and as hex. */
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

/** The job that sends, on a clock of its own. */
function senderOf(clock: { now: number }) {
  const endpoints = createEndpoints(() => clock.now)
  const records = createDeliveryRecords(sql)
  const now = () => clock.now
  return sendDelivery({ dispatcher, endpoints, records, now, random: Math.random })
}

/** A committed goal with one output, and the job that sends it, on a clock of its own. */
async function oneDelivery(output: Output) {
  const call = await seedCall(sql, { outputs: [output] })
  const { commit_id } = await commitGoal(sql, commitOf(call, 'role'))
  const clock = { now: Date.now() }
  const { run } = senderOf(clock)
  const [{ id: delivery_id }] = await sql<[{ id: string }]>`
    select id
    from delivery
    where commit_id = ${commit_id}
  `
  return {
    call,
    clock,
    send: () => run(service, { delivery_id }),
    async read() {
      const [row] = await sql`select * from delivery where id = ${delivery_id}`
      return row
    },
    attempts: () => sql`select * from delivery_attempt where delivery_id = ${delivery_id}`,
  }
}
