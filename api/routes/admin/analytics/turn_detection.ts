import { z } from 'zod'
import { summarizeCrossings, sweepThresholds } from '../../../../db/analytics/series.ts'
import { countStages } from '../../../../db/analytics/stages.ts'
import { atOneInstant } from '../../../../db/sql.ts'
import { Crossings, Stages, Sweep } from '../../../../shared/pauses/analytics/turn_detection.ts'
import { route } from '../../../http/route.ts'
import { STATEMENT_SECONDS } from '../../../service.ts'
import { answeredDays, days } from './analytics_query.ts'

const WINDOW =
  'Covers sessions whose recognition language is recorded. The window counts days of 24 hours back from now.'

const threshold = z.coerce
  .number()
  .min(0.1)
  .max(0.99)
  .meta({ type: 'number' })
  .default(0.7)
  .describe('Probability from which a turn counts as over')

export const analyseTurnDetection = route('GET /v1/admin/eou-preemption-analysis', {
  summary: 'Get how early a turn detector would have decided',
  description: WINDOW,
  auth: 'platform',
  outside: true,
  query: z.object({ days: days(7), threshold }),
  response: z.object({
    days: answeredDays,
    threshold: z.number().describe('Probability from which a turn counted as over'),
    rows: z.array(Crossings).describe('One for each language'),
  }),
  async handle({ pools }, { query: { days, threshold } }) {
    const rows = await atOneInstant(pools.service, STATEMENT_SECONDS, (sql) =>
      summarizeCrossings(sql, days, threshold),
    )
    return { days, threshold, rows }
  },
})

export const countTurnDetection = route('GET /v1/admin/eou-preemption-analysis/debug', {
  summary: 'Get how many turns each filter of the turn detector analyses keeps',
  auth: 'platform',
  query: z.object({ days: days(7) }),
  response: z.object({ days: answeredDays, ...Stages.shape }),
  async handle({ sql }, { query: { days } }) {
    return { days, ...(await countStages(sql, days)) }
  },
})

export const sweepTurnDetection = route('GET /v1/admin/eou-preemption-analysis/sweep', {
  summary: 'Compare thresholds of a turn detector',
  description: WINDOW,
  auth: 'platform',
  outside: true,
  query: z.object({ days: days(30) }),
  response: z.object({
    days: answeredDays,
    rows: z.array(Sweep).describe('One for each language'),
  }),
  async handle({ pools }, { query: { days } }) {
    const rows = await atOneInstant(pools.service, STATEMENT_SECONDS, (sql) =>
      sweepThresholds(sql, days),
    )
    return { days, rows }
  },
})
