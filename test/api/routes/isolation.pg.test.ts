import { beforeAll, describe, expect, test } from 'vitest'
import { asOrg, type Sql } from '../../../db/sql.ts'
import { fillOrg } from '../../helpers/api/fill_org.ts'
import { type Org, useService } from '../../helpers/api/service.ts'

const service = useService()
let org: Org
let stranger: Org

/** Tables whose rows belong to an organization, according to the database. */
const TABLES = [
  'member',
  'api_key',
  'idempotency',
  'archetype',
  'skill',
  'skillset',
  'template',
  'template_version',
  'conversation',
  'conversation_transition',
  'person',
  'session',
  'turn',
  'voice_activity',
  'goal_commit',
  'declined_goal',
  'delivery',
  'delivery_attempt',
  'invite',
  'device_session',
  'share_link',
  'secret',
  'frame',
  'event',
  'advisor_note',
  'incident',
  'import_media',
  'silence',
  'transcript_words',
  'template_secret',
  'named_host',
]
/** An organization only adds to it. */
const ADDED_TO = ['security_event']

/** Platform tables that may name an organization, whose rows are invisible to every organization. */
const OF_THE_PLATFORM = ['audit', 'org_removal']

beforeAll(async () => {
  org = await service.newOrg()
  stranger = await service.newOrg()
  for (const each of [org, stranger]) await fillOrg(service, each)
})

test('every table with an organization forces row-level security', async () => {
  const tables = await service.sql()`
    select relname, relrowsecurity and relforcerowsecurity as forced
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'org_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname
  `
  expect(tables.map(({ relname }) => relname)).toEqual(
    [...TABLES, ...ADDED_TO, ...OF_THE_PLATFORM].toSorted(),
  )
  expect(tables.filter(({ forced }) => !forced)).toEqual([])
})

test('a dump as the owner, who is a member of colloquy_service, has every row of every table', async () => {
  const partial = await service.sql()`
    select relname
    from pg_class
    where relforcerowsecurity
      and not exists (
        select
        from pg_policy
        where polrelid = pg_class.oid
          and 'colloquy_service'::regrole = any (polroles)
          and polcmd in ('*', 'r')
          and pg_get_expr(polqual, polrelid) = 'true'
      )
  `
  expect(partial).toEqual([])
})

describe.each(TABLES)('%s, read and written without any "where org_id"', (table) => {
  test('shows only the rows of the organization', async () => {
    const rows = await asOrg(service.service().pools.app, org.id, (sql) => all(sql, table))
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ org_id }) => org_id))).toEqual(new Set([org.id]))
    const whole = await all(service.sql(), table)
    expect(whole.length).toBeGreaterThan(rows.length)
  })

  test('shows nothing when no organization is set', async () => {
    expect(await all(service.service().pools.app, table)).toEqual([])
  })

  test('cannot change rows of another organization, or add rows to it', async () => {
    const before = await all(service.sql(), table)
    await asOrg(service.service().pools.app, org.id, async (sql) => {
      const { count } = await sql`
        update ${sql(table)} set org_id = org_id where org_id = ${stranger.id}
      `
      expect(count).toBe(0)
      const deleted = await sql`delete from ${sql(table)} where org_id = ${stranger.id}`
      expect(deleted.count).toBe(0)
    })
    const given = asOrg(service.service().pools.app, org.id, async (sql) => {
      await sql`update ${sql(table)} set org_id = ${stranger.id}`
    })
    await expect(given).rejects.toThrow(/row-level security|foreign key|unique/)
    expect(await all(service.sql(), table)).toHaveLength(before.length)
  })
})

test('the security log shows an organization its own entries, and none can be changed', async () => {
  const { app } = service.service().pools
  const seen = await asOrg(app, org.id, (sql) => all(sql, 'security_event'))
  expect(new Set(seen.map(({ org_id }) => org_id))).toEqual(new Set([org.id]))
  expect(await all(app, 'security_event')).toEqual([])
  const entry = { id: 'sev_forged', org_id: stranger.id, kind: 'key.created', actor: 'user' }
  const writes = [
    (sql: Sql) => sql`insert into security_event ${sql(entry)}`,
    (sql: Sql) => sql`update security_event set times = 2`,
    (sql: Sql) => sql`delete from security_event`,
  ]
  for (const write of writes) {
    await expect(asOrg(app, org.id, write)).rejects.toThrow(/row-level security|permission denied/)
  }
})

test.each([
  ['archetype', { slug: 's', prompt_section: 'p' }],
  ['skill', {}],
  ['skillset', {}],
])('a default %s can be read by every organization and changed by none', async (table, fields) => {
  const row = { id: 'default', org_id: null, name: 'Default', ...fields }
  await service.sql()`insert into ${service.sql()(table)} ${service.sql()(row)}`
  await asOrg(service.service().pools.app, org.id, async (sql) => {
    const seen = await sql`select id from ${sql(table)} where org_id is null`
    expect(seen).toEqual([{ id: 'default' }])
    const taken = await sql`update ${sql(table)} set org_id = ${org.id} where id = 'default'`
    expect(taken.count).toBe(0)
    const deleted = await sql`delete from ${sql(table)} where id = 'default'`
    expect(deleted.count).toBe(0)
  })
  const given = asOrg(service.service().pools.app, org.id, async (sql) => {
    await sql`update ${sql(table)} set org_id = null`
  })
  await expect(given).rejects.toThrow('row-level security')
})

test('an organization sees and changes only itself', async () => {
  const seen = await asOrg(service.service().pools.app, org.id, (sql) => sql`select id from org`)
  expect(seen).toEqual([{ id: org.id }])
  const renamed = await asOrg(
    service.service().pools.app,
    org.id,
    (sql) => sql`update org set name = 'x' where id = ${stranger.id}`,
  )
  expect(renamed.count).toBe(0)
})

test('the default template can be read by all and changed only by its owner', async () => {
  await service.sql()`update template set is_default = true where id = ${stranger.template.id}`
  const { id } = stranger.template
  expect((await org.call('GET', '/v1/templates/default')).body.id).toBe(id)
  expect((await org.call('GET', `/v1/templates/${id}`)).status).toBe(200)
  expect((await org.call('POST', '/v1/interviews', { template_id: id })).status).toBe(200)
  const changed = await org.call('PATCH', `/v1/templates/${id}`, { name: 'Mine' })
  expect([changed.status, changed.body.error.code]).toEqual([403, 'forbidden'])
  const mine = (await org.call('GET', '/v1/templates')).body.items
  expect(mine.map((template: { id: string }) => template.id)).not.toContain(id)
  await service.sql()`update template set is_default = false`
  expect((await org.call('GET', `/v1/templates/${id}`)).status).toBe(404)
})

function all(sql: Sql, table: string) {
  return sql<{ org_id: string }[]>`select * from ${sql(table)}`
}
