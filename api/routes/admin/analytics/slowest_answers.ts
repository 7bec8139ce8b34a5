import { z } from 'zod'
import { listSlowestAnswers } from '../../../../db/analytics/slowest_answers.ts'
import { atOneInstant } from '../../../../db/sql.ts'
import { SlowAnswer } from '../../../../shared/pauses/analytics/slow_answer.ts'
import { route } from '../../../http/route.ts'
import { STATEMENT_SECONDS } from '../../../service.ts'
import { ANSWER_FILTER } from './answer_filter.ts'
import { answeredDays, days } from './days_query.ts'

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
