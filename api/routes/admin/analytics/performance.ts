import { z } from 'zod'
import { summarizePauses } from '../../../../db/analytics/performance.ts'
import { Bucket } from '../../../../shared/analytics/performance.ts'
import { describedEnum } from '../../../../shared/schema/described_enum.ts'
import { route } from '../../../http/route.ts'

const Days = describedEnum('Sessions that began within', {
  7: '7 days',
  30: '30 days',
  all: 'all time',
}).meta({ id: 'PerformanceDays' })

export const getPerformance = route('GET /v1/admin/performance', {
  summary: 'Get what the pauses before answers were made of',
  description:
    'Of sessions whose language of speech recognition is recorded. A day has 24 hours, until now.',
  auth: 'platform',
  query: z.object({ days: Days.default('7').describe('Which sessions count') }),
  response: z.object({
    days: Days,
    buckets: z.array(Bucket).describe('One for each kind of pause that occurred'),
  }),
  async handle({ sql }, { query: { days } }) {
    const buckets = await summarizePauses(sql, days === 'all' ? days : Number(days))
    return { days, buckets }
  },
})
