import { expect, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import type { Renderer } from '../../../api/outputs/renderer.ts'
import type { Service } from '../../../api/service.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { newId } from '../../../shared/base/ids.ts'
import { sign } from '../../../shared/outputs/signature.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { RENDERER } from '../../helpers/renderer.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { useDeliveries } from './deliveries.ts'
import { commitOf, seedCall, WEBHOOK_SECRET } from '../jobs/seed.ts'

const { sql, service, senderOf, oneDelivery } = useDeliveries()

test.each(['GET', 'DELETE'] as const)('%s has no body and signs only the time', async (method) => {
  const receiver = await startReceiver()
  const { send, clock } = await oneDelivery({ url: receiver.url, method })
  await send()
  const [{ body, headers, method: used }] = receiver.received as [(typeof receiver.received)[0]]
  expect([used, body, headers['content-type']]).toEqual([method, '', undefined])
  expect(headers['x-service-signature']).toBe(
    sign(WEBHOOK_SECRET, '', Math.floor(clock.now / SECOND)),
  )
})

test.each(['GET', 'DELETE'] as const)('%s has the body of its template', async (method) => {
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

test('a webhook that asks for evidence gets what was said, and what became of it', async () => {
  const receiver = await startReceiver()
  const call = await seedCall(sql, {
    outputs: [{ url: receiver.url, include_evidence: true }, { url: receiver.url }],
  })
  const said = { turn_id: newId('trn'), quote: 'I sell pumps', verified: true }
  const evidence = [{ turn_id: null, quote: 'I buy pumps', verified: false }, said]
  await commitGoal(sql, { ...commitOf(call, 'role'), evidence })
  const send = senderOf({ now: Date.now() })
  const rows = await sql<{ id: string }[]>`
    select id from delivery where conversation_id = ${call.conversation_id} order by output_position
  `
  for (const { id } of rows) await send(service, { delivery_id: id })
  const [full, plain] = receiver.received.map(({ body }) => JSON.parse(body) as object)
  expect(full).toMatchObject({ evidence: [said], verification: 'verified', source: 'agent' })
  expect(Object.keys(plain!)).not.toContain('evidence')
})

test('a non-ASCII header is sent as UTF-8', async () => {
  const receiver = await startReceiver()
  const { send } = await oneDelivery({ url: receiver.url, headers: { 'X-Name': ' Zoë 王 ' } })
  await send()
  const sent = receiver.received[0]!.headers['x-name'] as string
  expect(Buffer.from(sent, 'latin1').toString()).toBe('Zoë 王')
})

test('a body that does not fit its schema is held, retried, and sent once it fits', async () => {
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

test.each<[Record<string, string>]>([[{}], [{ 'content-type': 'application/vnd.crm+json' }]])(
  'a body that is not JSON is held while its type says JSON, and sent once it is: %j',
  async (headers) => {
    const receiver = await startReceiver()
    const body_template = '{"order": {% if context.order_id == 17 %}17{% endif %}}'
    const { send, read } = await oneDelivery({ url: receiver.url, headers, body_template })
    await send()
    expect(await read()).toMatchObject({
      status: 'held',
      attempts: 1,
      last_error: expect.stringMatching(/^The body is not JSON, but its Content-Type is /),
      next_attempt_at: expect.any(Date),
    })
    expect(receiver.received).toEqual([])

    await sql`update conversation set context = '{"order_id": 17}'`
    await send()
    expect(await read()).toMatchObject({ status: 'succeeded', attempts: 2 })
    expect(receiver.received[0]!.body).toBe('{"order": 17}')
  },
)

test.each(['\\u0000', '\\ud800'])(
  'an error that quotes %s is stored without it',
  async (written) => {
    const { send, read } = await oneDelivery({
      url: 'https://x.example',
      schema: { type: 'object', additionalProperties: false },
      body_template: `{"a${written}b": 1}`,
    })
    await send()
    expect(await read()).toMatchObject({
      status: 'held',
      last_error: expect.stringContaining('ab'),
    })
  },
)

test('a webhook that stays held fails after its eighth attempt', async () => {
  const { send, read } = await oneDelivery({ url: '{{context.absent}}' })
  for (let attempt = 1; attempt <= 7; attempt++) await send()
  expect(await read()).toMatchObject({ status: 'held', attempts: 7 })
  await send()
  expect(await read()).toMatchObject({ status: 'failed', attempts: 8, next_attempt_at: null })
})

test('a body contains the version of its template and the quoted person', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const headers = { 'Content-Type': 'text/plain' }
  const output = { url: receiver.url, headers, body_template: '{{version}} {{person.name | safe}}' }
  const unknown = await oneDelivery(output)
  await unknown.send()

  const first = await oneDelivery(output)
  const { org_id, conversation_id, session } = first.call
  const owner = { org_id, conversation_id }
  const people = ['Ada', 'Bo'].map((name, position) => ({ id: newId('per'), name, position }))
  await sql`insert into person ${sql(people.map((person) => ({ ...owner, ...person })))}`
  await first.send()

  const quoted = await oneDelivery(output, first.call)
  const turn = { id: newId('trn'), org_id, session_id: session.id, position: 1, role: 'user' }
  await sql`
    insert into turn ${sql({ ...turn, text: 'I said so', speaker: 'Bo', started_at: new Date() })}
  `
  await sql`
    update goal_commit
    set evidence = ${sql.json([{ turn_id: turn.id, quote: 'I said so', verified: true }])}
    where id = ${quoted.committed.commit_id}
  `
  await quoted.send()
  expect(receiver.received.map(({ body }) => body)).toEqual(['1 ', '1 Ada', '1 Bo'])
})

test("slow templates occupy only a few of the worker's jobs; the others come back later", async () => {
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
  const run = senderOf({ now: Date.now() })
  let ended = 0
  const runs = ids.map(({ id }) => run(slow, { delivery_id: id }).then(() => ended++))
  await eventually(() => ended + rendering === ids.length)
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
