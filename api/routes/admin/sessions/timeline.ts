import { findCallChart } from '../../../../db/calls/record/call_chart.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { CallChart } from '../../../../shared/pauses/chart/call_chart.ts'
import { route } from '../../../http/route.ts'

export const getCallTimeline = route('GET /v1/admin/sessions/{session_id}/timeline', {
  summary: 'Get the timeline of a call',
  description:
    'Who was heard when, how models judged it, why each pause was as long as it was, and what else happened.',
  auth: 'platform',
  response: CallChart,
  async handle({ sql }, { params: { session_id } }) {
    const chart = await findCallChart(sql, { session_id })
    if (!chart) throw notFound('session', session_id)
    return chart
  },
})
