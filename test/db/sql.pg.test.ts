import { expect, test } from 'vitest'
import { insertInvite } from '../../db/people/invites.ts'
import { claimKey } from '../../db/service/idempotency.ts'
import { atOneInstant, inLimitedTime, readAsOrg, retryDeadlock, type Sql } from '../../db/sql.ts'
import { newId } from '../../shared/base/ids.ts'
import { useDatabase } from '../helpers/database/database.ts'

const database = useDatabase()

async function seedOrg() {
  const service = database.connect('service')
  const id = newId('org')
  await service`insert into org ${service({ id, name: 'Before', webhook_secret: 'none' })}`
  const rename = () => service`update org set name = 'After' where id = ${id}`
  return { id, rename }
}

const listOrgs = (sql: Sql) => sql`select id, name from org`

test('a read sees a single snapshot of one organization, whatever is stored in the meantime', async () => {
  const app = database.connect('app')
  await seedOrg()
  const { id, rename } = await seedOrg()
  const seen = await readAsOrg(app, id, async (sql) => {
    const first = await listOrgs(sql)
    await rename()
    return [first, await listOrgs(sql)]
  })
  expect(seen).toEqual([[{ id, name: 'Before' }], [{ id, name: 'Before' }]])
  expect(await readAsOrg(app, id, listOrgs)).toEqual([{ id, name: 'After' }])
})

test('a read cannot write, and its errors are thrown', async () => {
  const app = database.connect('app')
  const { id } = await seedOrg()
  const write = readAsOrg(app, id, (sql) => sql`update org set name = 'Mine'`)
  await expect(write).rejects.toThrow('cannot execute UPDATE in a read-only transaction')
  const fail = readAsOrg(app, id, () => Promise.reject(new Error('not this one')))
  await expect(fail).rejects.toThrow('not this one')
  expect(await readAsOrg(app, id, listOrgs)).toEqual([{ id, name: 'Before' }])
})

test("no named lock is in the range of the feed's locks, which is positive", async () => {
  const [seeded, service] = [await seedOrg(), database.connect('service')]
  const names = Array.from({ length: 16 }, (_, i) => `name-${i}`)
  const held = await service.begin(async (sql) => {
    for (const name of names) {
      const claim = { org_id: seeded.id, visitor: null, method: 'POST', path: '/', key: name }
      await claimKey(sql, { ...claim, body_hashes: [Buffer.from(name)] })
      await insertInvite(sql, {
        org_id: seeded.id,
        email: name,
        role: 'member',
        hash: Buffer.from(name),
        invited_by: null,
        lifetime_seconds: 1,
      })
    }
    return sql<{ key: string }[]>`
      select (classid::bigint << 32) + objid::bigint as key
      from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()
    `
  })
  expect(held).toHaveLength(2 * names.length)
  expect(held.filter(({ key }) => BigInt(key) >= 0n)).toEqual([])
})

const settingsOf = async (sql: Sql) =>
  (
    await sql`
      select
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('statement_timeout') as statement
    `
  )[0]

test.each(['app', 'service', 'owner'] as const)(
  'a transaction of %s that is idle for 30 s is terminated, but a statement may take its time',
  async (access) => {
    expect(await settingsOf(database.connect(access))).toEqual({ idle: '30s', statement: '0' })
  },
)

test('a connection that listens is opened like the others', async () => {
  const pool = database.connect('app', { max: 1 })
  await pool.listen('settings', () => {})
  const listening = await database.connect('owner')`
    select application_name
    from pg_stat_activity
    where query ilike 'listen%settings%' and datname = current_database()
  `
  expect(listening).toEqual([{ application_name: 'colloquy app' }])
})

test("a statement has its pool's time limit", async () => {
  const pool = database.connect('app', { statement_seconds: 30 })
  expect(await settingsOf(pool)).toMatchObject({ statement: '30s' })
})

test('a request that sees all rows has its limit in its own transaction only', async () => {
  const pool = database.connect('service', { max: 1 })
  const limited = inLimitedTime(pool, 30, (sql) => settingsOf(sql))
  expect(await limited).toMatchObject({ statement: '30s' })
  expect(await settingsOf(pool)).toMatchObject({ statement: '0' })
})

test('a transaction that Postgres terminated is an error for its caller only', async () => {
  const pool = database.connect('app', { max: 1 })
  const waiting = pool.begin(async (sql) => {
    await sql`set local idle_in_transaction_session_timeout = 10`
    await new Promise(() => {})
  })
  await expect(waiting).rejects.toThrow(/idle-in-transaction timeout|CONNECTION_CLOSED/)
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
})

test('two deadlocked transactions both succeed', async () => {
  const service = database.connect('service')
  const [first, second] = [await seedOrg(), await seedOrg()]
  let holding = 0
  let release!: () => void
  const bothHold = new Promise<void>((resolve) => (release = resolve))
  const rename = (ids: string[], name: string) =>
    retryDeadlock(() =>
      service.begin(async (sql) => {
        for (const id of ids) {
          await sql`update org set name = name || ${name} where id = ${id}`
          if (++holding === 2) release()
          await bothHold
        }
      }),
    )
  await Promise.all([rename([first.id, second.id], ' one'), rename([second.id, first.id], ' two')])
  const orgs = await service<{ name: string }[]>`
    select name
    from org
    where id in (${first.id}, ${second.id})
  `
  for (const { name } of orgs) expect(['Before one two', 'Before two one']).toContain(name)
})

test('a snapshot read is retried when its connection was lost', async () => {
  const [service, owner] = [database.connect('service'), database.connect('owner')]
  let attempts = 0
  const one = await atOneInstant(service, 60, async (sql) => {
    attempts++
    const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
    if (attempts === 1) await owner`select pg_terminate_backend(${pid})`
    return (await sql<[{ one: number }]>`select 1 as one`)[0].one
  })
  expect([one, attempts]).toEqual([1, 2])
})

test('a day has 24 hours in a database of another time zone', async () => {
  const owner = database.connect('owner')
  const [{ name }] = await owner<[{ name: string }]>`select current_database() as name`
  await owner.unsafe(`alter database ${name} set timezone = 'America/New_York'`)
  const service = database.connect('service')
  const [{ next }] = await service<[{ next: Date }]>`
    select '2027-03-13T12:00:00Z'::timestamptz + interval '1 day' as next
  `
  expect(next).toEqual(new Date('2027-03-14T12:00:00Z'))
})
