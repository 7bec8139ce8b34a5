import { z } from 'zod'
import { requestReflection } from '../../../../db/conversations/reflections.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { flag } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { TERMINAL } from '../../../../shared/calls/states.ts'
import { route } from '../../../http/route.ts'
import { findBegun } from './begun.ts'

export const reflectOnInterview = route('POST /v1/admin/interviews/{interview_id}/reflect', {
  summary: 'Redo the reflection on a conversation',
  description:
    'A job replaces the old result, which is removed immediately. It takes as long as the model.',
  auth: 'platform',
  response: z.object({
    interview_id: wireId('int'),
    queued: flag('False if the conversation is not over; it is then reflected on when it ends'),
  }),
  statuses: [409],
  async handle({ sql, changed, unchanged }, { params: { interview_id } }) {
    const lack = 'has nothing to reflect on'
    const conversation = await findBegun(sql, interview_id, lack)
    if (conversation.transcript_deleted_at) {
      const message = `The transcript of the conversation ${interview_id} was deleted after its retention period, so its reflection cannot be redone; choose one whose transcript still exists`
      throw new ApiError('conflict', message)
    }
    const { org_id, status } = conversation
    const queued = TERMINAL.includes(status)
    if (queued) {
      await requestReflection(sql, interview_id)
      changed({ org_id, after: { queued } })
    } else unchanged()
    return { interview_id, queued }
  },
})
