import { CancelledInterview } from '../../../shared/interviews/interview_fields.ts'
import { cancelConversation } from '../../calls/cancel.ts'
import { removeConversation } from '../../calls/remove.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'

export const cancelInterview = route('POST /v1/interviews/{interview_id}/cancel', {
  summary: 'Cancel a conversation',
  description:
    'A call in progress ends within seconds. Everything said and committed is kept, and the conversation is `cancelled` once its cost and summary are stored.',
  auth: 'key',
  response: CancelledInterview,
  statuses: [409],
  async handle({ sql }, { caller: { org_id }, params: { interview_id: id } }) {
    const { after } = await cancelConversation(sql, { id, org_id })
    return after
  },
})

export const deleteInterview = route('DELETE /v1/interviews/{interview_id}', {
  summary: 'Delete a conversation with all its data',
  description:
    'Its transcript, findings, deliveries, events and pictures are deleted too, and a call in progress ends.',
  auth: 'key',
  response: deletedOf('int'),
  async handle({ sql }, { caller: { org_id }, params: { interview_id: id } }) {
    await removeConversation(sql, { id, org_id })
    return { id, deleted: true as const }
  },
})
