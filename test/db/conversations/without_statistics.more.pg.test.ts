import { beforeAll, describe, expect, test } from 'vitest'
import { listCallMarks } from '../../../db/calls/record/call_chart.ts'
import { listConversations } from '../../../db/conversations/conversations.ts'
import {
  listExported,
  listFindingFields,
  listPositions,
} from '../../../db/conversations/exports.ts'
import {
  listPlatformInterviews,
  listPlatformSessions,
} from '../../../db/conversations/platform_lists.ts'
import { listOutputs, listTranscript } from '../../../db/conversations/readings.ts'
import { readFeed } from '../../../db/outputs/event_feed.ts'
import { listDeliveries } from '../../../db/outputs/deliveries_with_attempts.ts'
import { listOrgDeliveries, listPlatformDeliveries } from '../../../db/outputs/delivery_lists.ts'
import type { Sql } from '../../../db/sql.ts'
import { seedCall, type Seeded } from '../../api/jobs/seed.ts'
import { amount } from '../../helpers/amount.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { insertHistory } from '../../helpers/database/long_history.ts'
import { countRead } from '../../helpers/count_read.ts'

/** Per organization. */
const CONVERSATIONS = amount(2_000, 12_000)
/** Rows and index entries that a page of 50 may read, however many conversations there are. */
const MOST = 600

describe.each([
  ['without statistics', 0],
  ['with the statistics of sixty of them', 60],
])('many new conversations %s', (_, few) => {
  const database = useDatabase()
  const [owner, app, service] = (['owner', 'app', 'service'] as const).map((access) =>
    database.connect(access),
  )
  let call: Seeded

  beforeAll(async () => {
    const tables = await owner!<{ name: string }[]>`
      select relname as name
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    `
    for (const { name } of tables) {
      await owner!`alter table ${owner!(name)} set (autovacuum_enabled = off)`
    }
    call = await seedCall(service!)
    await seedCall(service!)
    await insertHistory(owner!, call, { last: few })
    if (few > 0) await owner!`analyze`
    await insertHistory(owner!, call, { first: few + 1, last: CONVERSATIONS })
    await owner!`
      insert into person (id, org_id, conversation_id, position, name)
      select 'per_' || id, org_id, id, 0, 'Ada'
      from conversation
      where id ~ '^int_[0-9]+$'
    `
    await owner!`
      insert into event (org_id, conversation_id, type)
      select org_id, id, 'conversation.created'
      from conversation
    `
  })

  const page = {
    limit: 50,
    after: { created_at: new Date(Date.now() - 30 * 24 * 3_600_000), id: 'int_5' },
  }
  const scope = () =>
    ({
      of: 'organization',
      filter: { org_id: call.org_id },
      shows_private: true,
    }) as const
  const ids = Array.from({ length: 50 }, (_, n) => `int_${n + 1}`)

  test.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['the list of conversations', (sql) => listConversations(sql, call.org_id, { limit: 50 })],
    ['its next page', (sql) => listConversations(sql, call.org_id, page)],
    [
      'the list by status',
      (sql) => listConversations(sql, call.org_id, { status: 'created', limit: 50 }),
    ],
    ['an export', (sql) => listExported(sql, scope(), page, { transcripts: true })],
    ['the positions of an export', (sql) => listPositions(sql, scope(), page)],
    ['the fields of an export', (sql) => listFindingFields(sql, ids)],
    ['the feed', (sql) => readFeed(sql, call.org_id, { after: 0n, limit: 50 })],
    ['what was said', (sql) => listTranscript(sql, 'int_5')],
    ['the outputs of a conversation', (sql) => listOutputs(sql, 'int_5')],
    ['its deliveries', (sql) => listOrgDeliveries(sql, call.org_id, {}, { limit: 50 })],
    [
      'those that failed',
      (sql) => listOrgDeliveries(sql, call.org_id, { status: 'failed' }, { limit: 50 }),
    ],
    [
      'those of a goal',
      (sql) => listOrgDeliveries(sql, call.org_id, { goal_id: 'role' }, { limit: 50 }),
    ],
    ['the deliveries of a conversation', (sql) => listDeliveries(sql, 'int_5', { limit: 50 })],
    [
      'the marks of a call',
      (sql) => listCallMarks(sql, { id: 'ses_int_5', conversation_id: 'int_5' }),
    ],
  ])('for its organization, %s reads little', async (_, work) => {
    const read = await countRead(app!, async (sql) => {
      await sql`select set_config('app.org_id', ${call.org_id}, true)`
      await work(sql)
    })
    expect(read).toBeLessThan(MOST)
  })

  test.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['the list of conversations', (sql) => listPlatformInterviews(sql, {}, { limit: 50 })],
    [
      'the list of an organization',
      (sql) => listPlatformInterviews(sql, { org_id: call.org_id }, page),
    ],
    ['the list of calls', (sql) => listPlatformSessions(sql, {}, { limit: 50 })],
    [
      'the calls of an organization',
      (sql) => listPlatformSessions(sql, { org_id: call.org_id }, page),
    ],
    ['the list of deliveries', (sql) => listPlatformDeliveries(sql, {}, { limit: 50 })],
    [
      'the deliveries of an organization',
      (sql) => listPlatformDeliveries(sql, { org_id: call.org_id }, { limit: 50 }),
    ],
  ])('for operators, %s reads little', async (_, work) => {
    expect(await countRead(service!, work)).toBeLessThan(MOST)
  })
})
