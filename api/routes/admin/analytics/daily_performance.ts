import { z } from 'zod'
import { summarizeDays } from '../../../../db/analytics/daily_pauses.ts'
import { atOneInstant } from '../../../../db/sql.ts'
import { FigureChange } from '../../../../shared/pauses/analytics/figure_change.ts'
import {
  ErrorStep,
  PauseFigures,
  PerformanceDay,
  PerformanceGroup,
} from '../../../../shared/pauses/analytics/daily.ts'
import { route } from '../../../http/route.ts'
import { STATEMENT_SECONDS } from '../../../service.ts'
import { ANSWER_FILTER, answeredDays, days } from './analytics_query.ts'

export const getDailyPerformance = route('GET /v1/admin/performance/daily', {
  summary: 'Get daily statistics of the pauses before answers',
  description:
    'Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now; the days in the response are UTC days, and the first one is partial.',
  auth: 'platform',
  outside: true,
  query: z.object({
    days: days(30),
    ...ANSWER_FILTER,
  }),
  response: z.object({
    days: answeredDays,
    whole: PauseFigures.nullable().describe('All pauses together; null without any call'),
    changes: z
      .array(FigureChange)
      .describe('Each figure compared with that of the preceding window of the same length'),
    by_day: z.array(PerformanceDay).describe('One for each day that has calls, in order'),
    compared: z
      .array(PerformanceGroup)
      .describe(
        'Groups of the window; each dimension ignores its own filter. If a dimension has more than 200 groups, those with the most calls',
      ),
    estimation_errors: z
      .array(ErrorStep)
      .describe('Histogram of `eou_estimation_error_ms`, in order'),
  }),
  async handle({ pools }, { query: { days, ...filter } }) {
    const result = await atOneInstant(pools.service, STATEMENT_SECONDS, (sql) =>
      summarizeDays(sql, days, filter),
    )
    return { days, ...result }
  },
})
