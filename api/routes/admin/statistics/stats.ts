import {
  countActiveSessions,
  countConversations,
  countDeliveries,
  countRecords,
  summarizeHours,
} from '../../../../db/system/statistics.ts'
import { completionRate, Statistics } from '../../../../shared/platform/statistics.ts'
import { route } from '../../../http/route.ts'

const DAY_HOURS = 24

export const getStatistics = route('GET /v1/admin/stats', {
  summary: 'Get platform statistics',
  auth: 'platform',
  response: Statistics,
  async handle({ sql }) {
    const [records, conversations, active_sessions, day, week, month, deliveries] =
      await Promise.all([
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
      conversations,
      completion_rate: completionRate(conversations),
      active_sessions,
      last_24_hours: day,
      last_7_days: week,
      last_30_days: month,
      deliveries,
    }
  },
})
