import { beforeAll, describe, expect, test } from 'vitest'
import { listConversations } from '../../../db/conversations/conversations.ts'
import type { ConversationFilter } from '../../../db/conversations/conversation_filter.ts'
import { listPlatformInterviews } from '../../../db/conversations/platform_lists.ts'
import { asOrg, type Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { type Seeded, seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const app = database.connect('app')
const sql = database.connect('service')

const clock = (time: string) => new Date(`2026-05-04T${time}Z`)

function ran(from: string, until: string | null): Promise<Seeded> {
  const times = { started_at: clock(from), ended_at: until && clock(until) }
  return seedCall(sql, { conversation: times, session: times })
}

async function add({ org_id, conversation_id }: Seeded, name: string | null, external_id?: string) {
  const person = { id: newId('per'), org_id, conversation_id, position: 0, name }
  await sql`insert into person ${sql({ ...person, external_id: external_id ?? null })}`
}

async function answered({ org_id, session }: Seeded, pauses: Record<string, number | null>[]) {
  const rows = pauses.map((pause, position) => ({
    ...{ id: newId('trn'), org_id, session_id: session.id, position, role: 'assistant' },
    ...{ text: 'Fine.', started_at: new Date(), pause_ms: null, actual_pause_ms: null },
    ...pause,
  }))
  await sql`insert into turn ${sql(rows as never)}`
}

/** As the organization itself, and as an operator; both get the same result. */
async function finds({ org_id, conversation_id }: Seeded, filter: ConversationFilter) {
  const own = await asOrg(app, org_id, (sql) =>
    listConversations(sql, org_id, { ...filter, limit: 50 }),
  )
  const all = await listPlatformInterviews(sql, { ...filter, org_id }, { limit: 50 })
  const everywhere = await listPlatformInterviews(sql, filter, { limit: 500 })
  const found = [own, all, everywhere].map((list) => list.some(({ id }) => id === conversation_id))
  expect(new Set(found).size).toBe(1)
  return found[0]
}

describe('by a moment', () => {
  test.each([
    ['10:00', '10:20', '10:10', true],
    ['10:00', '10:20', '09:56', true],
    ['10:00', '10:20', '10:24', true],
    ['10:00', '10:20', '09:54', false],
    ['10:00', '10:20', '10:26', false],
    ['00:10', '23:50', '23:40', true],
    ['10:00', null, '23:00', true],
  ])('a call from %s to %s ran at about %s: %s', async (from, until, at, isFound) => {
    const call = await ran(from, until)
    expect(await finds(call, { running_at: clock(at) })).toBe(isFound)
  })

  test.each(['0001-01-01T00:00Z', '9999-12-31T23:59Z'])('none ran at %s', async (at) => {
    const call = await ran('10:00', '10:20')
    expect(await finds(call, { running_at: new Date(at) })).toBe(false)
  })

  test('a call that nobody joined was never running', async () => {
    const call = await seedCall(sql, { session: { started_at: null } })
    expect(await finds(call, { running_at: new Date() })).toBe(false)
  })
})

describe('by a participant', () => {
  test.each([
    ['José García', 'jose', true],
    ['José García', 'GARCÍA', true],
    ['José García', 'gar jo', true],
    ['José García', 'arcía', false],
    ['José García', 'jose lopez', false],
    ["Conan O'Brien", "o'brien", true],
    ['Ada', 'org', false],
    ['Ada', 'id', false],
    ['Ada', "'\\ | & !:*()", false],
  ])('%s is found by %s: %s', async (name, person, isFound) => {
    const call = await seedCall(sql)
    await add(call, name, 'crm-17')
    expect(await finds(call, { person })).toBe(isFound)
  })

  test.each([
    ['CRM-17', 'crm-17', true],
    ['CRM-17', 'crm-1', true],
    ['CRM-17', '17', false],
    ['ada@example.org', 'ada@example.org', true],
    ["it's\\odd", "it's\\odd", true],
    ['x'.repeat(2000), 'xx', true],
  ])('the external id %.20s is found by %s: %s', async (external_id, person, isFound) => {
    const call = await seedCall(sql)
    await add(call, null, external_id)
    expect(await finds(call, { person })).toBe(isFound)
  })

  test('no organization finds a participant of another', async () => {
    const [mine, other] = [await seedCall(sql), await seedCall(sql)]
    await add(other, 'Quirin')
    const found = await asOrg(app, mine.org_id, (sql) =>
      sql`select * from conversations_with('quirin', ${other.org_id})`.execute(),
    )
    expect(found).toEqual([])
  })
})

describe('by a participant, beside many of another organization', () => {
  let few: Seeded
  beforeAll(async () => {
    const many = await seedCall(sql)
    few = await seedCall(sql)
    await add(few, 'Ada')
    await sql`
      insert into person (id, org_id, conversation_id, position, name, external_id)
      select 'per_many_' || n, ${many.org_id}, ${many.conversation_id}, n, 'A' || md5(n::text), 'crm-' || n
      from generate_series(1, 20000) as n
    `
    await database.connect('owner')`vacuum analyze person`
  })

  test.each(['a', 'crm', 'ada'])('%s reads little of the index', async (typed) => {
    const pages = await asOrg(app, few.org_id, (sql) => pagesRead(sql, typed, null))
    expect(pages).toBeLessThan(50)
    const ofOrg = await sql.begin((sql) => pagesRead(sql, typed, few.org_id))
    expect(ofOrg).toBeLessThan(50)
  })
})

/** Pages that a search for a participant reads, as Postgres itself counts them; none of its own catalog, after the first. */
async function pagesRead(sql: Sql, typed: string, org_id: string | null) {
  await sql`select * from conversations_with(${typed}, ${org_id})`
  const [row] = await sql<[{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }]>`
    explain (analyze, buffers, format json)
    select * from conversations_with(${typed}, ${org_id})
  `
  const { Plan } = row['QUERY PLAN'][0]
  return Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
}

describe('by its longest pause', () => {
  test('counts from the true end of speech where it is known', async () => {
    const call = await seedCall(sql)
    await answered(call, [{ pause_ms: 9000, actual_pause_ms: 2500 }, { pause_ms: 3000 }, {}])
    expect(await finds(call, { pause_over_ms: 2999 })).toBe(true)
    expect(await finds(call, { pause_over_ms: 3000 })).toBe(false)
  })

  test('is shown in the list, null if unknown', async () => {
    const [slow, silent] = [await seedCall(sql), await seedCall(sql)]
    await answered(slow, [{ pause_ms: 700 }, { pause_ms: 3100 }])
    const longest = async ({ org_id }: Seeded) =>
      (await listPlatformInterviews(sql, { org_id }, { limit: 1 }))[0]!.longest_pause_ms
    expect(await longest(slow)).toBe(3100)
    expect(await longest(silent)).toBeNull()
  })
})
