import { findCallChart } from '../../../db/calls/record/call_chart.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { CallChart } from '../../../shared/pauses/chart/call_chart.ts'
import { route } from '../../http/route.ts'

export const getInterviewTimeline = route('GET /v1/interviews/{interview_id}/timeline', {
  summary: 'Get the timeline of a conversation',
  description:
    'Who was heard when, how models judged it, why each pause was as long as it was, and what else happened.',
  auth: 'key',
  response: CallChart,
  async handle({ sql }, { caller: { org_id }, params: { interview_id } }) {
    const chart = await findCallChart(sql, { org_id, interview_id })
    if (!chart) throw notFound('conversation', interview_id)
    return chart
  },
})
