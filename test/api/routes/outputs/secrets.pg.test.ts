import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../../../shared/base/schema/canonical_json.ts'
import { DAY } from '../../../../shared/base/time.ts'
import { mintKey } from '../../../../api/routes/people/mint_key.ts'
import { useService } from '../../../helpers/api/service.ts'
import { inviting } from '../people/inviting.ts'

const service = useService()
const CANARY = 'canary-7f3a9d2e'

test('a secret is created, listed and deleted, and its value is never returned', async () => {
  const org = await service.newOrg()
  const { status, body } = await org.call('POST', '/v1/secrets', {
    name: ' CRM token ',
    value: CANARY,
  })
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^sec_/),
      name: 'CRM token',
      hosts: [],
      user_id: org.user.id,
      created_at: expect.any(String),
    },
  ])
  const list = await org.call('GET', '/v1/secrets')
  expect(list.body).toEqual({
    items: [{ ...body, used_by: [] }],
    next_cursor: null,
    has_more: false,
  })
  expect(list.text).not.toContain(CANARY)
  const deleted = await org.call('DELETE', `/v1/secrets/${body.id}`)
  expect(deleted.body).toEqual({ id: body.id, deleted: true })
  expect((await org.call('DELETE', `/v1/secrets/${body.id}`)).status).toBe(404)
})

test.each([
  ['a member', 'of their own', 'member', 'member', 200],
  ['a member', 'of another member', 'other member', 'member', 403],
  ['a member', 'of an owner', 'owner', 'member', 403],
  ['a member', 'of the organization itself', 'none', 'member', 403],
  ['an admin', 'of a member', 'member', 'admin', 200],
  ['an owner', 'of an admin', 'admin', 'owner', 200],
  ['the key of the organization', 'of a member', 'member', 'none', 200],
])('%s deletes a secret %s: %s by %s is %i', async (_, __, maker, who, status) => {
  const org = await service.newOrg()
  const { join } = inviting(service)
  const scope = { org_id: org.id, member_id: null }
  const own = await mintKey(service.sql(), scope, { label: 'Of the organization' })
  const tokens: Record<string, string> = {
    owner: org.key,
    admin: (await join(org, 'admin')).key,
    member: (await join(org, 'member')).key,
    'other member': (await join(org, 'member')).key,
    none: own.key,
  }
  const as = (name: string, method: string, path: string, sent?: unknown) =>
    service.call(method, path, sent, { token: tokens[name]! })
  const { body: secret } = await as(maker, 'POST', '/v1/secrets', { name: 'crm', value: 'v' })
  const answer = await as(who, 'DELETE', `/v1/secrets/${secret.id}`)
  expect(answer.status).toBe(status)
  if (status === 403) {
    const message = 'Members may delete only their own secrets; ask an owner or an admin'
    expect(answer.body.error).toEqual({ code: 'forbidden', message })
  }
  const { items } = (await org.call('GET', '/v1/secrets')).body
  expect(items).toHaveLength(status === 403 ? 1 : 0)
})

test('nobody learns from a refusal whether another organization has a secret', async () => {
  const [one, other] = [await service.newOrg(), await service.newOrg()]
  const { body: secret } = await one.call('POST', '/v1/secrets', { name: 'crm', value: 'v' })
  const member = await inviting(service).join(other, 'member')
  expect((await member.call('DELETE', `/v1/secrets/${secret.id}`)).status).toBe(404)
})

test('a name is unique within its organization', async () => {
  const [one, other] = [await service.newOrg(), await service.newOrg()]
  const secret = { name: 'token', value: 'a' }
  const { body: first } = await one.call('POST', '/v1/secrets', secret)
  const again = await one.call('POST', '/v1/secrets', secret)
  expect([again.status, again.body.error]).toEqual([
    409,
    expect.objectContaining({ code: 'conflict', field: 'name' }),
  ])
  expect((await other.call('POST', '/v1/secrets', secret)).status).toBe(200)
  expect((await other.call('DELETE', `/v1/secrets/${first.id}`)).status).toBe(404)
  await one.call('DELETE', `/v1/secrets/${first.id}`)
  expect((await one.call('POST', '/v1/secrets', secret)).status).toBe(200)
})

test.each(['', '   ', 'a}b', 'sec_mine', 'a\nb', 'x'.repeat(101)])(
  'a secret cannot be called %j',
  async (name) => {
    const org = await service.newOrg()
    const { status, body } = await org.call('POST', '/v1/secrets', { name, value: 'a' })
    expect([status, body.error.field]).toEqual([400, 'name'])
  },
)

test('a refused value is not echoed', async () => {
  const org = await service.newOrg()
  const value = CANARY.repeat(2_000)
  const { status, text } = await org.call('POST', '/v1/secrets', { name: 'long', value })
  expect(status).toBe(400)
  expect(text).not.toContain(CANARY)
})

test('a value cannot be guessed from what is stored for an Idempotency-Key', async () => {
  const org = await service.newOrg()
  const sent = { name: 'token', value: 'opaque-value' }
  await org.call('POST', '/v1/secrets', sent, { headers: { 'idempotency-key': 'guess' } })
  const [kept] = await service.sql()`select body_hash from idempotency where org_id = ${org.id}`
  const guess = createHash('sha256').update(canonicalJson(sent)).digest()
  expect(kept!.body_hash).toHaveLength(32)
  expect(kept!.body_hash.equals(guess)).toBe(false)
})

test('the same Idempotency-Key creates one secret', async () => {
  const org = await service.newOrg()
  const extra = { headers: { 'idempotency-key': 'once' } }
  const make = () => org.call('POST', '/v1/secrets', { name: 'token', value: 'a' }, extra)
  const [first, second] = [await make(), await make()]
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
})

test('the webhook secret can be rotated, and both responses show it', async () => {
  const org = await service.newOrg()
  const { body: before } = await org.call('GET', '/v1/auth/org/webhook-secret')
  const from = Date.now()
  const { body: rotated } = await org.call('POST', '/v1/auth/org/webhook-secret/rotate')
  const until = Date.now()
  const { body: after } = await org.call('GET', '/v1/auth/org/webhook-secret')
  expect(rotated.webhook_secret).toMatch(/^whsec_/)
  expect(rotated.webhook_secret).not.toBe(before.webhook_secret)
  expect(after.webhook_secret).toBe(rotated.webhook_secret)
  const previous_until = Date.parse(rotated.previous_until)
  expect(previous_until).toBeGreaterThanOrEqual(from + DAY)
  expect(previous_until).toBeLessThanOrEqual(until + DAY)
})

test('the database has no webhook secret in plain text, and for one that cannot be decrypted the error says how to replace it', async () => {
  const org = await service.newOrg()
  await org.call('POST', '/v1/auth/org/webhook-secret/rotate')
  const [stored] = await service.sql()`
    select webhook_secret, previous_webhook_secret
    from org
    where id = ${org.id}
  `
  expect(Object.values(stored!).map((text) => String(text).slice(0, 4))).toEqual(['box:', 'box:'])
  await service.sql()`update org set webhook_secret = 'box:other:AA:AA' where id = ${org.id}`
  const lost = await org.call('GET', '/v1/auth/org/webhook-secret')
  expect([lost.status, lost.body.error.message]).toEqual([
    409,
    expect.stringMatching(/create a new one with POST \/v1\/auth\/org\/webhook-secret\/rotate$/),
  ])
  await org.call('POST', '/v1/auth/org/webhook-secret/rotate')
  expect((await org.call('GET', '/v1/auth/org/webhook-secret')).status).toBe(200)
})

test('the list says which templates currently use a secret, by name or id', async () => {
  const org = await service.newOrg()
  const name = 'quoted "name" \\ ü'
  const { body: secret } = await org.call('POST', '/v1/secrets', { name, value: 'v' })
  await org.call('POST', '/v1/secrets', { name: 'quoted', value: 'v' })
  const template = async (title: string, header: string) => {
    const output = { url: 'https://example.org', headers: { authorization: header } }
    const sent = { name: title, settings: { outputs: [output] }, phases: [] }
    return (await org.call('POST', '/v1/templates', sent)).body.id as string
  }
  const byName = await template('A', `Bearer {{ secret:${name} }}`)
  const byId = await template('B', `{{secret:${secret.id}}}`)
  const archived = await template('C', `{{secret:${name}}}`)
  const changed = await template('D', `{{secret:${name}}}`)
  await org.call('PATCH', `/v1/templates/${archived}`, { status: 'archived' })
  await org.call('PATCH', `/v1/templates/${changed}`, { settings: { outputs: [] } })
  const { body } = await org.call('GET', '/v1/secrets')
  expect(body.items).toMatchObject([
    { name: 'quoted', used_by: [] },
    {
      name,
      used_by: [
        { id: byName, name: 'A' },
        { id: byId, name: 'B' },
      ],
    },
  ])
})

test('a template uses a secret anywhere in an output, and nowhere else', async () => {
  const org = await service.newOrg()
  await org.call('POST', '/v1/secrets', { name: 'token', value: 'v' })
  const make = async (sent: object) =>
    (await org.call('POST', '/v1/templates', { name: 'Coffee', ...sent })).body.id as string
  const outputs = [{ url: 'https://example.org', body_template: '{"a": "{{ secret: token }}"}' }]
  const goals = [{ id: 'one', outputs }]
  const using = [
    await make({ phases: [{ id: 'main', outputs, goals: [{ id: 'one' }] }] }),
    await make({ phases: [{ id: 'main', goals }] }),
    await make({ settings: { outputs: [{ ...outputs[0], on: 'conversation.completed' }] } }),
  ]
  await make({ settings: { greeting: 'Nobody says {{secret:token}}.' } })
  await make({ phases: [{ id: 'main', body_instructions: 'Never say {{secret:token}}.' }] })
  const { items } = (await org.call('GET', '/v1/secrets')).body
  const used: { id: string }[] = items[0].used_by
  expect(used.map(({ id }) => id).toSorted()).toEqual(using.toSorted())
})
