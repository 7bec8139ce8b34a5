import { z } from 'zod'
import { findConversationState } from '../../../../db/conversations/conversation_state.ts'
import { findOpinion } from '../../../../db/conversations/reflections.ts'
import type { Sql } from '../../../../db/sql.ts'
import { listDeliveries } from '../../../../db/outputs/delivery_log.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { Delivery } from '../../../../shared/outputs/delivery.ts'
import { Frame } from '../../../../shared/interviews/frame.ts'
import { WholePlatformInterview } from '../../../../shared/platform/platform_fields.ts'
import { shownFrames } from '../../../frames/shown_frames.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { readWholeInterview } from '../../conversations/whole_interview.ts'

export const getPlatformInterview = route('GET /v1/admin/interviews/{interview_id}', {
  summary: 'Get a conversation of any organization with all its data',
  description:
    'The response of `GET /v1/interviews/{interview_id}`, plus fields that only operators see.',
  auth: 'platform',
  response: WholePlatformInterview,
  async handle({ sql, app_url }, { params: { interview_id: id } }) {
    const opinion = await findOpinion(sql, id)
    if (!opinion) throw notFound('conversation', id)
    const { org_id } = opinion
    return { ...(await readWholeInterview(sql, { id, org_id, app_url })), ...opinion }
  },
})

export const listPlatformFrames = route('GET /v1/admin/interviews/{interview_id}/frames', {
  summary: 'List the frames of a shared screen of any organization, oldest first',
  auth: 'platform',
  response: z.array(Frame),
  async handle({ sql, config, app_url }, { params: { interview_id } }) {
    await findAny(sql, interview_id)
    return shownFrames(sql, interview_id, { config, app_url })
  },
})

export const listInterviewDeliveries = route('GET /v1/admin/interviews/{interview_id}/deliveries', {
  summary: 'List the deliveries of a conversation of any organization',
  description:
    'With requests and responses, as its organization sees them. Large bodies can end a page before its `limit`.',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(Delivery),
  async handle({ sql }, { params: { interview_id }, query: { cursor: after, limit } }) {
    await findAny(sql, interview_id)
    return listDeliveries(sql, interview_id, { after, limit })
  },
})

/** @throws ApiError 404 */
async function findAny(sql: Sql, id: string) {
  const state = await findConversationState(sql, { id })
  if (!state) throw notFound('conversation', id)
  return state
}
