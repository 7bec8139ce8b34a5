import { z } from 'zod'
import { summarizePauses } from '../../../../db/analytics/pauses.ts'
import { atOneInstant } from '../../../../db/sql.ts'
import { Bucket } from '../../../../shared/pauses/analytics/performance.ts'
import { describedEnum } from '../../../../shared/base/schema/described_enum.ts'
import { listSlowestAnswers } from '../../../../db/analytics/slowest_answers.ts'
import { SlowAnswer } from '../../../../shared/pauses/analytics/slow_answer.ts'
import { summarizeDays } from '../../../../db/analytics/daily_pauses.ts'
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

const Days = describedEnum('Sessions that began within', {
  7: '7 days',
  30: '30 days',
  all: 'all time',
}).meta({ id: 'PerformanceDays' })

export const getPerformance = route('GET /v1/admin/performance', {
  summary: 'Get the composition of the pauses before answers',
  description:
    'Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.',
  auth: 'platform',
  outside: true,
  query: z.object({ days: Days.default('7').describe('Which sessions count') }),
  response: z.object({
    days: Days,
    buckets: z.array(Bucket).describe('One for each kind of pause that occurred'),
  }),
  async handle({ pools }, { query: { days } }) {
    const window = days === 'all' ? days : Number(days)
    const buckets = await atOneInstant(pools.service, STATEMENT_SECONDS, (sql) =>
      summarizePauses(sql, window),
    )
    return { days, buckets }
  },
})

export const getSlowestAnswers = route('GET /v1/admin/performance/slowest', {
  summary: 'Get the answers with the longest pauses before them',
  description:
    'Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.',
  auth: 'platform',
  outside: true,
  query: z.object({ days: days(30), ...ANSWER_FILTER }),
  response: z.object({
    days: answeredDays,
    answers: z.array(SlowAnswer).describe('Ten at most, slowest first'),
  }),
  async handle({ pools }, { query: { days, ...filter } }) {
    const answers = await atOneInstant(pools.service, STATEMENT_SECONDS, (sql) =>
      listSlowestAnswers(sql, days, filter),
    )
    return { days, answers }
  },
})

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
