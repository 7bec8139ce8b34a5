import { z } from 'zod'
import { findConversationState } from '../../../../db/conversations/conversation_state.ts'
import { rerunOutputs } from '../../../../db/outputs/rerun_outputs.ts'
import { ApiError, notFound } from '../../../../shared/errors.ts'
import { integer } from '../../../../shared/schema/fields.ts'
import { wireId } from '../../../../shared/schema/wire_id.ts'
import { route } from '../../../http/route.ts'

export const rerunOutputsRoute = route('POST /v1/admin/interviews/{interview_id}/rerun-outputs', {
  summary: 'Send every webhook of a conversation again',
  description:
    'Those that succeeded too: each webhook of each commit and event is a new delivery with the old Idempotency-Key. Chained API calls and frontend callbacks belong to the call and are not repeated.',
  auth: 'platform',
  response: z.object({
    interview_id: wireId('int'),
    deliveries: integer('How many webhooks are sent again'),
  }),
  statuses: [409],
  async handle({ sql, changed }, { params: { interview_id } }) {
    const state = await findConversationState(sql, { id: interview_id })
    if (!state) throw notFound('conversation', interview_id)
    if (!state.started_at) {
      const message = `The conversation ${interview_id} never began; it has no outputs to run again`
      throw new ApiError('conflict', message)
    }
    const deliveries = await rerunOutputs(sql, interview_id)
    changed({ org_id: state.org_id, after: { deliveries } })
    return { interview_id, deliveries }
  },
})
