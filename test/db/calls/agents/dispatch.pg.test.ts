import { beforeAll, describe, expect, test } from 'vitest'
import { claimDispatch, countCalls, releaseDispatch } from '../../../../db/calls/agents/dispatch.ts'
import { LEASE_SILENCE_SECONDS } from '../../../../db/calls/leases.ts'
import type { Sql } from '../../../../db/sql.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { type Seeded, seedCall } from '../../../api/jobs/seed.ts'
import { countRead } from '../../../helpers/count_read.ts'
import { useDatabase } from '../../../helpers/database/database.ts'
import { insertHistory } from '../../../helpers/database/long_history.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const database = useDatabase()
countClocks(() => database.url)
const owner = database.connect('owner')
const sql = database.connect('service')
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

const WAITING = { status: 'waiting', started_at: null, lease_holder: null, lease_beat_at: null }
const UNASKED = { ...WAITING, dispatched_at: null }
const EARLY = { ...WAITING, dispatched_at: ago(5), early_asks: 1 }

let opened: Seeded
beforeAll(async () => {
  opened = await seedCall(sql, { session: UNASKED })
})

/** Another call of the same organization, from a share link if there is one. */
async function add(sql: Sql, session: Record<string, unknown>, share_link_id?: string) {
  const other = await seedCall(sql, {
    conversation: { share_link_id: share_link_id ?? null },
    session,
  })
  const { org_id } = opened
  await sql`update session set org_id = ${org_id} where id = ${other.session.id}`
  await sql`update conversation set org_id = ${org_id} where id = ${other.conversation_id}`
}

/** What a transaction counts that is undone afterwards. */
async function counted(prepare: (sql: Sql) => Promise<unknown>) {
  let found: Awaited<ReturnType<typeof countCalls>>
  const undone = sql.begin(async (sql) => {
    await prepare(sql)
    found = await countCalls(sql, opened.session.id)
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found!
}
class Undone extends Error {}

test.each([
  ['that is live', {}, { held: 1, agents: 0 }],
  ['for which a page asked', EARLY, { held: 0, agents: 0, early: 1 }],
  [
    'in which an early agent waits',
    { ...EARLY, ...beatenAgo(1) },
    { held: 0, agents: 0, early: 1 },
  ],
  ['that is ending', { status: 'closing' }, { held: 1, agents: 0 }],
  ['that lost its agent', { status: 'reconnecting', lease_holder: null }, { held: 1, agents: 0 }],
  ['that is over', { status: 'completed' }, { held: 0, agents: 0 }],
  ['that nobody has joined', UNASKED, { held: 0, agents: 0 }],
  ['just joined', { ...WAITING, dispatched_at: ago(50) }, { held: 1, agents: 1 }],
  ['joined a while ago', { ...WAITING, dispatched_at: ago(70) }, { held: 0, agents: 1 }],
  ['whose agent was just put off', { ...UNASKED, put_off_at: ago(50) }, { held: 1, agents: 0 }],
  ['whose agent was put off', { ...UNASKED, put_off_at: ago(70) }, { held: 0, agents: 0 }],
  ['in which an agent waits', { ...UNASKED, ...beatenAgo(1) }, { held: 1, agents: 1 }],
  [
    'whose agent died before anybody came',
    { ...UNASKED, ...beatenAgo(LEASE_SILENCE_SECONDS + 1) },
    { held: 0, agents: 0 },
  ],
])('another call %s counts as what it is', async (_, session, wanted) => {
  expect(await counted((sql) => add(sql, session))).toEqual({
    is_new: true,
    is_without_agent: true,
    of_link: 0,
    early: 0,
    ...wanted,
  })
})

function beatenAgo(seconds: number) {
  return { lease_holder: 'agent-1', lease_beat_at: ago(seconds) }
}

test.each([
  ['that is live', { status: 'live' }, { is_new: false, is_without_agent: false }],
  ['just joined', { dispatched_at: ago(50) }, { is_new: false, is_without_agent: false }],
  ['joined a while ago', { dispatched_at: ago(70) }, { is_new: true, is_without_agent: false }],
  [
    'whose agent was just put off',
    { put_off_at: ago(50) },
    { is_new: false, is_without_agent: true },
  ],
  [
    'for which a page asked',
    { dispatched_at: ago(50), early_asks: 1 },
    { is_new: true, is_without_agent: false },
  ],
  ['that is over', { status: 'completed' }, { is_new: false, is_without_agent: false }],
])('a call %s does not count beside itself', async (_, session, wanted) => {
  const found = await counted(
    (sql) => sql`update session set ${sql(session as never)} where id = ${opened.session.id}`,
  )
  expect(found).toEqual({ ...wanted, held: 0, of_link: 0, agents: 0, early: 0 })
})

test('calls from its own share link are told apart while nobody has entered them', async () => {
  const [link, other] = [newId('shr'), newId('shr')]
  const found = await counted(async (sql) => {
    await sql`update conversation set share_link_id = ${link} where id = ${opened.conversation_id}`
    const joined = { ...WAITING, dispatched_at: ago(1) }
    await add(sql, joined, link)
    await add(sql, joined, link)
    await add(sql, { status: 'live' }, link)
    await add(sql, joined, other)
    await add(sql, joined)
  })
  expect(found).toMatchObject({ held: 5, of_link: 2 })
})

test('a request that failed lets the next caller ask at once, and takes back none that came after it', async () => {
  const { session } = await seedCall(sql, { session: UNASKED })
  const first = await claimDispatch(sql, session.id)
  await sql`update session set dispatched_at = ${ago(6)} where id = ${session.id}`
  const second = await claimDispatch(sql, session.id)
  await releaseDispatch(sql, first!)
  expect(await claimDispatch(sql, session.id)).toBeUndefined()
  await releaseDispatch(sql, second!)
  expect(await claimDispatch(sql, session.id)).toBeDefined()
})

describe('in a long history', () => {
  const MANY = 2000
  beforeAll(async () => {
    await owner`alter table session set (autovacuum_enabled = off)`
    await insertHistory(owner, opened, { last: MANY })
  })

  test.each(['without statistics', 'with statistics'])(
    'the calls of an organization are counted without reading it, %s',
    async (statistics) => {
      if (statistics === 'with statistics') await owner`vacuum analyze session`
      const read = await countRead(sql, (sql) => countCalls(sql, opened.session.id))
      expect(read).toBeLessThan(MANY / 40)
    },
  )
})
