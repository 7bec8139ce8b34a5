import { CancelledInterview } from '../../../../shared/interviews/interview_fields.ts'
import { cancelConversation } from '../../../calls/cancel.ts'
import { removeConversation } from '../../../calls/remove.ts'
import { route } from '../../../http/route.ts'
import { deletedOf } from '../../deleted.ts'

export const cancelPlatformInterview = route('POST /v1/admin/interviews/{interview_id}/cancel', {
  summary: 'Cancel a conversation of any organization',
  description: 'Like `POST /v1/interviews/{interview_id}/cancel` for the organization itself.',
  auth: 'platform',
  response: CancelledInterview,
  statuses: [409],
  async handle({ sql, changed }, { params: { interview_id: id } }) {
    const { before, after } = await cancelConversation(sql, { id })
    changed({
      org_id: after.org_id,
      before: { status: before.status },
      after: { status: after.status },
    })
    return after
  },
})

export const deletePlatformInterview = route('DELETE /v1/admin/interviews/{interview_id}', {
  summary: 'Delete a conversation of any organization with all its data',
  description:
    'Its session, transcript, findings, deliveries, events and pictures are deleted too, and a call in progress ends.',
  auth: 'platform',
  response: deletedOf('int'),
  async handle({ sql, changed }, { params: { interview_id: id } }) {
    const { org_id, status, template_id, created_at } = await removeConversation(sql, { id })
    changed({ org_id, before: { status, template_id, created_at }, after: null })
    return { id, deleted: true as const }
  },
})
