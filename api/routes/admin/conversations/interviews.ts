import { z } from 'zod'
import { findConversationState } from '../../../../db/conversations/conversation_state.ts'
import { listPlatformInterviews } from '../../../../db/conversations/platform_lists.ts'
import { findOpinion } from '../../../../db/conversations/reflections.ts'
import {
  findLoggedConversation,
  namesInLog,
} from '../../../../db/conversations/logged_conversation.ts'
import { listDeliveries } from '../../../../db/outputs/deliveries_with_attempts.ts'
import type { Sql } from '../../../../db/sql.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { Frame } from '../../../../shared/conversations/frame.ts'
import { CancelledInterview } from '../../../../shared/conversations/interview_fields.ts'
import { ReflectionSeverity } from '../../../../shared/conversations/reflection/reflection.ts'
import { Delivery } from '../../../../shared/outputs/delivery.ts'
import {
  log_name,
  PlatformInterview,
  WholePlatformInterview,
} from '../../../../shared/platform/platform_fields.ts'
import { cancelConversation, removeConversation } from '../../../calls/cancel_or_remove.ts'
import { shownFrames } from '../../../frames/shown_frames.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { EXPORT, exportInterviews, FORMAT } from '../../conversations/export.ts'
import { INTERVIEW_FILTER, searching } from '../../conversations/interview_filter.ts'
import { readWholeInterview } from '../../conversations/whole_interview.ts'
import { deletedOf } from '../../deleted.ts'

/** Query parameters by which operators filter conversations; they combine. */
export const PLATFORM_FILTER = {
  status: INTERVIEW_FILTER.status,
  org_id: wireId('org').optional().describe('Only those of this organization'),
  feedback: INTERVIEW_FILTER.feedback,
  reflection_severity: ReflectionSeverity.optional().describe('Only those with this severity'),
  reflection_tag: z
    .string()
    .optional()
    .describe('Only those with this reflection tag')
    .meta({ examples: ['repeated_question'] }),
}

export const listPlatformInterviewsRoute = route('GET /v1/admin/interviews', {
  summary: 'List the conversations of all organizations',
  auth: 'platform',
  records: 'conversations.read',
  query: z.object({
    ...INTERVIEW_FILTER,
    ...PLATFORM_FILTER,
    log_name,
    ...platformPaging(100),
  }),
  response: pageOf(PlatformInterview),
  async handle({ sql, config }, { query: { cursor: after, limit, log_name, ...filter } }) {
    const id = log_name && (await findLoggedConversation(sql, config, log_name))
    if (log_name && !id) return toPage([], limit)
    const list = () => listPlatformInterviews(sql, { ...filter, id }, { after, limit })
    return toPage(await searching('platform', filter, list), limit)
  },
})

export const exportPlatformInterviews = route('GET /v1/admin/interviews/export', {
  summary: 'Export conversations of all organizations as a file',
  auth: 'platform',
  asksForKey: true,
  query: z.object({ ...FORMAT, ...INTERVIEW_FILTER, ...PLATFORM_FILTER }),
  records: 'conversations.exported',
  ...EXPORT,
  outside: true,
  handle: ({ transact }, { query: { format, ...filter } }) =>
    exportInterviews(transact, { of: 'platform', filter }, format),
})

export const getPlatformInterview = route('GET /v1/admin/interviews/{interview_id}', {
  summary: 'Get a conversation of any organization with all its data',
  description:
    'The response of `GET /v1/interviews/{interview_id}`, plus fields that only operators see.',
  auth: 'platform',
  records: 'conversation.read',
  response: WholePlatformInterview,
  async handle({ sql, app_url, config }, { params: { interview_id: id } }) {
    const opinion = await findOpinion(sql, id)
    if (!opinion) throw notFound('conversation', id)
    const { org_id } = opinion
    const reader = { caller: null, app_url, config }
    const whole = await readWholeInterview(sql, { id, org_id, ...reader })
    return { ...whole, ...opinion, log_names: namesInLog(config, whole) }
  },
})

export const listPlatformFrames = route('GET /v1/admin/interviews/{interview_id}/frames', {
  summary: 'List the frames of a shared screen of any organization, oldest first',
  auth: 'platform',
  records: 'conversation.read',
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
  records: 'conversation.read',
  response: pageOf(Delivery),
  async handle({ sql }, { params: { interview_id }, query: { cursor: after, limit } }) {
    await findAny(sql, interview_id)
    return listDeliveries(sql, interview_id, { after, limit })
  },
})

export const cancelPlatformInterview = route('POST /v1/admin/interviews/{interview_id}/cancel', {
  summary: 'Cancel a conversation of any organization',
  description: 'Like `POST /v1/interviews/{interview_id}/cancel` for the organization itself.',
  auth: 'platform',
  records: 'conversation.changed',
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
  asksForKey: true,
  records: 'conversation.deleted',
  response: deletedOf('int'),
  async handle({ sql, changed }, { params: { interview_id: id } }) {
    const { org_id, status, template_id, created_at } = await removeConversation(sql, { id })
    changed({ org_id, before: { status, template_id, created_at }, after: null })
    return { id, deleted: true as const }
  },
})

/** @throws ApiError 404 */
async function findAny(sql: Sql, id: string) {
  const state = await findConversationState(sql, { id })
  if (!state) throw notFound('conversation', id)
  return state
}
