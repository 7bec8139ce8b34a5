import { expect, test } from 'vitest'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { seedCall } from '../jobs/seed.ts'
import { useDeliveries } from './deliveries.ts'

const { sql, oneDelivery, keepSecret } = useDeliveries()

const CANARY = 'canary-"quoted"/7d1f'
const OUTPUT = {
  url: '/{{context.order_id}}?k={{private.token}}',
  headers: { Authorization: 'Bearer {{private.token}}' },
  body_template: '{"said": "{{ data.answer }}", "k": "{{private.token}}"}',
}

async function keepPrivate({ conversation_id }: { conversation_id: string }, value: object) {
  await sql`
    update conversation
    set private = ${sql.json(value as never)}
    where id = ${conversation_id}
  `
}

test('a private value is sent with every attempt, and stands in no row of deliveries', async () => {
  const receiver = await startReceiver((response, { headers, path, body }, nth) =>
    response.writeHead(nth === 1 ? 500 : 200).end(JSON.stringify({ headers, path, body })),
  )
  const { call, send, read, attempts } = await oneDelivery({
    ...OUTPUT,
    url: `${receiver.url}${OUTPUT.url}`,
  })
  await keepPrivate(call, { token: CANARY })
  await send()
  await send()
  const [first, second] = receiver.received
  expect(first).toMatchObject({
    path: `/A-17?k=${encodeURIComponent(CANARY)}`,
    headers: { authorization: `Bearer ${CANARY}` },
  })
  expect(JSON.parse(first!.body)).toMatchObject({ said: 'about role', k: CANARY })
  expect(second).toMatchObject({ path: first!.path, body: first!.body })
  const kept = await read()
  expect(kept).toMatchObject({ status: 'succeeded' })
  const rows = JSON.stringify([{ ...kept, body: String(kept!.body) }, await attempts()])
  expect(rows).toContain('about role')
  expect(rows).not.toContain('canary')
})

test('a request that was sent with a private value is not sent again without it', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end())
  const url = `${receiver.url}/?k={{private.token}}`
  const { call, send, read } = await oneDelivery({ url })
  await keepPrivate(call, { token: CANARY })
  await send()
  await keepPrivate(call, {})
  await send()
  expect(receiver.received).toHaveLength(1)
  expect(await read()).toMatchObject({ last_error: expect.stringContaining('private.token') })
})

test('the default template gets no private values of the organization that uses it', async () => {
  const receiver = await startReceiver()
  const { call, send, read } = await oneDelivery({ ...OUTPUT, url: receiver.url })
  await keepPrivate(call, { token: CANARY })
  const { org_id: platform } = await seedCall(sql)
  const { template_id } = call.template
  await sql`update template set org_id = ${platform} where id = ${template_id}`
  await send()
  expect(receiver.received).toEqual([])
  expect(await read()).toMatchObject({
    status: 'held',
    last_error: expect.stringContaining('use your own template'),
  })
})

test('a private value that hides the host stands in no error of a delivery', async () => {
  const { call, send, read, attempts } = await oneDelivery({
    url: '{{private.hook}}',
    headers: { 'X-Key': '{{secret:crm}}' },
  })
  await keepPrivate(call, { hook: 'https://patient-ada-lovelace.clinic.example/' })
  await keepSecret(call, 'crm', 'value')
  await send()
  const rows = JSON.stringify([await read(), await attempts()])
  expect(rows).toContain('The secret crm is not sent to this URL')
  expect(rows).not.toContain('ada-lovelace')
})
