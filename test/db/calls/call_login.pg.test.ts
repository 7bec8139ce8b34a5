import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Pool } from '../../../db/sql.ts'
import { type Call, payloadOf, REFUSED, useTakenOver } from './taken_over.ts'

const taken = useTakenOver()
const { service, owner, attempt, expectNothingElse } = taken
let own: Call
let stranger: Call
let call: Pool
beforeAll(() => void ({ own, stranger, call } = taken.calls()))

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
  await expect(call`select query from pg_stat_activity`).rejects.toThrow(REFUSED)
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
    'delete_turns',
    'delivery_priority',
    'earlier_ticket',
    'may_listen',
    'own_call',
  ])
})

test('it asks who may listen to its own organization, and to no other', async () => {
  const keyOf = async ({ org_id }: Call) => {
    const [{ id }] = await service.sql()<[{ id: string }]>`
      select id from api_key where org_id = ${org_id} and 'admin' = any(scopes) limit 1
    `
    return id
  }
  const asks = async (of: Call) => {
    const [{ may }] = await call<[{ may: boolean }]>`
      select may_listen(${await keyOf(of)}, ${of.org_id}) as may
    `
    return may
  }
  expect(await asks(own)).toBe(true)
  expect(await asks(stranger)).toBe(false)
})

test('what it sets for its login does not lead later calls to other tables', async () => {
  const [{ name }] = await owner<[{ name: string }]>`select quote_ident(current_database()) as name`
  const alter = `alter role current_user in database ${name}`
  await call.unsafe(`${alter} set search_path = pg_temp, public`)
  onTestFinished(async () => void (await call.unsafe(`${alter} reset all`)))
  const next = await service.database.connectCall(own.session_id, { max: 1 })
  expect(await next`select current_setting('search_path') as path`).toEqual([
    { path: 'public, pg_temp' },
  ])
})

test('what it sets for its login does not keep later calls from their work', async () => {
  const [{ name }] = await owner<[{ name: string }]>`select quote_ident(current_database()) as name`
  const alter = `alter role current_user in database ${name}`
  onTestFinished(async () => void (await call.unsafe(`${alter} reset all`)))
  const hostile = {
    ...{ default_transaction_read_only: 'on', default_transaction_deferrable: 'on' },
    ...{ default_transaction_isolation: 'serializable', lock_timeout: '1', row_security: 'off' },
    ...{ idle_session_timeout: '1', exit_on_error: 'on', array_nulls: 'off' },
    ...{ transform_null_equals: 'on', bytea_output: 'escape', DateStyle: 'SQL, DMY' },
    ...{ IntervalStyle: 'iso_8601', standard_conforming_strings: 'off', TimeZone: 'Asia/Tokyo' },
    ...{ statement_timeout: '1', idle_in_transaction_session_timeout: '1' },
  }
  const settings = Object.keys(hostile)
  const read = (sql: Pool) => sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${settings}) order by name
  `
  const before = await read(await service.database.connectCall(own.session_id, { max: 1 }))
  expect(before.length).toBe(settings.length)
  for (const [setting, value] of Object.entries(hostile)) {
    await call.unsafe(`${alter} set ${setting} = '${value}'`)
  }
  const next = await service.database.connectCall(own.session_id, { max: 1 })
  expect(await read(next)).toEqual(before)
  const { count } = await next`update session set starts = starts`
  expect(count).toBe(1)
})
