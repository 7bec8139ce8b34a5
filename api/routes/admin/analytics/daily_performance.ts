import { z } from 'zod'
import { summarizeDays } from '../../../../db/analytics/daily_pauses.ts'
import { atOneInstant } from '../../../../db/sql.ts'
import { FigureChange } from '../../../../shared/analytics/figure_change.ts'
import {
  ErrorStep,
  PauseFigures,
  PerformanceDay,
  PerformanceGroup,
} from '../../../../shared/analytics/daily.ts'
import { route } from '../../../http/route.ts'
import { STATEMENT_SECONDS } from '../../../service.ts'
import { ANSWER_FILTER } from './answer_filter.ts'
import { answeredDays, days } from './days_query.ts'

export const getDailyPerformance = route('GET /v1/admin/performance/daily', {
  summary: 'Get what the pauses before answers came to, day by day',
  description:
    'Of sessions whose language of speech recognition is recorded. A day has 24 hours, until now; the days of the answer are those of UTC, the first of them in part.',
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
      .describe('Each figure beside that of the window of the same length before'),
    by_day: z.array(PerformanceDay).describe('One for each day that has calls, in order'),
    compared: z
      .array(PerformanceGroup)
      .describe(
        'Groups of the window, each without the filter of what the groups differ in; where more than 200 differ in the same, those with the most calls',
      ),
    estimation_errors: z
      .array(ErrorStep)
      .describe('How often `eou_estimation_error_ms` was about as large, in order'),
  }),
  async handle({ pools }, { query: { days, ...filter } }) {
    const result = await atOneInstant(pools.service, STATEMENT_SECONDS, (sql) =>
      summarizeDays(sql, days, filter),
    )
    return { days, ...result }
  },
})
