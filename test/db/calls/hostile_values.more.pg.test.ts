import { beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../../api/routes/index.ts'
import {
  applyRetention,
  expireConversations,
  foldAnalytics,
  pruneStorage,
} from '../../../api/jobs/upkeep.ts'
import { claimSilentCalls, reachCalls } from '../../../db/calls/agents/silent_calls.ts'
import { listAwaited, listRoomsToWatch } from '../../../db/calls/agents/awaited_calls.ts'
import { listLiveCalls } from '../../../db/calls/live_calls.ts'
import type { Pool } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { must } from '../../../shared/base/must.ts'
import { amount } from '../../helpers/amount.ts'
import { type Seeded, seedCall } from '../../api/jobs/seed.ts'
import { PLATFORM_KEY, useService } from '../../helpers/api/service.ts'
import { baseOf } from './further_rows.ts'
import { DIGITS, LARGE, VALUES } from './hostile_values.ts'
import { type Column, writableColumns } from './writable_columns.ts'

/*
 * Somebody has taken over calls, and stores whatever their columns take. The figures, lists and jobs that serve
 * everybody go on.
 */

const service = useService()
let call: Pool
const stored: string[] = []
/** Of these a call has as many rows as it likes. */
const HAS_MANY = new Set(['turn', 'silence'])

beforeAll(async () => {
  const first = await seedCall(service.sql())
  call = await service.database.connectCall(first.session.id, { max: 1 })
  const columns = await writableColumns(call)
  expect(columns.length).toBeGreaterThan(100)
  expect(columns.filter(({ type }) => !VALUES[type])).toEqual([])
  let row = 0
  let of = ''
  let seeded = first
  for (const [number, { table, column, type, marks }] of columns.entries()) {
    // One call for each value of those of which it has one row.
    const isOne = table === 'session' || table === 'conversation'
    if (table !== of || !HAS_MANY.has(table)) seeded = await someCall()
    of = table
    for (const value of valuesFor(`${table}.${column}`, type, number)) {
      const written = await attempt(seeded, { table, column, value, marks }, ++row)
      if (!written) continue
      stored.push(`${table}.${column} = ${value}`)
      if (isOne) seeded = await someCall()
    }
  }
}, 300_000)

test('it stores many odd values, and none that a shared statement could fail on', () => {
  expect(stored.length).toBeGreaterThan(150)
  for (const value of BROKE) expect(stored).not.toContain(value)
  expect(stored.filter((one) => one.includes(LARGE) || one.includes(DIGITS))).toEqual([])
})

test('a call of series without end counts as much as a long one', async () => {
  const own = await someCall()
  for (let row = 1; row <= 15; row++) expect(await attempt(own, SERIES_OF_MOST, row)).toBe(true)
  await foldAnalytics(service.service(), {})
  const [{ samples }] = await service.sql()<[{ samples: number }]>`
    select sum(jsonb_array_length(one -> 'samples'))::integer as samples
    from counted_session
    cross join lateral jsonb_array_elements(series) as one
    where session_id = ${own.session.id}
  `
  expect(samples).toBe(100_000)
  const last = { table: 'turn', column: 'position', marks: '+', value: '20000' }
  expect(await attempt(own, last, 20)).toBe(false)
})

test("every operators' page answers", async () => {
  const pages = ROUTES.filter(({ auth, method }) => auth === 'platform' && method === 'get')
    .filter(({ path }) => !path.includes('{'))
    .flatMap(({ path, query }) => [
      path,
      ...(query && 'days' in query.shape ? [`${path}?days=all`] : []),
      ...(query && 'limit' in query.shape ? [`${path}?limit=500`] : []),
    ])
  const failed: string[] = []
  for (const when of ['before', 'after']) {
    for (const path of pages) {
      const { status } = await fetch(service.service().app_url + path, {
        headers: { authorization: `Bearer ${PLATFORM_KEY}` },
      })
      if (status >= 500) failed.push(`${status} ${path} ${when} the fold`)
    }
    await foldAnalytics(service.service(), {})
  }
  expect(failed).toEqual([])
  const [{ left }] = await service.sql()<[{ left: number }]>`
    select count(*)::integer as left from stale_session
  `
  expect(left).toBe(0)
})

test('the view of the calls that run, and the service that looks after them, go on', async () => {
  const sql = service.sql()
  await sql`update session set status = 'live' where status not in ('completed', 'failed')`
  expect((await listLiveCalls(sql, null)).length).toBeGreaterThan(10)
  await listAwaited(sql)
  await listRoomsToWatch(sql)
  await reachCalls(sql)
  await claimSilentCalls(sql)
})

test('every job of the platform ends', async () => {
  const [open] = await service.sql()<{ id: string }[]>`
    update conversation
    set status = 'created', expires_at = now() - interval '1 hour'
    returning id
  `
  expect(open).toBeDefined()
  await expireConversations(service.service(), {})
  await pruneStorage(service.service(), {})
  await applyRetention(service.service(), {})
  const [{ left }] = await service.sql()<[{ left: number }]>`
    select count(*)::integer as left from conversation where status = 'created'
  `
  expect(left).toBe(0)
})

test('a conversation that cannot be expired holds up no other', async () => {
  const sql = service.sql()
  const due = { status: 'created', expires_at: new Date(Date.now() - 60_000) }
  const [stuck, other] = [
    await seedCall(sql, { conversation: due, session: { lease_token: Number.MAX_SAFE_INTEGER } }),
    await seedCall(sql, { conversation: due }),
  ]
  await expect(expireConversations(service.service(), {})).rejects.toThrow('lease_token')
  const rows = await sql<{ id: string; status: string }[]>`
    select id, status
    from conversation
    where id in (${stuck.conversation_id}, ${other.conversation_id})
  `
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [stuck.conversation_id]: 'created',
    [other.conversation_id]: 'expired',
  })
  const told = service.lines.filter((line) => line.includes('could not be expired'))
  expect(told).toEqual([expect.stringContaining('lease_token')])
})

/** Values that broke a page or a job. */
const BROKE = [
  `turn.watchdog = '{"filler":"Ada said: depression"}'`,
  `session.ended_at = '4713-01-01 BC'`,
  `session.started_at = '4713-01-01 BC'`,
  `silence.decided_at = '4713-01-01 BC'`,
  `session.usage = 'null'`,
  `session.setup = '{"preemptive_generation":"maybe"}'`,
  `session.lease_token = 9223372036854775807`,
]

/** Kinds of values of which each column takes one alone: the other columns of its type take the next. */
const SHARE = amount(4, 1)

/** What is tried in a column: a share of the odd JSON, one far too large, the longest numbers, and what once broke it. */
function valuesFor(column: string, type: string, number: number): string[] {
  const values = VALUES[type] ?? []
  if (type !== 'jsonb') return values
  return values.filter(
    (value, i) =>
      (i + number) % SHARE === 0 ||
      value.includes(DIGITS) ||
      BROKE.includes(`${column} = ${value}`),
  )
}

/** A call with a row of each kind, whose ticket the connection then has. */
async function someCall(): Promise<Seeded> {
  const sql = service.sql()
  const seeded = await seedCall(sql, { session: { stt_language: 'en', eou_backend: 'evidence' } })
  const [{ ticket }] = await sql<[{ ticket: string }]>`
    select call_ticket(${seeded.session.id}) as ticket
  `
  await call`select set_config('app.ticket', ${ticket}, false)`
  const { org_id, session } = seeded
  const reply = { id: newId('trn'), position: 0, role: 'assistant', text: 'Yes', pause_ms: 5 }
  const at = new Date(Date.now() - 30_000)
  await sql`insert into turn ${sql({ ...reply, org_id, session_id: session.id, started_at: at })}`
  return seeded
}

type Attempt = Pick<Column, 'table' | 'column' | 'marks'> & { value: string }

/** @returns whether the value is stored */
async function attempt(of: Seeded, { table, column, value, marks }: Attempt, row: number) {
  const base = baseOf(of, row)[table]
  // Only participants' turns have series that count.
  const role = column.startsWith('eot') ? { role: `'user'` } : {}
  const set = `update ${table} set ${column} = ${value}`
  try {
    if (marks === '~' && !base) return (await call.unsafe(set)).count > 0
    const columns = {
      ...must(base, `${table} is known`),
      ...(table === 'turn' && role),
      [column]: value,
    }
    const names = Object.keys(columns).join()
    await call.unsafe(`insert into ${table} (${names}) values (${Object.values(columns).join()})`)
    return true
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(/^(22|23|42501|54)/)
    return false
  }
}

/** As long as one turn's can be. */
const SERIES_OF_MOST = {
  ...{ table: 'turn', column: 'eot', marks: '+' },
  value: `(
    select jsonb_build_object('source', 'smart_turn_v3', 'final_at', 1700000000000,
      'samples', jsonb_agg(jsonb_build_array(1700000000000 + number, 0.123456789)))
    from generate_series(1, 10000) as number
  )`,
}
