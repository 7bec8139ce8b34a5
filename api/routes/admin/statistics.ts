import { z } from 'zod'
import { listActiveSessions, positionOf } from '../../../db/calls/sessions.ts'
import { listPlatformInterviews } from '../../../db/conversations/platform_lists.ts'
import {
  countActiveSessions,
  countConversations,
  countDeliveries,
  countRecords,
  summarizeHours,
} from '../../../db/analytics/statistics.ts'
import { countTroubles } from '../../../db/analytics/troubles.ts'
import { summarizeWeeks } from '../../../db/analytics/weeks.ts'
import { listEndingKeys } from '../../../db/people/api_keys.ts'
import { listAgentWorkers } from '../../../db/service/agent_workers.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { ActiveSession } from '../../../shared/platform/active_session.ts'
import { attentionOf } from '../../../shared/platform/attention.ts'
import { KEY_ENDS_DAYS, Overview } from '../../../shared/platform/overview.ts'
import { PlatformInterview } from '../../../shared/platform/platform_fields.ts'
import { completionRate, Statistics } from '../../../shared/platform/statistics.ts'
import { pageOf, platformPaging } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

const DAY_HOURS = 24

export const getStatistics = route('GET /v1/admin/stats', {
  summary: 'Get platform statistics',
  auth: 'platform',
  response: Statistics,
  async handle({ sql }) {
    const [records, counted, active_sessions, day, week, month, deliveries] = await Promise.all([
      countRecords(sql),
      countConversations(sql),
      countActiveSessions(sql),
      summarizeHours(sql, DAY_HOURS),
      summarizeHours(sql, 7 * DAY_HOURS),
      summarizeHours(sql, 30 * DAY_HOURS),
      countDeliveries(sql, DAY_HOURS),
    ])
    return {
      ...records,
      conversations: counted.conversations,
      completion_rate: completionRate(counted),
      active_sessions,
      last_24_hours: day,
      last_7_days: week,
      last_30_days: month,
      deliveries,
    }
  },
})

export const getPlatformOverview = route('GET /v1/admin/overview', {
  summary: 'See how the week went, and what needs attention',
  description:
    'The same as `GET /v1/overview`, for all organizations, with the state of the providers and workers.',
  auth: 'platform',
  response: Overview,
  async handle({ sql }) {
    const [weeks, troubles, workers, ending_keys] = await Promise.all([
      summarizeWeeks(sql, 'platform'),
      countTroubles(sql, 'platform'),
      listAgentWorkers(sql),
      listEndingKeys(sql, null, KEY_ENDS_DAYS),
    ])
    const week = weeks.last_7_days
    const facts = { workers, troubles, week, ending_keys, secret_until: null, isOperator: true }
    return { ...weeks, attention: attentionOf(facts) }
  },
})

export const listActiveSessionsRoute = route('GET /v1/admin/active-sessions', {
  summary: 'List the calls in progress',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(ActiveSession),
  async handle({ sql }, { query: { cursor: after, limit } }) {
    return toPage(await listActiveSessions(sql, { after, limit }), limit, positionOf)
  },
})

export const listActivity = route('GET /v1/admin/activity', {
  summary: 'List the latest conversations of all organizations',
  auth: 'platform',
  records: 'conversations.read',
  query: z.object(platformPaging(50)),
  response: pageOf(PlatformInterview),
  async handle({ sql }, { query: { cursor: after, limit } }) {
    return toPage(await listPlatformInterviews(sql, {}, { after, limit }), limit)
  },
})
