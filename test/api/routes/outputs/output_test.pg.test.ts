import { expect, test } from 'vitest'
import { sign } from '../../../../shared/outputs/signature.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { useService } from '../../../helpers/api/service.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const guarded = useService()
const CANARY = 'canary-51c0ffee'

test('a dry test shows the request with its secrets masked, and sends nothing', async () => {
  const receiver = await startReceiver()
  const { org } = await orgWithSecret()
  const { body } = await org.call('POST', '/v1/outputs/test', {
    output: {
      url: `${receiver.url}/{{context.order}}?k={{secret:token}}`,
      method: 'PUT',
      headers: { Authorization: 'Bearer {{secret:token}}', 'X-Goal': '{{goal.id}}' },
      body_template: '{"cups": {{ data.value }}, "token": "{{secret:token}}"}',
    },
    goal_id: 'cups',
    template_id: org.template.id,
    data: { value: 3 },
    context: { order: 'A 17' },
  })
  expect(body).toMatchObject({ problem: null, result: null })
  expect(body.request).toMatchObject({
    method: 'PUT',
    url: `${receiver.url}/A%2017?k=***`,
    headers: { authorization: 'Bearer ***', 'x-goal': 'cups', 'user-agent': 'Service-Webhook/1' },
    body: '{"cups": 3, "token": "***"}',
  })
  expect(JSON.stringify(body)).not.toContain(CANARY)
  expect(receiver.received).toEqual([])
})

test.each([
  [{}, 'Test'],
  [{ person_name: 'Ada' }, 'Ada'],
  [{ person_name: null }, ''],
])('an output tested with %j names the person %j', async (named, name) => {
  const { org } = await orgWithSecret()
  const output = { url: 'https://example.com/hook', headers: { 'X-Person': '{{person.name}}' } }
  const { body } = await org.call('POST', '/v1/outputs/test', { output, ...named })
  expect(body.request.headers['x-person']).toBe(name)
})

test('a real test sends the shown request, signed, and reports the result without the secret', async () => {
  const receiver = await startReceiver((response, { headers }) =>
    response.writeHead(418).end(`you sent ${headers.authorization}`),
  )
  const { org } = await orgWithSecret()
  const { body } = await org.call('POST', '/v1/outputs/test', {
    output: { url: receiver.url, headers: { Authorization: '{{secret:token}}' } },
    data: { value: 3 },
    send: true,
  })
  const [request] = receiver.received
  expect(request!.headers.authorization).toBe(CANARY)
  expect(request!.headers['idempotency-key']).toMatch(/^cmt_test_/)
  expect(request!.headers['x-service-test']).toBe('true')
  const signature = request!.headers['x-service-signature'] as string
  const at = Number(signature.match(/t=(\d+)/)![1])
  expect(signature).toBe(sign(body.webhook_secret, request!.body, at))
  expect(body.result).toMatchObject({
    status: 418,
    error: 'The receiver answered 418',
    answer: 'you sent ***',
  })
})

test('nothing that a test sends or shows verifies with the webhook secret, old or new', async () => {
  const receiver = await startReceiver()
  const org = await service.newOrg()
  const before = (await org.call('GET', '/v1/auth/org/webhook-secret')).body.webhook_secret
  const after = (await org.call('POST', '/v1/auth/org/webhook-secret/rotate')).body.webhook_secret
  const headers = { 'X-Service-Test': 'false', 'X-Service-Signature': 'mine' }
  const outputs = [
    { url: receiver.url, headers, body_template: '{"refund": "approved"}' },
    { kind: 'api_call', url: receiver.url, raw_payload: true },
    { url: receiver.url, on: 'conversation.completed' },
  ]
  const used = new Set<string>()
  for (const output of outputs) {
    const { body } = await org.call('POST', '/v1/outputs/test', { output, send: true })
    used.add(body.webhook_secret)
    const { headers, body: sent } = receiver.received.at(-1)!
    expect(headers['x-service-test']).toBe('true')
    const { request } = body
    for (const [signature, text] of [
      [headers['x-service-signature'] as string, sent],
      [request.headers['x-service-signature'], request.body],
    ]) {
      const at = Number(signature.match(/t=(\d+)/)![1])
      expect(signature).toBe(sign(body.webhook_secret, text, at))
      for (const real of [before, after]) {
        expect(signature).not.toContain(sign(real, text, at).split(',')[1])
      }
    }
  }
  expect(used.size).toBe(outputs.length)
})

test.each([
  ['conversation.joined', {}],
  ['conversation.processing', { ended_reason: 'goals_completed' }],
  ['conversation.completed', { goals: { total: 1, committed: 1, missing: [] } }],
  ['output.failed', { delivery_id: 'dlv_test', goal_id: 'cups' }],
])('an output on %s is tested with a sample of that event', async (on, facts) => {
  const receiver = await startReceiver()
  const org = await service.newOrg()
  const output = { url: receiver.url, on, headers: { 'X-Type': '{{event.type}}' } }
  const sent = { output, goal_id: 'cups', data: { value: 3 }, context: { a: 1 }, send: true }
  const { body } = await org.call('POST', '/v1/outputs/test', sent)
  expect(body).toMatchObject({ problem: null, warnings: [] })
  const [request] = receiver.received
  expect(request!.headers['x-type']).toBe(on)
  const event = JSON.parse(request!.body)
  expect(event).toMatchObject({ type: on, ...facts })
  expect(event).toMatchObject({ findings: { cups: { value: 3 } }, context: { a: 1 } })
  expect(request!.headers['idempotency-key']).toBe(event.id)
  expect(event).not.toHaveProperty('data')
})

test.each([
  [{ url: 'nowhere' }, 'The URL is not valid'],
  [{ url: 'ftp://127.0.0.1/y' }, 'The URL is not valid'],
  [{}, 'neither a url nor a kind'],
  [{ kind: 'webhok', url: 'https://x.example' }, 'The kind webhok is unknown'],
  [{ kind: 'frontend_callback', name: 'booked' }, 'A frontend callback sends no request'],
  [{ url: 'https://x.example', headers: { a: '{{secret:absent}}' } }, 'no secret absent'],
  [{ url: 'https://x.example', body_template: '{{ nope( }}' }, 'The body_template fails'],
  [{ url: 'https://x.example', body_template: '1', schema: { type: 'object' } }, 'must be object'],
])('%j says why it would be held', async (output, problem) => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/outputs/test', { output, send: true })
  expect(body).toMatchObject({ request: null, result: null })
  expect(body.problem).toContain(problem)
})

const UNCLOSED = '{"cups": {{ data.value }}'

test.each([
  [UNCLOSED, undefined, /^The body is not JSON, but its Content-Type is application\/json; /],
  [UNCLOSED, 'application/vnd.mine+json; v=1', /^The body is not JSON, but its Content-Type is /],
  [
    UNCLOSED,
    'application/json; k={{secret:number}}',
    /Content-Type is application\/json; k=\*\*\*; /,
  ],
  ['{{ data.value }} cups', 'text/json', /^The body is not JSON, but its Content-Type is /],
  [UNCLOSED, 'text/plain', null],
  ['{{ data.value }}\n{{ data.value }}', 'application/x-ndjson', null],
  ['{"cups": {{ data.value }}}', undefined, null],
  ['{"key": {{secret:number}}}', 'application/json', null],
])('a body %s as %s is shown, and not sent if it is not of its type', async (...row) => {
  const [body_template, type, problem] = row
  const receiver = await startReceiver()
  const org = await service.newOrg()
  await org.call('POST', '/v1/secrets', { name: 'number', value: '17171717' })
  const headers = type === undefined ? {} : { 'Content-Type': type }
  const output = { url: receiver.url, body_template, headers }
  const sent = { output, data: { value: 3 }, send: true }
  const { body } = await org.call('POST', '/v1/outputs/test', sent)
  expect(body.problem).toEqual(problem && expect.stringMatching(problem))
  expect(body.request.body).not.toBe('')
  expect(receiver.received).toHaveLength(problem ? 0 : 1)
})

test.each([
  ['http://example.com/', 'https is required, unless the service has ALLOW_PRIVATE_WEBHOOKS=true'],
  ['https://169.254.169.254/latest', 'not a public internet address'],
  ['https://[::1]/', 'not a public internet address'],
])('when only public addresses are allowed, %s is refused and not sent', async (url, why) => {
  const org = await guarded.newOrg()
  for (const send of [false, true]) {
    const { body } = await org.call('POST', '/v1/outputs/test', { output: { url }, send })
    expect(body).toMatchObject({ request: null, result: null })
    expect(body.problem).toContain(why)
  }
})

test('a header is shown as written, and an omitted one gets a warning', async () => {
  const org = await service.newOrg()
  const output = { url: 'https://x.example', headers: { 'X-City': 'São', Host: 'a.example' } }
  const { body } = await org.call('POST', '/v1/outputs/test', { output })
  expect(body.request.headers).toMatchObject({ 'x-city': 'São' })
  expect(body.request.headers).not.toHaveProperty('host')
  expect(body.warning).toMatch(/^The header host belongs to the connection/)
})

test('an output with too many secrets is refused', async () => {
  const org = await service.newOrg()
  const body_template = Array.from({ length: 5_000 }, (_, n) => `{{secret:${n}}}`).join('')
  const output = { url: 'https://x.example', body_template }
  const { body } = await org.call('POST', '/v1/outputs/test', { output })
  expect(body.problem).toBe('The output names more than 100 secrets; name fewer')
})

test('an output whose secrets are too long in total is refused', async () => {
  const org = await service.newOrg()
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) {
    await org.call('POST', '/v1/secrets', { name, value: name.repeat(16_384) })
  }
  const asking = (named: string[]) => ({
    output: {
      url: 'https://x.example',
      body_template: `"${named.map((name) => `{{secret:${name}}}`).join('')}"`,
    },
  })
  const four = await org.call('POST', '/v1/outputs/test', asking(names.slice(1)))
  expect(four.body.problem).toBeNull()
  const { body } = await org.call('POST', '/v1/outputs/test', asking(names))
  expect(body.problem).toMatch(/more than 65536 characters in total; name fewer or shorter ones$/)
})

test('an organization can test a few outputs concurrently, and is told to retry later beyond that', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const receiver = await startReceiver((response) => void asked.then(() => response.end()))
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const output = { url: receiver.url }
  const run = (who = org) => who.call('POST', '/v1/outputs/test', { output, send: true })
  const running = [run(), run(), run(), run()]
  await receiver.arrived(4)

  const refused = await run()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  const elsewhere = run(other)
  await receiver.arrived(5)
  answer()
  const all = await Promise.all([...running, elsewhere])
  expect(all.map(({ body }) => body.result.status)).toEqual([200, 200, 200, 200, 200])
  expect((await run()).body.result.status).toBe(200)
})

test('a secret of another organization is unknown', async () => {
  await orgWithSecret()
  const stranger = await service.newOrg()
  const output = { url: 'https://x.example/{{secret:token}}' }
  const { body } = await stranger.call('POST', '/v1/outputs/test', { output })
  expect(body.problem).toContain('There is no secret token')
})

test('an unknown template is refused, naming the field', async () => {
  const org = await service.newOrg()
  const sent = { output: { url: 'https://x.example' }, template_id: 'tpl_absent' }
  const { status, body } = await org.call('POST', '/v1/outputs/test', sent)
  expect([status, body.error.field]).toEqual([404, 'template_id'])
})

async function orgWithSecret() {
  const org = await service.newOrg()
  const { body: secret } = await org.call('POST', '/v1/secrets', { name: 'token', value: CANARY })
  return { org, secret }
}
