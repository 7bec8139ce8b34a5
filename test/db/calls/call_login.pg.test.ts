import { beforeAll, describe, expect, test } from 'vitest'
import { tellLiveNews } from '../../../db/calls/live_calls.ts'
import { openNews, sealNews } from '../../../db/calls/sealed_news.ts'
import { connect, type Pool, type Sql } from '../../../db/sql.ts'
import { LIVE_CHANNEL, type LiveNews } from '../../../shared/platform/live.ts'
import { eventually } from '../../helpers/eventually.ts'
import { fillOrg } from '../../helpers/api/fill_org.ts'
import { useService } from '../../helpers/api/service.ts'

/*
 * Somebody has taken over the process of a call, and has all that it has: the login of calls and a ticket.
 */

const service = useService()
const owner = service.database.connect('owner', { max: 1 })
type Call = { org_id: string; conversation_id: string; session_id: string }
let own: Call
let stranger: Call
/** Another call of the same organization. */
let sibling: Call
let call: Pool

beforeAll(async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  own = { org_id: org.id, ...(await fillOrg(service, org)) }
  stranger = { org_id: other.id, ...(await fillOrg(service, other)) }
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  sibling = { org_id: org.id, conversation_id: body.id, session_id: body.session_id }
  call = await service.database.connectCall(own.session_id, { max: 1 })
})

/** Every relation that is not Postgres' own: tables and views, and sequences with `kinds` as 'S'. */
async function relations(kinds = ['r', 'p', 'v', 'm']) {
  const found = await service.sql()<{ name: string }[]>`
    select oid::regclass::text as name
    from pg_class
    where relkind = any(${kinds})
      and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by name
  `
  expect(found.length).toBeGreaterThan(kinds.includes('r') ? 40 : 0)
  return found.map(({ name }) => name)
}

const REFUSED = /permission denied|row-level security/

test('it sees the rows of its call alone, in every table that there is', async () => {
  const seen: string[] = []
  for (const name of await relations()) {
    const rows = await readAll(call, name)
    if (!rows) continue
    seen.push(name)
    for (const row of rows) expectOwn(name, row)
  }
  // Those that need no ticket: a counter, and settings such as the prices.
  expect(seen).toEqual(expect.arrayContaining(['session', 'turn', 'goal_commit', 'template']))
  for (const closed of ['secret', 'api_key', 'member', 'org', 'call_key', 'security_event']) {
    expect(seen).not.toContain(closed)
  }
})

test('it changes, deletes and adds no row of another call or organization, in any table', async () => {
  for (const name of await relations()) {
    const columns = await columnsOf(name)
    const [first] = columns
    if (!first) continue
    const foreign = `where to_jsonb(victim) ->> 'org_id' is distinct from '${own.org_id}'`
    for (const write of [
      `update ${name} as victim set ${first} = ${first} ${foreign}`,
      `delete from ${name} as victim ${foreign}`,
    ]) {
      const { count } = await call.unsafe(write).catch((error: Error) => refused(error, write))
      expect(count, write).toBe(0)
    }
    const theirs = await service
      .sql()
      .unsafe(`select to_jsonb(row) as row from ${name} as row`)
      .catch(() => [])
    for (const { row } of theirs as unknown as { row: Record<string, unknown> }[]) {
      if (row.org_id === own.org_id || !('org_id' in row)) continue
      const inside = { ...row, session_id: own.session_id, conversation_id: own.conversation_id }
      for (const sent of [row, inside, { ...row, org_id: own.org_id }]) {
        const write = `insert into ${name} (${columns.join()}) select ${columns.join()}
          from jsonb_populate_record(null::${name}, $1)`
        await expect(call.unsafe(write, [sent as never]), `${name} ${JSON.stringify(sent)}`)
          .rejects //
          .toThrow(REFUSED)
      }
    }
  }
})

test('it moves no counter', async () => {
  for (const name of await relations(['S'])) {
    for (const move of ['setval(seq, 1)', 'nextval(seq)']) {
      const moved = call.unsafe(`select ${move} from (values ('${name}'::regclass)) as one (seq)`)
      await expect(moved, name).rejects.toThrow(REFUSED)
    }
  }
})

test('a row of its own call cannot be given to another organization or call', async () => {
  for (const name of ['session', 'conversation', 'turn', 'goal_commit', 'incident', 'silence']) {
    const given = call.unsafe(`update ${name} set org_id = $1`, [stranger.org_id])
    await expect(given, name).rejects.toThrow(REFUSED)
  }
  const moved = call`update turn set session_id = ${sibling.session_id}`
  await expect(moved).rejects.toThrow(REFUSED)
})

describe('whatever it sets, it sees its call alone', () => {
  test.each([
    'set role none',
    'reset role',
    'reset all',
    'discard all',
    'set role colloquy_app',
    'set role colloquy_service',
    'set role colloquy_owner',
    'set session authorization default',
    'set session authorization colloquy_owner',
    'set local row_security = off',
    'alter role current_user set role = colloquy_service',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'grant colloquy_service to current_user',
    'grant colloquy_owner to colloquy_calls',
    'alter table session disable row level security',
    'alter policy own_call on session using (true)',
    'drop policy own_call on session',
    'create policy open on session using (true)',
    'create function public.evil() returns int language sql as $$ select 1 $$',
    'create schema evil',
    'create extension dblink',
  ])('%s', async (attack) => {
    await attempt([attack], async (sql) => {
      await expectNothingElse(sql)
    })
  })

  test('the organization in app.org_id', async () => {
    await attempt([`set app.org_id = '${stranger.org_id}'`], expectNothingElse)
  })
})

test('it cannot make a ticket for another call, whatever it knows of its own', async () => {
  const [{ ticket }] = await service.sql()<[{ ticket: string }]>`
    select call_ticket(${own.session_id}) as ticket
  `
  const [, until, signature] = ticket.split('.') as [string, string, string]
  const admin = service.database.connectAdmin()
  const past = `${stranger.session_id}.1`
  const [{ expired }] = await admin<[{ expired: string }]>`
    select ${past} || '.' || call_signature(${past}) as expired
  `
  const forged = [
    '',
    '..',
    '.',
    `${stranger.session_id}.${until}.${signature}`,
    `${stranger.session_id}.${until}.`,
    `${own.session_id}.9${until}.${signature}`,
    `${own.session_id}.${until}.${signature.slice(1)}`,
    `${own.session_id}.${until}`,
    `'; select 1; --`,
    expired,
  ]
  for (const given of forged) {
    await call.begin(async (sql) => {
      await sql`select set_config('app.ticket', ${given}, true)`
      expect(await sql`select id from session`, given).toEqual([])
      expect(await sql`select id from conversation`, given).toEqual([])
    })
  }
  for (const asked of ['call_ticket', 'call_signature']) {
    await expect(call.unsafe(`select ${asked}('${stranger.session_id}')`)).rejects.toThrow(REFUSED)
  }
})

test('without a ticket it sees no row of any organization', async () => {
  const sql = connect(await service.database.callUrl(), { access: 'call', max: 1 })
  for (const name of await relations()) {
    const rows = (await readAll(sql, name)) ?? []
    expect(
      rows.filter((row) => row.org_id),
      name,
    ).toEqual([])
  }
  await sql.end()
})

test('it reads no file, starts no program and learns no password', async () => {
  for (const attack of [
    `select pg_read_file('postgresql.conf')`,
    `select pg_read_binary_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    `select pg_stat_file('PG_VERSION')`,
    `copy session to program 'cat'`,
    `copy session from program 'id'`,
    `copy session to '/tmp/session'`,
    `select lo_import('/etc/passwd')`,
    `select lo_export(1, '/tmp/file')`,
    'select rolpassword from pg_authid',
    'select * from pg_shadow',
    'select * from pg_user_mappings, pg_largeobject',
    'select pg_reload_conf()',
    `alter system set log_statement = 'all'`,
    'create role other',
    'create database other',
    `create server s foreign data wrapper postgres_fdw`,
  ]) {
    await expect(call.unsafe(attack), attack).rejects.toThrow(
      /permission denied|must be|does not exist|not permitted/,
    )
  }
})

test('it reads no large object of others, and neither ends nor watches the connections of the service', async () => {
  const admin = service.database.connectAdmin()
  const [{ id }] = await admin<[{ id: number }]>`select lo_from_bytea(0, 'theirs'::bytea) as id`
  await expect(call`select lo_get(${id})`).rejects.toThrow(REFUSED)
  await admin`select lo_unlink(${id})`
  const [{ pid }] = await service.sql()<[{ pid: number }]>`select pg_backend_pid() as pid`
  for (const attack of ['pg_terminate_backend', 'pg_cancel_backend']) {
    await expect(call.unsafe(`select ${attack}(${pid})`)).rejects.toThrow(REFUSED)
  }
  const queries = await call<{ query: string }[]>`
    select query from pg_stat_activity where usename is distinct from session_user and query <> ''
  `
  expect(new Set(queries.map(({ query }) => query))).toEqual(new Set(['<insufficient privilege>']))
})

test('it adds no job that is not one of its own call, and removes none', async () => {
  const [theirs] = await service.sql()<[{ id: string }]>`
    select id from delivery where org_id = ${stranger.org_id}
  `
  const [mine] = await call<[{ id: string }]>`select id from delivery`
  const add = (name: string, payload: string, key: string | null) =>
    call`select enqueue_jobs(${[name]}::text[], ${[payload]}::text[], array[null]::timestamptz[], ${[key]}::text[])`
  const foreign = [
    ['org.delete', JSON.stringify({ org_id: stranger.org_id }), null],
    ['room.delete', JSON.stringify({ session_id: stranger.session_id }), null],
    ['conversation.finish', JSON.stringify({ conversation_id: sibling.conversation_id }), null],
    ['conversation.look', payloadOf(own), `finish:${stranger.conversation_id}`],
    ['conversation.look', payloadOf(own), `delivery:${theirs.id}`],
    ['delivery.send', JSON.stringify({ delivery_id: theirs.id }), `delivery:${theirs.id}`],
    ['delivery.send', JSON.stringify({ delivery_id: mine.id }), `delivery:${theirs.id}`],
    ['delivery.send', '{}', null],
    ['conversation.look', '{}', null],
    [
      'delivery.send',
      `{"delivery_id":"${mine.id}","delivery_id":"${theirs.id}"}`,
      `delivery:${mine.id}`,
    ],
  ] as const
  for (const [name, payload, key] of foreign) {
    await expect(add(name, payload, key), `${name} ${payload}`).rejects.toThrow('own call')
  }
  await expect(call`select add_webhooks(${[mine.id, theirs.id]}, array[0, 0])`).rejects.toThrow(
    'own call',
  )
  await expect(call`select forget_jobs(array['x'])`).rejects.toThrow(REFUSED)
  await add('conversation.look', payloadOf(own), `finish:${own.conversation_id}`)
  expect(await call`select delivery_priority(${stranger.org_id}) as urgency`).toEqual([
    { urgency: 0 },
  ])
})

test('it hears nothing that another call tells its watchers, and cannot speak for it', async () => {
  const ticketOf = async ({ session_id }: Call) => {
    const [{ ticket }] = await service.sql()<[{ ticket: string }]>`
      select call_ticket(${session_id}) as ticket
    `
    return ticket
  }
  const told: LiveNews[] = []
  const unfollow = await service.service().live.follow(null, (news) => void told.push(news))
  const listening = await service.database.connectCall(own.session_id)
  const heard: string[] = []
  await listening.listen(LIVE_CHANNEL, (text) => void heard.push(text))
  const turn = {
    position: 0,
    role: 'user',
    text: 'Depression, since 2019',
    speaker: 'Ada',
  } as const
  const turns = [{ ...turn, started_at: 1_000, pause_ms: null, interrupted: false }]
  const theirs = await ticketOf(stranger)
  await tellLiveNews(service.sql(), theirs, { floor: {}, turns })
  await eventually(() => told.length === 1 && heard.length === 1)
  expect(heard[0]).not.toContain('Depression')
  expect(told).toMatchObject([{ org_id: stranger.org_id, turns: [{ text: turn.text }] }])

  const mine = await ticketOf(own)
  const seal = (ticket: string) => Promise.resolve({ ticket, org_id: 'any' })
  expect(await openNews(heard[0]!, () => seal(mine))).toBeUndefined()
  const forged = sealNews(mine, { floor: {}, turns, org_id: stranger.org_id } as never)
  const [, sealed] = forged.split(' ')
  const name = theirs.slice(0, theirs.lastIndexOf('.'))
  for (const sent of [`${name} ${sealed}`, `${name} AAAA`, 'x', JSON.stringify(told[0]), forged]) {
    await call`select pg_notify(${LIVE_CHANNEL}, ${sent})`
  }
  await eventually(() => told.length === 2)
  expect(told[1]).toMatchObject({ session_id: own.session_id, org_id: own.org_id })
  unfollow()
})

test('a function that runs as the owner uses nothing that the caller could put in its way', async () => {
  const open = await service.sql()<{ name: string }[]>`
    select oid::regprocedure::text as name
    from pg_proc
    where prosecdef
      and pronamespace = 'public'::regnamespace
      and not coalesce(array_to_string(proconfig, ';') ~ 'search_path=pg_catalog, pg_temp(;|$)', false)
  `
  expect(open.map(({ name }) => name)).toEqual([])

  const told = attempt(
    [
      `create function pg_temp.evil() returns boolean language plpgsql as $$
         begin raise exception 'ran as %', current_user; end $$`,
      ...['text', 'json', 'jsonb', 'timestamptz', 'int4', 'int8', 'bytea', 'bool'].map(
        (type) => `create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.evil())`,
      ),
      'create temp table session (id text, conversation_id text, org_id text)',
      `insert into pg_temp.session values ('${stranger.session_id}', 'x', 'y')`,
      'create temp table call_key (inner_key bytea, outer_key bytea)',
    ],
    async (sql) => {
      expect(await sql.unsafe('select session_id from public.own_call()')).toEqual([
        { session_id: own.session_id },
      ])
      await sql.unsafe(
        `select public.add_job('conversation.look', '${payloadOf(own)}', null, 'finish:${own.conversation_id}', 0)`,
      )
    },
  )
  await told
})

test('it runs only the functions of the owner that a call needs', async () => {
  const allowed = await call<{ name: string }[]>`
    select distinct proname as name
    from pg_proc
    where prosecdef
      and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and has_function_privilege(oid, 'execute')
      and prorettype <> 'trigger'::regtype
    order by name
  `
  expect(allowed.map(({ name }) => name)).toEqual([
    'add_job',
    'add_webhooks',
    'delivery_priority',
    'may_listen',
    'own_call',
  ])
})

test('a ticket opens nothing once its conversation is deleted', async () => {
  const sql = await service.database.connectCall(sibling.session_id, { max: 1 })
  expect(await sql`select id from session`).toEqual([{ id: sibling.session_id }])
  await service.sql()`delete from conversation where id = ${sibling.conversation_id}`
  expect(await sql`select session_id from own_call()`).toEqual([])
})

const payloadOf = ({ conversation_id }: Call) => JSON.stringify({ conversation_id })

/** Undefined when it may not read the table at all. */
async function readAll(sql: Pool, name: string) {
  try {
    return (await sql.unsafe(`select * from ${name}`)) as unknown as Record<string, unknown>[]
  } catch (error) {
    expect((error as Error).message).toMatch(REFUSED)
    return undefined
  }
}

function expectOwn(name: string, row: Record<string, unknown>) {
  if ('org_id' in row) expect([own.org_id, null], name).toContain(row.org_id)
  if ('session_id' in row) expect(row.session_id, name).toBe(own.session_id)
  if ('conversation_id' in row) expect(row.conversation_id, name).toBe(own.conversation_id)
  if (name === 'session') expect(row.id).toBe(own.session_id)
  if (name === 'conversation') expect(row.id).toBe(own.conversation_id)
}

/** Columns that a statement may write. */
async function columnsOf(name: string) {
  const columns = await owner<{ name: string }[]>`
    select quote_ident(attname) as name
    from pg_attribute
    where attrelid = ${name}::regclass
      and attnum > 0
      and not attisdropped
      and attidentity = ''
      and attgenerated = ''
  `
  return columns.map(({ name }) => name)
}

function refused(error: Error, what: string) {
  expect(error.message, what).toMatch(/permission denied|cannot (update|delete)|cannot change/)
  return { count: 0 }
}

/** Runs what may fail, then `work`, on one connection of its own. */
async function attempt(attacks: string[], work: (sql: Pool) => Promise<void>) {
  const sql = await service.database.connectCall(own.session_id, { max: 1 })
  try {
    for (const attack of attacks) await sql.unsafe(attack).catch(() => {})
    await work(sql)
  } finally {
    await sql.end()
  }
}

async function expectNothingElse(sql: Sql) {
  for (const name of ['session', 'conversation', 'turn', 'template', 'person']) {
    const rows = (await readAll(sql as Pool, name)) ?? []
    for (const row of rows) expectOwn(name, row)
  }
  for (const name of ['secret', 'api_key', 'org', 'member', 'call_key']) {
    await expect(sql.unsafe(`select * from ${name}`), name).rejects.toThrow(REFUSED)
  }
}
