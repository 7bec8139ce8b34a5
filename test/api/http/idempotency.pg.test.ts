import { expect, test } from 'vitest'
import { claimOf, findEarlyReplay, findReplay, keepReplay } from '../../../api/http/idempotency.ts'
import type { Claim } from '../../../db/service/idempotency.ts'
import { INTERNAL_SECRET, useService } from '../../helpers/api/service.ts'
import { inviting } from '../routes/people/inviting.ts'

const service = useService()
const { join } = inviting(service)

test('a replay is the first answer, byte for byte, and is marked as a replay', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'replay' }
  const first = await org.call('POST', '/v1/templates', { name: 'T', 'own key': 1 }, { headers })
  const again = await org.call('POST', '/v1/templates', '{ "own key": 1, "name": "T" }', {
    headers,
  })
  expect(again.text).toBe(first.text)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('the same key with another body is a conflict', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'other' }
  await org.call('POST', '/v1/templates', { name: 'A' }, { headers })
  const answer = await org.call('POST', '/v1/templates', { name: 'B' }, { headers })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
})

test('the alias of a path is the same path', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'alias' }
  const body = { template_id: org.template.id }
  const first = await org.call('POST', '/v1/interviews', body, { headers })
  const again = await org.call('POST', '/v1/conversations', body, { headers })
  expect(again.body.id).toBe(first.body.id)
})

test('another spelling of a path is the same path, or not found', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'spelling' }
  const body = { template_id: org.template.id }
  const first = await org.call('POST', '/v1/interviews', body, { headers })
  const again = await org.call('POST', '/v1/conversations', body, { headers })
  expect(again.body.id).toBe(first.body.id)
  for (const path of [
    '/v1/interviews/',
    '/v1/conversations/',
    '/v1/INTERVIEWS',
    '/V1/interviews',
    '/v1/Conversations',
    '/v1/%69nterviews',
  ]) {
    expect((await org.call('POST', path, body, { headers })).status).toBe(404)
  }
})

test('a failure is not stored: the corrected request with the same key succeeds', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'failure' }
  const sent = { template_id: 'tpl_absent' }
  expect((await org.call('POST', '/v1/interviews', sent, { headers })).status).toBe(404)
  sent.template_id = org.template.id
  expect((await org.call('POST', '/v1/interviews', sent, { headers })).status).toBe(200)
})

test('keys of one organization, or for one operation, mean nothing to another', async () => {
  const [one, two] = [await service.newOrg(), await service.newOrg()]
  const headers = { 'idempotency-key': 'shared' }
  const first = await one.call('POST', '/v1/templates', { name: 'T' }, { headers })
  const second = await two.call('POST', '/v1/templates', { name: 'T' }, { headers })
  const third = await one.call('POST', '/v1/auth/api-keys', { label: 'T' }, { headers })
  expect(second.body.id).not.toBe(first.body.id)
  expect(third.status).toBe(200)
})

test('a key can be reused after 24 hours', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'old' }
  const first = await org.call('POST', '/v1/templates', { name: 'A' }, { headers })
  await service.sql()`
    update idempotency set created_at = now() - interval '24 hours 1 second' where org_id = ${org.id}
  `
  const second = await org.call('POST', '/v1/templates', { name: 'B' }, { headers })
  expect(second.status).toBe(200)
  expect(second.body.id).not.toBe(first.body.id)
  const replay = await org.call('POST', '/v1/templates', { name: 'B' }, { headers })
  expect(replay.body.id).toBe(second.body.id)
})

test('a replay is still recognized after SECRETS_KEY was rotated', async () => {
  const { id: org_id } = await service.newOrg()
  const keyed = { org_id, visitor: null, method: 'POST', path: '/v1/templates', key: 'renewed' }
  const [old, renewed] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const ask = (keys: Buffer[], name = 'A') =>
    service.sql().begin(async (sql) => {
      const claim = claimOf({ ...keyed, power: '', sent: { name } }, keys)
      const replay = await findReplay(sql, keys, claim)
      if (replay === undefined) await keepReplay(sql, keys, claim, 'the response')
      return replay
    })
  expect(await ask([old])).toBeUndefined()
  expect(await ask([renewed, old])).toBe('the response')
  await expect(ask([renewed, old], 'B')).rejects.toThrow('a different body')
})

test('nothing in the database shows what was answered, or who asked, once the key that encrypts it is elsewhere', async () => {
  const org = await service.newOrg()
  const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const headers = { 'idempotency-key': 'dump' }
  const { body } = await org.call('POST', '/v1/interviews', sent, { headers })
  const share = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  const visitor_secret = 'visitor of this test'
  const started = await service.call(
    'POST',
    `/v1/embed/shares/${share.body.id}/interviews`,
    { visitor_secret },
    { headers },
  )
  const kept = await service.sql()`select * from idempotency where key = 'dump'`
  expect(kept).toHaveLength(2)
  const dump = JSON.stringify(kept.map((row) => Object.values(row).map(String)))
  const token = new URL(body.persons[0].join_url).hash.slice(1)
  for (const told of [token, body.session_id, started.body.session_id, visitor_secret]) {
    expect(dump).not.toContain(told)
  }
  expect((await org.call('POST', '/v1/interviews', sent, { headers })).body).toEqual(body)
  // What was encrypted for one request is no response to another.
  await service.sql()`update idempotency set key = 'moved' where key = 'dump'`
  const moved = { headers: { 'idempotency-key': 'moved' } }
  const { status, text } = await org.call('POST', '/v1/interviews', sent, moved)
  expect([status, text.includes(token)]).toEqual([409, false])
})

test('strangers who send the same Idempotency-Key to a share link each get a conversation of their own', async () => {
  const org = await service.newOrg()
  const { body: link } = await org.call('POST', `/v1/templates/${org.template.id}/share`)
  const path = `/v1/embed/shares/${link.id}/interviews`
  const begin = (visitor_secret?: string) =>
    service.call('POST', path, visitor_secret && { visitor_secret }, {
      headers: { 'idempotency-key': 'start' },
    })
  const answers = [
    await begin(),
    await begin(),
    await begin('the secret of Ada'),
    await begin('the secret of Eve'),
  ]
  expect(new Set(answers.map(({ body }) => body.session_id)).size).toBe(4)
  expect((await begin('the secret of Ada')).text).toBe(answers[2]!.text)
  expect((await begin('short')).status).toBe(400)
})

test("a member's key gets no replay of what an owner's was told: there are links in it", async () => {
  const org = await service.newOrg()
  const member = await join(org)
  const { body: template } = await org.call('POST', '/v1/templates', { name: 'T' })
  const sent = { template_id: template.id, persons: [{ name: 'Ada' }] }
  const extra = { headers: { 'idempotency-key': 'crm-17' } }
  const first = await org.call('POST', '/v1/interviews', sent, extra)
  expect(first.body.persons[0].join_url).toContain('#')
  const replay = await service.call('POST', '/v1/interviews', sent, { ...extra, token: member.key })
  expect([replay.status, replay.text.includes('#')]).toEqual([409, false])
  expect((await org.call('POST', '/v1/interviews', sent, extra)).body).toEqual(first.body)
})

test('the text of an API key is neither replayed nor stored', async () => {
  const org = await service.newOrg()
  const headers = { 'idempotency-key': 'raw' }
  const first = await org.call('POST', '/v1/auth/api-keys', { label: 'L' }, { headers })
  const again = await org.call('POST', '/v1/auth/api-keys', { label: 'L' }, { headers })
  expect(again.body).toEqual({ ...first.body, key: null })
  const [kept] = await service.sql()`select * from idempotency where org_id = ${org.id}`
  const { SECRETS_KEY } = service.service().config
  const { org_id, visitor, method, path, key } = kept as Claim
  const claim = { org_id, visitor, method, path, key, body_hashes: [kept!.body_hash] }
  const stored = await findEarlyReplay(service.sql(), SECRETS_KEY, claim)
  expect(JSON.parse(stored!)).toEqual({ ...first.body, key: null })
})

test('the web layer signs somebody up, and accepts an invitation for them, only once', async () => {
  const extra = { headers: { 'idempotency-key': 'web', 'x-internal-secret': INTERNAL_SECRET } }
  const signUp = (email: string) =>
    service.call('POST', '/v1/auth/signup', { email, organization_name: 'Once' }, extra)
  const first = await signUp('once@example.org')
  const { api_key } = first.body
  const again = await signUp('once@example.org')
  expect(again.body).toEqual({ ...first.body, api_key: { ...api_key, key: null } })
  expect((await signUp('other@example.org')).body.error.code).toBe('conflict')

  const email = 'guest@example.org'
  const token = api_key.key as string
  const invited = await service.call('POST', '/v1/auth/invites', { email }, { token })
  const sent = { token: invited.body.token as string, email }
  const accept = () => service.call('POST', '/v1/auth/accept-invite', sent, extra)
  const joined = (await accept()).body
  const replayed = await accept()
  expect(replayed.body).toEqual({ ...joined, api_key: { ...joined.api_key, key: null } })
  const kept = await service.sql()`select response from idempotency where key = 'web'`
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain('sk_'.concat(token.slice(3, 20)))
})

test('a retried request on a link creates one conversation, and another link another one', async () => {
  const org = await service.newOrg()
  const share = async () =>
    (await org.call('POST', `/v1/templates/${org.template.id}/share`)).body.url.split('/').at(-1)
  const begin = (id: string) =>
    service.call(
      'POST',
      `/v1/embed/shares/${id}/interviews`,
      { visitor_secret: '0b1c5e0e-7a1f-4c53' },
      { headers: { 'idempotency-key': 'f1e2d3' } },
    )
  const [one, two] = [await share(), await share()]
  const [first, again] = [await begin(one), await begin(one)]
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await begin(two)).body.session_id).not.toBe(first.body.session_id)
})

test.each(['', ' ', 'ä', 'x'.repeat(256)])(
  'an invalid key is refused, and an empty one ignored: "%s"',
  async (key) => {
    const org = await service.newOrg()
    const headers = {
      'idempotency-key': encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'),
    }
    const answer = await org.call('POST', '/v1/templates', { name: 'T' }, { headers })
    const blank = key.trim() === ''
    expect(answer.status).toBe(blank ? 200 : 400)
    if (!blank) expect(answer.body.error.field).toBe('Idempotency-Key')
  },
)
