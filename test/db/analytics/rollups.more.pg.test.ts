import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../shared/base/seeded_random.ts'
import { foldStaleSessions } from '../../../db/analytics/fold_stale_sessions.ts'
import { deleteOrg, removePartOfOrg } from '../../../db/people/delete_org.ts'
import { asOrg } from '../../../db/sql.ts'
import { DAY } from '../../../shared/base/time.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { amount } from '../../helpers/amount.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { recomputeSome, retellSome } from './changes.ts'
import { expectExact } from './exact.ts'
import { insertManyTurns } from './many_turns.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
stopDatabaseClock(() => database.url)
const sql = database.connect('service')
const random = seededRandom(7)
const SESSIONS = amount(16, 80)
const LATE = SESSIONS / 4
/** Of the sessions, they are deleted in three ways. */
const DELETED = LATE * 1.5
const KINDS = amount(1_100, 5_000)

let org: { org_id: string; template_id: string }
let sessions: string[]

beforeAll(async () => {
  org = await newOrg()
  // With these numbers, few of them have several kinds of turns in each window.
  sessions = await insertManyTurns(sql, org, { first: 10, sessions: SESSIONS })
})

test('an analysis equals plain SQL, before and after changes are folded into the rollups', () =>
  exactBothWays())

test('it still does when truth anchors are recomputed', async () => {
  await recomputeSome(sql, random, sessions.slice(0, SESSIONS / 2))
  await exactBothWays()
})

test('it still does when sessions and turns change their kind, even before they are folded', async () => {
  await retellSome(sql, sessions)
  const late = await insertManyTurns(sql, org, { first: 900, sessions: LATE })
  await retellSome(sql, late)
  sessions.push(...late)
  await exactBothWays()
})

test('it still does when turns, sessions, conversations and whole organizations are deleted', async () => {
  const other = await newOrg()
  await insertManyTurns(sql, other, { first: 500, sessions: LATE / 2 })
  const deleted = sessions.splice(0, DELETED)
  await sql`delete from turn where session_id = any(${deleted.slice(0, DELETED / 3)}) and position > 50`
  await exactBothWays()
  await sql`delete from session where id = any(${deleted.slice(0, DELETED / 2)})`
  await exactBothWays()
  await asOrg(database.connect('app'), org.org_id, async (sql) => {
    const conversations = deleted.slice(DELETED / 2).map((id) => `int_${id}`)
    await sql`delete from conversation where id = any(${conversations})`
  })
  await exactBothWays()
  await sql.begin((sql) => deleteOrg(sql, other.org_id))
  while ((await sql`select from org_removal`).count > 0) {
    await sql.begin((sql) => removePartOfOrg(sql, other.org_id))
  }
  await exactBothWays()
})

test('sessions of thousands of kinds are folded at once', async () => {
  // On a day beyond every window, so that each adds one row.
  await database.connectAdmin().begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into session (id, org_id, conversation_id, status, stt_language)
      select 'ses_x' || number, ${org.org_id}, 'int_x' || number, 'completed', 'x-' || number
      from generate_series(1, ${KINDS}::integer) as number
    `
    await sql`
      insert into turn (id, org_id, session_id, position, role, text, started_at, pause_ms)
      select 'trn_x' || number, ${org.org_id}, 'ses_x' || number, 0, 'assistant', 'Yes', now(), 900
      from generate_series(1, ${KINDS}::integer) as number
    `
    await sql`insert into stale_session select id from session where id like 'ses_x%'`
  })
  await foldStaleSessions(sql, Date.now(), KINDS)
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from pause_rollup
    where day = -1
      and language like 'x-%'
      and turns = 1
  `
  expect(all.count).toBe(KINDS)
  await sql`delete from session where id like 'ses_x%'`
  await exactBothWays()
})

test('an aborted fold adds nothing, and two concurrent folds add each session once', async () => {
  await sql`update turn set pause_ms = pause_ms + 7`
  const before = await openChanges()
  expect(before).toBeGreaterThan(500)
  const owner = database.connect('owner')
  await owner`alter table pause_rollup add constraint broken check (turns is null) not valid`
  await expect(foldStaleSessions(sql, Date.now(), 500)).rejects.toThrow(/broken/)
  expect(await openChanges()).toBe(before)
  await owner`alter table pause_rollup drop constraint broken`
  let isFolding = true
  const first = foldStaleSessions(sql, Date.now(), 100).finally(() => (isFolding = false))
  while (isFolding) await foldStaleSessions(sql, Date.now(), 100)
  await first
  expect(await openChanges()).toBe(0)
  await expectExact(sql)
})

test('a day beyond every window has no rollups of its own', async () => {
  await foldStaleSessions(sql, Date.now())
  const [oldest] = await sql<[{ day: number }]>`
    select min(day) as day
    from pause_rollup
    where day >= 0
  `
  expect(oldest.day).toBeGreaterThan(Date.now() / DAY - 93)
  await foldStaleSessions(sql, Date.now() + 200 * DAY)
  const left = await sql<{ day: number }[]>`select distinct day from pause_rollup`
  expect(left).toEqual([{ day: -1 }])
})

async function exactBothWays() {
  expect(await openChanges()).toBeGreaterThan(0)
  await expectExact(sql)
  await foldStaleSessions(sql, Date.now(), 1_000)
  expect(await openChanges()).toBe(0)
  await expectExact(sql)
}

async function newOrg() {
  const { org_id, template } = await seedCall(sql)
  return { org_id, template_id: template.template_id }
}

async function openChanges() {
  const [notes] = await sql<[{ count: number }]>`select count(*)::int as count from stale_session`
  return notes.count
}
