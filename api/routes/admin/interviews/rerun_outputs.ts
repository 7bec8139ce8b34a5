import { z } from 'zod'
import { rerunOutputs } from '../../../../db/outputs/rerun_outputs.ts'
import { integer } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { route } from '../../../http/route.ts'
import { findBegun } from './begun.ts'

export const rerunOutputsRoute = route('POST /v1/admin/interviews/{interview_id}/rerun-outputs', {
  summary: 'Send every webhook of a conversation again',
  description:
    'Including those that succeeded: each webhook of each commit and event becomes a new delivery with the old Idempotency-Key. Chained API calls and frontend callbacks belong to the call and are not repeated.',
  auth: 'platform',
  idempotent: true,
  response: z.object({
    interview_id: wireId('int'),
    deliveries: integer('How many webhooks are sent again'),
  }),
  statuses: [409],
  async handle({ sql, changed, unchanged }, { params: { interview_id } }) {
    const { org_id } = await findBegun(sql, interview_id, 'has no outputs to rerun')
    const deliveries = await rerunOutputs(sql, interview_id)
    if (deliveries > 0) changed({ org_id, after: { deliveries } })
    else unchanged()
    return { interview_id, deliveries }
  },
})
