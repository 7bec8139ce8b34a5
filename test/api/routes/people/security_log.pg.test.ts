import { beforeAll, describe, expect, test } from 'vitest'
import {
  countRefusal,
  noteReading,
  noteReadings,
  noteSecretUses,
  pruneSecurityEvents,
} from '../../../../db/people/security_events.ts'
import type { Route } from '../../../../api/http/route.ts'
import { ROUTES } from '../../../../api/routes/index.ts'
import { exampleOf, type Ids, nameOf, someOfEach } from '../../../helpers/api/every_route.ts'
import { type Org, PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { stopDatabaseClock } from '../../../helpers/database/stopped_clock.ts'
import { EFFECTS } from '../admin/effects.ts'
import { inviting } from './inviting.ts'

const service = useService()
const { join } = inviting(service)
stopDatabaseClock(() => service.service().config.DATABASE_URL)

type Entry = Record<string, unknown>
async function entriesOf(org: Org, query = ''): Promise<Entry[]> {
  const { status, body, text } = await org.call('GET', `/v1/auth/audit?limit=100${query}`)
  expect(status, text).toBe(200)
  return body.items as Entry[]
}
/** Without its first template, with which an organization of the tests begins. */
const kindsOf = async (org: Org) =>
  (await entriesOf(org))
    .filter(({ target_id }) => target_id !== org.template.id)
    .map(({ kind }) => kind)

/** They have no example that sends something, or that is about an organization. */
const ELSEWHERE = ({ path }: Route) =>
  path === '/v1/outputs/test' || /^\/v1\/admin\/skills/.test(path)
const RECORDED = ROUTES.filter((route) => route.records && !ELSEWHERE(route))
const HAS_NO_ORG_YET = ['POST /v1/auth/signup', 'POST /v1/auth/accept-invite']

describe('every operation that declares it', () => {
  const named = RECORDED.filter(
    (route) => route.auth !== 'internal' && !route.path.includes('/users/'),
  ).map((route) => [nameOf(route), route] as const)
  test.each(named)(
    '%s leaves an entry: who, from where, what, in which request',
    async (name, route) => {
      const org = await service.newOrg()
      const ids: Ids = await someOfEach(org, service)
      ids.org_id = org.id
      if (name === 'DELETE /v1/auth/api-keys/{key_id}') ids.key_id = (await newKey(org)).id
      if (name.endsWith('/unblock'))
        await service.platform('POST', `/v1/admin/orgs/${org.id}/block`)
      const effective = route.auth === 'platform' ? await EFFECTS[name]?.(service, ids) : undefined
      const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
      const example = exampleOf(route, { ...ids, ...effective?.ids })
      const { path, body } = { ...example, ...(effective?.body && { body: effective.body }) }
      const headers = { 'x-request-id': 'asked' }
      const answer = await service.call(route.method, path, body, { token, headers })
      expect(answer.status, answer.text).toBe(200)
      await service.sql()`update org set blocked_at = null where id = ${org.id}`
      const owner = await ownerOf(effective?.ids, org)
      const entries = (await entriesOf(owner)).filter(({ request_id }) => request_id === 'asked')
      const isOperator = route.auth === 'platform'
      expect(entries).toMatchObject([
        {
          kind: expect.stringContaining('.'),
          result: 'done',
          reason: null,
          operation: name,
          actor: isOperator ? 'operator' : 'user',
          user_id: isOperator ? null : org.user.id,
          key_id: isOperator ? null : org.api_key.id,
          address: expect.stringContaining('127.0.0.1'),
          times: 1,
        },
      ])
    },
  )
})

/** An example that has an effect may be about another organization, whose owner then reads its log. */
async function ownerOf(ids: Ids = {}, org: Org): Promise<Org> {
  const [found] = await service.sql()<[{ org_id: string }?]>`
    select org_id from conversation where id = ${ids.interview_id ?? null}
    union all
    select org_id from session where id = ${ids.session_id ?? null}
  `
  if (!found || found.org_id === org.id) return org
  const made = await service.platform('POST', `/v1/admin/orgs/${found.org_id}/api-keys`, {
    label: 'Owner',
  })
  const { key } = made.body
  return { ...org, call: (method, path, body) => service.call(method, path, body, { token: key }) }
}

async function newKey(org: Org, more = {}) {
  return (await org.call('POST', '/v1/auth/api-keys', { label: 'CI', ...more })).body
}

describe('people', () => {
  test('who joins, and what operators do with them, is in the log', async () => {
    const org = await service.newOrg()
    const { user } = await join(org, 'admin')
    const path = `/v1/admin/users/${user.id}`
    await service.platform('PATCH', path, { role: 'member' })
    await service.platform('PATCH', path, { role: 'member' })
    await service.platform('POST', `${path}/block`)
    await service.platform('DELETE', path)
    // Of what one request does, none is the first.
    expect((await kindsOf(org)).toSorted()).toEqual([
      'key.created',
      'key.created',
      'member.changed',
      'member.changed',
      'member.invited',
      'member.joined',
      'member.joined',
      'member.removed',
    ])
    expect(HAS_NO_ORG_YET.every((name) => RECORDED.some((one) => nameOf(one) === name))).toBe(true)
  })

  test('an operator who moves somebody leaves an entry in the log of both organizations', async () => {
    const [from, to] = [await service.newOrg(), await service.newOrg()]
    const { user } = await join(from)
    const sent = { org_id: to.id, role: 'owner' }
    expect((await service.platform('PATCH', `/v1/admin/users/${user.id}`, sent)).status).toBe(200)
    for (const org of [from, to]) {
      const entries = await entriesOf(org, '&kind=member.changed')
      expect(entries).toEqual([expect.objectContaining({ actor: 'operator', target_id: user.id })])
    }
  })

  test('only owners read it, with a key for that', async () => {
    const org = await service.newOrg()
    const read = (token: string) => service.call('GET', '/v1/auth/audit', undefined, { token })
    expect((await read((await join(org, 'owner')).key)).status).toBe(200)
    for (const role of ['admin', 'member']) {
      expect((await read((await join(org, role)).key)).status).toBe(403)
    }
    expect((await read((await newKey(org, { scopes: ['run', 'design'] })).key)).status).toBe(403)
  })
})

describe('a refused key', () => {
  let org: Org
  beforeAll(async () => {
    org = await service.newOrg()
  })
  const use = (token: string) => service.call('POST', '/v1/templates', {}, { token })

  test('that was revoked, has expired or lacks a scope has one entry an hour, with a count', async () => {
    const revoked = await newKey(org)
    await org.call('DELETE', `/v1/auth/api-keys/${revoked.id}`)
    const expired = await newKey(org, { expires_at: '2999-01-01' })
    await service.sql()`update api_key set expires_at = now() where id = ${expired.id}`
    const narrow = await newKey(org, { scopes: ['run'] })
    for (const { key } of [revoked, expired, narrow]) {
      for (const status of [1, 2, 3].map(() => (key === narrow.key ? 403 : 401))) {
        expect((await use(key)).status).toBe(status)
      }
    }
    const entries = await entriesOf(org, '&kind=key.refused&result=refused')
    const reasons = entries.map(({ key_id, reason, times, operation }) => [
      key_id,
      reason,
      times,
      operation,
    ])
    const of = 'POST /v1/templates'
    expect(new Set(reasons)).toEqual(
      new Set([
        [revoked.id, 'This API key was revoked', 3, of],
        [expired.id, expect.stringContaining('expired'), 3, of],
        [narrow.id, expect.stringContaining('`design`'), 3, of],
      ]),
    )
  })

  test('from ever new addresses does not fill the log', async () => {
    const other = await service.newOrg()
    const refused = {
      kind: 'key.refused',
      actor: 'user',
      org_id: other.id,
      user_id: null,
      key_id: other.api_key.id,
      reason: 'This API key was revoked',
      operation: null,
      target_id: null,
      request_id: null,
    } as const
    for (let i = 0; i < 130; i++) {
      await countRefusal(service.sql(), { ...refused, address: `192.0.2.${i}` })
    }
    const rows = await service.sql()`
      select address, times from security_event where org_id = ${other.id} and reason is not null
    `
    expect(rows).toHaveLength(101)
    expect(rows.find(({ address }) => address === null)).toMatchObject({ times: 30 })
  })

  test('of nobody leaves no entry', async () => {
    const before = await service.sql()`select from security_event`
    expect((await use('nonsense')).status).toBe(401)
    expect(await service.sql()`select from security_event`).toHaveLength(before.length)
  })
})

test('a sign-in to the console and its end are in the log, and so is a key of a program', async () => {
  const org = await service.newOrg()
  const path = '/console/api/session'
  const { headers, body } = await service.call('POST', path, undefined, { token: org.key })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  const csrf = { cookie, 'x-csrf-token': String(body.csrf_token) }
  await service.call('DELETE', path, undefined, { headers: csrf })
  const { body: started } = await service.call('POST', '/v1/auth/cli/start')
  await org.call('POST', '/v1/auth/cli/approve', { user_code: started.user_code })
  const { device_code } = started
  await service.call('POST', '/v1/auth/cli/poll', { device_code })
  expect((await kindsOf(org)).toReversed().slice(2)).toEqual([
    'console.signed_in',
    'console.signed_out',
    'program.approved',
    'key.created',
  ])
})

test('a secret that outputs use all the time has one entry an hour', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/secrets', { name: 'crm', value: 'v' })
  const output = { url: 'https://example.com/{{secret:crm}}' }
  for (let i = 0; i < 3; i++) await org.call('POST', '/v1/outputs/test', { output })
  await noteSecretUses(service.sql(), org.id, [body.id])
  const used = await entriesOf(org, '&kind=secret.used')
  expect(used).toMatchObject([{ target_id: body.id, actor: 'service', times: 1 }])
})

test('a test send is in the log, and a test without one is not', async () => {
  const org = await service.newOrg()
  const output = { url: 'https://127.0.0.1:1/' }
  await org.call('POST', '/v1/outputs/test', { output, send: false })
  expect(await kindsOf(org)).not.toContain('output.sent')
  await org.call('POST', '/v1/outputs/test', { output, send: true })
  expect(await kindsOf(org)).toContain('output.sent')
})

describe('what is read', () => {
  test('by a program has one entry an hour for each conversation, without a count', async () => {
    const org = await service.newOrg()
    const { interview_id } = await someOfEach(org, service, new Set(['interview_id']))
    for (let i = 0; i < 3; i++) await org.call('GET', `/v1/interviews/${interview_id}`)
    await org.call('GET', `/v1/interviews/${interview_id}/timeline`)
    const read = await entriesOf(org, '&kind=conversation.read&actor=user')
    expect(read).toMatchObject([{ target_id: interview_id, times: 1, key_id: org.api_key.id }])
    await org.call('GET', '/v1/interviews')
    await org.call('GET', '/v1/events')
    expect(await entriesOf(org, '&kind=conversations.read')).toMatchObject([{ target_id: null }])
  })

  test('by a key in great numbers is combined, and what another key reads is not', async () => {
    const org = await service.newOrg()
    const other = await newKey(org)
    const read = { kind: 'conversation.read', actor: 'user', user_id: org.user.id } as const
    const by = { org_ids: [org.id], operation: null, request_id: null, address: '192.0.2.1' }
    for (let i = 0; i < 130; i++) {
      const event = { ...read, ...by, key_id: org.api_key.id, target_id: `int_${i}` }
      await noteReading(service.sql(), event)
    }
    await noteReading(service.sql(), { ...read, ...by, key_id: other.id, target_id: 'int_1' })
    const rows = await service.sql()`
      select key_id, target_id, times from security_event
      where org_id = ${org.id} and kind = 'conversation.read'
    `
    expect(rows).toHaveLength(102)
    expect(rows.find(({ target_id }) => target_id === null)).toMatchObject({ times: 30 })
    expect(rows.find(({ key_id }) => key_id === other.id)).toMatchObject({ target_id: 'int_1' })
  })

  test('at once has an entry for each conversation, once an hour, and is combined from a hundred on', async () => {
    const org = await service.newOrg()
    const by = { user_id: org.user.id, key_id: org.api_key.id, operation: null, request_id: null }
    const event = { kind: 'conversation.read', actor: 'user', ...by, address: null } as const
    const note = (from: number, to: number) =>
      noteReadings(
        service.sql(),
        event,
        Array.from({ length: to - from }, (_, i) => ({
          org_id: org.id,
          target_id: `int_${from + i}`,
        })),
      )
    for (const [from, to] of [
      [0, 60],
      [0, 60],
      [40, 110],
      [110, 200],
    ] as const)
      await note(from, to)
    const rows = await service.sql()`
      select target_id, times from security_event
      where org_id = ${org.id} and kind = 'conversation.read'
    `
    expect(rows).toHaveLength(111)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    expect(rows.filter(({ target_id }) => target_id === null)).toHaveLength(1)
  })

  test('by an operator in a list is in the log of those whose conversations it shows', async () => {
    const orgs = await Promise.all([service.newOrg(), service.newOrg()])
    const [shown, other] = orgs as [Org, Org]
    await someOfEach(shown, service, new Set(['interview_id']))
    await service.platform('GET', '/v1/admin/activity')
    expect(await kindsOf(shown)).toContain('conversations.read')
    expect(await kindsOf(other)).not.toContain('conversations.read')
  })
})

test('an operator who searches for words leaves an entry for each conversation whose turns are shown', async () => {
  const org = await service.newOrg()
  const { interview_id, session_id } = await someOfEach(org, service, new Set(['interview_id']))
  await service.sql()`
    update turn
    set text = 'Since the depression.'
    where session_id = ${session_id!}
  `
  await service.sql()`
    update conversation
    set status = 'completed', ended_at = now()
    where id = ${interview_id!}
  `
  const search = (q: string) =>
    service.platform('GET', `/v1/admin/interviews?org_id=${org.id}&q=${q}`)
  expect((await search('absent')).body.items).toEqual([])
  expect(await entriesOf(org, '&kind=conversation.read')).toEqual([])
  expect((await search('depression')).body.items).toHaveLength(1)
  expect(await entriesOf(org, '&kind=conversation.read')).toEqual([
    expect.objectContaining({ actor: 'operator', target_id: interview_id }),
  ])
})

describe('the library', () => {
  const create = (org_id: string | null) =>
    service.platform('POST', '/v1/admin/skills', {
      slug: `skill-${++skills}`,
      name: 'Skill',
      instructions: 'Ask.',
      org_id,
    })
  let skills = 0

  test('of an organization is not changed by operators without an entry in its log', async () => {
    const org = await service.newOrg()
    const { body } = await create(org.id)
    await service.platform('PUT', `/v1/admin/skills/${body.id}`, { name: 'Other' })
    await service.platform('POST', `/v1/admin/skills/${body.id}/promote`)
    await service.platform('POST', `/v1/admin/skills/${body.id}/promote`)
    const changed = await entriesOf(org, '&kind=library.changed')
    expect(changed.map(({ actor, target_id }) => [actor, target_id])).toEqual(
      Array(3).fill(['operator', body.id]),
    )
  })

  test('of the platform is in no log of an organization', async () => {
    const org = await service.newOrg()
    expect((await create(null)).status).toBe(200)
    expect(await kindsOf(org)).not.toContain('library.changed')
  })
})

test('a template that is saved unchanged leaves no entry', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/templates', { name: 'Tea', phases: [] })
  const save = (name: string) => org.call('PATCH', `/v1/templates/${body.id}`, { name })
  for (const name of ['Tea', 'Coffee', 'Coffee']) expect((await save(name)).status).toBe(200)
  expect((await kindsOf(org)).filter((kind) => String(kind).startsWith('template'))).toEqual([
    'template.changed',
    'template.created',
  ])
})

test('an export of all organizations is in the log of each', async () => {
  const orgs = await Promise.all([service.newOrg(), service.newOrg()])
  await service.platform('GET', '/v1/admin/interviews/export')
  for (const org of orgs) expect(await kindsOf(org)).toContain('conversations.exported')
})

test('what is replayed, refused or undone leaves no entry', async () => {
  const org = await service.newOrg()
  const once = { headers: { 'idempotency-key': 'once' } }
  const make = () => org.call('POST', '/v1/secrets', { name: 'once', value: 'v' }, once)
  await make()
  expect((await make()).headers.get('idempotent-replayed')).toBe('true')
  await org.call('POST', '/v1/secrets', { name: 'once', value: 'v' })
  await org.call('DELETE', '/v1/secrets/sec_absent')
  expect((await kindsOf(org)).filter((kind) => String(kind).startsWith('secret'))).toEqual([
    'secret.created',
  ])
})

test('it comes in pages, newest first, and is filtered', async () => {
  const org = await service.newOrg()
  const made = [await newKey(org), await newKey(org), await newKey(org)].map(({ id }) => id)
  const { body: first } = await org.call('GET', '/v1/auth/audit?limit=2&kind=key.created')
  const next = `/v1/auth/audit?limit=2&kind=key.created&cursor=${first.next_cursor}`
  const { body: second } = await org.call('GET', next)
  const items = [...first.items, ...second.items] as Entry[]
  expect(items.map(({ target_id }) => target_id)).toEqual([...made.toReversed(), org.api_key.id])
  expect(second.has_more).toBe(false)
  expect(await entriesOf(org, `&target_id=${made[0]}`)).toHaveLength(1)
  expect(await entriesOf(org, '&since=2999-01-01')).toEqual([])
})

test('nobody can crowd out the entries of others, or leave entries without doing anything', async () => {
  const org = await service.newOrg()
  const key = await newKey(org)
  for (let i = 0; i < 3; i++) await org.call('DELETE', '/v1/auth/sign-ins')
  expect((await kindsOf(org)).toSorted()).toEqual(['key.created', 'key.created', 'member.joined'])
  await service.sql()`
    insert into security_event (id, org_id, kind, actor, key_id, created_at)
    select 'sev_crowd' || nth, ${org.id}, 'console.signed_out', 'key', ${key.id}, now() + nth * interval '1 s'
    from generate_series(1, 2205) as nth
  `
  await pruneSecurityEvents(service.sql())
  const [kept] = await service.sql()`
    select count(*)::int as n, count(*) filter (where kind <> 'console.signed_out')::int as others,
      bool_or(id = 'sev_crowd2205') as newest, bool_or(id = 'sev_crowd1') as first,
      array_agg(id) filter (where id in ('sev_crowd200', 'sev_crowd201', 'sev_crowd205', 'sev_crowd206')) as edge
    from security_event where org_id = ${org.id}
  `
  const edge = expect.arrayContaining(['sev_crowd200', 'sev_crowd206'])
  expect(kept).toEqual({ n: 2204, others: 4, newest: true, first: true, edge })
  expect(kept!.edge).toHaveLength(2)
})

test('it is kept for 400 days, and goes with its organization', async () => {
  const org = await service.newOrg()
  await newKey(org)
  await service.sql()`
    update security_event
    set created_at = now() - interval '401 days'
    where org_id = ${org.id} and kind = 'key.created'
  `
  await pruneSecurityEvents(service.sql())
  expect(await kindsOf(org)).toEqual(['member.joined'])
  expect((await service.platform('DELETE', `/v1/admin/orgs/${org.id}`)).status).toBe(200)
  expect(await service.sql()`select from security_event where org_id = ${org.id}`).toEqual([])
})
