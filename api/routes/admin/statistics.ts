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
import { toPage } from '../../../shared/base/cursor.ts'
import { ActiveSession } from '../../../shared/platform/active_session.ts'
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
