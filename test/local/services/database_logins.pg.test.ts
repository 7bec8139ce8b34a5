import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { prepareCallLogin } from '../../../db/service/call_login.ts'
import { migrate } from '../../../db/service/migrate.ts'
import { enqueue } from '../../../db/jobs.ts'
import { connect, type Pool } from '../../../db/sql.ts'
import { checkDatabase, query, startPostgres } from '../../../local/services/postgres.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const database = useDatabase()

test('the login of the service can do nothing beyond its own database', async () => {
  const sql = database.connect('owner', { max: 1 })
  await expectOrdinary(sql)
})

test('every extension that the schema asks for is there, although the login is no superuser', async () => {
  const sql = database.connect('owner')
  const extensions = await sql<{ extname: string }[]>`select extname from pg_extension order by 1`
  expect(extensions.map(({ extname }) => extname)).toEqual(['pg_trgm', 'plpgsql'])
})

test('a superuser as login is named, with what to do; the login of the service is not', async () => {
  expect(await checkDatabase(database.admin_url)).toMatch(
    /^The login \w+ of DATABASE_URL is a superuser of Postgres, .* as docs\/deployment\.md says /,
  )
  const sql = database.connectAdmin()
  const [{ name }] = await sql<[{ name: string }]>`select session_user as name`
  expect(await checkDatabase(database.url)).toBeUndefined()
  expect(await checkDatabase(database.admin_url)).toContain(name)
})

const home = temporaryFolder(afterAll)
const start = () => startPostgres({ home, password: 'kept', settings: { fsync: 'off' } })

beforeAll(async () => {
  const first = await start()
  // As older versions left it: the superuser has made everything, and there are no other logins.
  await query(first.admin_url, async (sql) => {
    await sql`alter database colloquy owner to colloquy`
    await sql`drop owned by colloquy_owner, colloquy_calls`
    await sql`drop role colloquy_owner, colloquy_calls, colloquy_call`
  })
  await migrate(first.admin_url)
  const sql = connect(first.admin_url, { access: 'service', max: 1 })
  await sql`insert into org (id, name, webhook_secret) values ('org_1', 'Kept', 'whsec_1')`
  await sql.end()
  await first.stop()
})

test('a home whose service was a superuser is handed over at the next start, and nothing is lost', async () => {
  const server = await start()
  onTestFinished(() => server.stop())
  const sql = connect(server.url, { access: 'owner', max: 1 })
  onTestFinished(() => sql.end())
  await expectOrdinary(sql)
  expect(await sql`select name from org where id = 'org_1'`).toEqual([{ name: 'Kept' }])

  const foreign = await sql<{ what: string }[]>`
    select classid::regclass || ' ' || pg_describe_object(classid, objid, 0) as what
    from (
      select 'pg_class'::regclass as classid, oid as objid, relowner as owner, relnamespace as schema
      from pg_class
      where relkind <> 't'
      union all
      select 'pg_proc'::regclass, oid, proowner, pronamespace from pg_proc
      union all
      select 'pg_type'::regclass, oid, typowner, typnamespace from pg_type
      union all
      select 'pg_statistic_ext'::regclass, oid, stxowner, stxnamespace from pg_statistic_ext
      union all
      select 'pg_namespace'::regclass, oid, nspowner, oid from pg_namespace
      where nspname <> 'public'
    ) as object
    where schema in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and owner <> 'colloquy_owner'::regrole
      and not exists (
        select
        from pg_depend
        where pg_depend.classid = object.classid
          and pg_depend.objid = object.objid
          and deptype in ('e', 'i')
      )
  `
  expect(foreign.map(({ what }) => what)).toEqual([])
  const strange = await sql`
    select polname from pg_policy where 'colloquy'::regrole = any(polroles)
  `
  expect(strange).toEqual([])

  await migrate(server.url)
  // As where somebody else made the database.
  await query(server.admin_url, (sql) => sql`drop role colloquy_calls`)
  const unable = await prepareCallLogin({ DATABASE_URL: server.url })
  expect(unable.url).toBe(server.url)
  expect(unable.warning).toMatch(
    /^Calls connect to the database with the rights of the service \(permission denied/,
  )
  // Two processes with the role `agent` start at once.
  const starting = Array.from({ length: 4 }, () =>
    prepareCallLogin({ DATABASE_URL: server.admin_url }),
  )
  const [calls] = await Promise.all(starting)
  expect(await Promise.all(starting)).toEqual(Array(4).fill({ url: calls!.url }))
  const call = connect(calls!.url, { access: 'call', max: 1 })
  onTestFinished(() => call.end())
  expect(await call`select id from session`).toEqual([])

  const service = connect(server.url, { access: 'service', max: 1 })
  onTestFinished(() => service.end())
  await enqueue(service, 'conversation.look', { conversation_id: 'int_1' })
  expect(await service`select * from job_backlog()`).toMatchObject([{ waiting: 1 }])
  expect(await service`select conversations_saying('word', null)`).toEqual([])
})

/** What a superuser could do, from the login itself and from the role that it took. */
async function expectOrdinary(sql: Pool) {
  const [login] = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
    from pg_roles
    where rolname = session_user
  `
  expect(Object.values(login!)).toEqual(Array(5).fill(false))
  for (const attack of [
    `select pg_read_file('postgresql.conf')`,
    `select pg_ls_dir('.')`,
    `copy org to program 'cat'`,
    `copy org to '/tmp/org'`,
    'select rolpassword from pg_authid',
    'create role other superuser',
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'grant pg_read_server_files to current_user',
    'create database other',
    `alter system set log_statement = 'all'`,
    'create extension file_fdw',
    'set session authorization colloquy',
    'set role colloquy',
  ]) {
    await expect(sql.unsafe(attack), attack).rejects.toThrow(
      /permission denied|must be superuser|must have|is not available|does not exist/,
    )
  }
}
