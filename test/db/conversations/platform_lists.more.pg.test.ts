import { beforeAll, expect, test } from 'vitest'
import { listPlatformOrgs } from '../../../db/people/platform_orgs.ts'
import { listPlatformUsers } from '../../../db/people/platform_users.ts'
import { listConversations } from '../../../db/conversations/conversations.ts'
import type { ConversationFilter } from '../../../db/conversations/conversation_filter.ts'
import { countReflectionTags } from '../../../db/conversations/reflections.ts'
import { listAudit } from '../../../db/people/audit.ts'
import { listTemplatesOfAllOrgs } from '../../../db/templates/all_templates.ts'
import { listActiveSessions, positionOf } from '../../../db/calls/sessions.ts'
import {
  listExported,
  listFindingFields,
  listPositions,
} from '../../../db/conversations/exports.ts'
import {
  listPlatformInterviews,
  listPlatformSessions,
  type PlatformFilter,
} from '../../../db/conversations/platform_lists.ts'
import {
  countActiveSessions,
  countConversations,
  countDeliveries,
  summarizeHours,
} from '../../../db/analytics/statistics.ts'
import { countTroubles } from '../../../db/analytics/troubles.ts'
import { summarizeWeeks } from '../../../db/analytics/weeks.ts'
import { listPlatformDeliveries } from '../../../db/outputs/delivery_lists.ts'
import type { Sql } from '../../../db/sql.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { insertLongHistory, insertRemembered } from '../../helpers/database/long_history.ts'
import { tablesReadWhole } from '../../helpers/database/tables_read_whole.ts'

const database = useDatabase()
const owner = database.connect('owner')
const sql = database.connect('service')
const app = database.connect('app')
let org_id: string

beforeAll(async () => {
  const call = await seedCall(sql)
  org_id = call.org_id
  await insertLongHistory(owner, call)
  await insertRemembered(owner)
})

const FILTERS: [string, (org_id: string) => PlatformFilter][] = [
  ['no filter', () => ({})],
  ['a status that many have', () => ({ status: 'completed' })],
  ['a status that few have', () => ({ status: 'failed' })],
  ['feedback that few have', () => ({ feedback: 'negative' })],
  ['a severity that few have', () => ({ reflection_severity: 'high' })],
  ['a severity that most have', () => ({ reflection_severity: 'none' })],
  ['a tag that few have', () => ({ reflection_tag: 'repeated_question' })],
  [
    'everything at once',
    (org_id) => ({
      org_id,
      status: 'completed',
      feedback: 'any',
      reflection_severity: 'none',
      reflection_tag: 'repeated_question',
    }),
  ],
  ['feedback that most have', () => ({ feedback: 'none' })],
  ['an organization', (org_id) => ({ org_id })],
  ['an organization without any', () => ({ org_id: 'org_absent' })],
  ['a language that all have', () => ({ language: 'en' })],
  ['a language that nobody has', () => ({ language: 'fr' })],
  ['a reason that few have', () => ({ ended_reason: 'agent_error' })],
  ['a template', (org_id) => ({ template_id: `tpl_of_${org_id}` })],
  ['a word that all said', () => ({ q: 'yes' })],
  ['a word that all said in an organization', (org_id) => ({ q: 'yes', org_id })],
  ['a word that nobody said', () => ({ q: 'quetzalcoatl' })],
  ['a moment', () => ({ running_at: new Date(Date.now() - 9e9) })],
  ['a moment in an organization', (org_id) => ({ running_at: new Date(Date.now() - 9e9), org_id })],
  ['a name that all have', () => ({ person: 'ada' })],
  ['a name that few have', () => ({ person: 'quirin' })],
  ['a name in an organization', (org_id) => ({ person: 'quirin', org_id })],
  ['an external id', () => ({ person: 'crm-17' })],
  ['a pause that few have', () => ({ pause_over_ms: 4000 })],
  ['a pause in an organization', (org_id) => ({ pause_over_ms: 4000, org_id })],
  ['a status and an organization', (org_id) => ({ org_id, status: 'failed' })],
]
const AFTER = { created_at: new Date(Date.now() - 100 * 24 * 3_600_000), id: 'int_5' }

test.each(FILTERS)('lists with %s never read a whole table, on any page', async (_, filterOf) => {
  const filter = filterOf(org_id)
  const read = await tablesReadWhole(sql, async (sql) => {
    await listPlatformInterviews(sql, filter, { limit: 100 })
    await listPlatformInterviews(sql, filter, { limit: 100, after: AFTER })
    await listPlatformSessions(sql, filter, { limit: 200 })
    await listPlatformSessions(sql, filter, { limit: 200, after: AFTER })
  })
  expect(read).toEqual([])
})

test.each(FILTERS.filter(([, filterOf]) => isForAll(filterOf('org'))))(
  'the list of an organization with %s never reads a whole table, on any page',
  async (_, filterOf) => {
    const { org_id: _org, ...filter } = filterOf(org_id)
    const read = await tablesReadWhole(app, async (sql) => {
      await sql`select set_config('app.org_id', ${org_id}, true)`
      await listConversations(sql, org_id, { ...filter, limit: 50 })
      await listConversations(sql, org_id, { ...filter, limit: 50, after: AFTER })
    })
    expect(read).toEqual([])
  },
)

/** Filters that organizations use too. */
function isForAll(filter: PlatformFilter): filter is ConversationFilter {
  return !filter.org_id && !filter.reflection_severity && !filter.reflection_tag
}

test('a list by time and an export never read a whole table', async () => {
  const filter = { since: new Date(Date.now() - 9e9), until: new Date(Date.now() - 8e9) }
  const read = await tablesReadWhole(sql, async (sql) => {
    await listPlatformInterviews(sql, filter, { limit: 100 })
    const scope = { of: 'platform', filter: { until: new Date() } } as const
    const page = { limit: 100, after: AFTER }
    const exported = await listExported(sql, scope, page, { transcripts: true })
    await listPositions(sql, scope, page)
    await listFindingFields(
      sql,
      exported.map(({ id }) => id),
    )
  })
  expect(read).toEqual([])
})

test.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['conversations by status', countConversations],
  ['active sessions', countActiveSessions],
  ['what happened in 30 days', (sql) => summarizeHours(sql, 720)],
  ['two weeks of everybody', (sql) => summarizeWeeks(sql, 'platform')],
  ['two weeks of an organization', (sql) => summarizeWeeks(sql, { org_id })],
  ['what needs attention', (sql) => countTroubles(sql, 'platform')],
  ['what an organization should look at', (sql) => countTroubles(sql, { org_id })],
  ['deliveries of a day', (sql) => countDeliveries(sql, 24)],
  ['failed deliveries', (sql) => listPlatformDeliveries(sql, { status: 'failed' }, { limit: 50 })],
  ['all deliveries', (sql) => listPlatformDeliveries(sql, {}, { limit: 50, after: AFTER })],
  [
    'deliveries of an organization',
    (sql) => listPlatformDeliveries(sql, { org_id }, { limit: 50 }),
  ],
  ['the tags of reflections', (sql) => countReflectionTags(sql)],
  ['the templates of everybody', (sql) => listTemplatesOfAllOrgs(sql, {}, { limit: 200 })],
  ['the templates of one', (sql) => listTemplatesOfAllOrgs(sql, { org_id }, { limit: 200 })],
  ['the audit log', (sql) => listAudit(sql, {}, { limit: 50, after: AFTER })],
  ['the audit log of one', (sql) => listAudit(sql, { org_id }, { limit: 50 })],
  ['the users of everybody', (sql) => listPlatformUsers(sql, {}, { limit: 50, after: AFTER })],
  ['the users of one', (sql) => listPlatformUsers(sql, { org_id }, { limit: 50 })],
  ['users by part of a name', (sql) => listPlatformUsers(sql, { q: 'user 1712' }, { limit: 50 })],
  ['all organizations', (sql) => listPlatformOrgs(sql, {}, { limit: 50, after: AFTER })],
  ['the list of active sessions', (sql) => listActiveSessions(sql, { limit: 200 })],
])('%s: never reads a whole table', async (_, work) => {
  expect(await tablesReadWhole(sql, work)).toEqual([])
})

test('the pages of all sessions contain each one once, those that never began last', async () => {
  const seen: { id: string; started_at: Date | null }[] = []
  for (let after = undefined; ; after = positionOf(seen.at(-1)!)) {
    const rows = await listPlatformSessions(sql, {}, { limit: 499, after })
    seen.push(...rows.slice(0, 499))
    if (rows.length < 500) break
  }
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::integer as count from session`
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen.length).toBe(count)
  const firstUnbegun = seen.findIndex(({ started_at }) => started_at === null)
  expect(seen.slice(firstUnbegun).every(({ started_at }) => started_at === null)).toBe(true)
  const begun = seen.slice(0, firstUnbegun).map(({ started_at }) => started_at!.getTime())
  expect(begun).toEqual(begun.toSorted((a, b) => b - a))
})
