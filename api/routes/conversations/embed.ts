import { saveFeedback } from '../../../db/calls/feedback.ts'
import { findOwnPart } from '../../../db/conversations/own_part.ts'
import { insertConversation } from '../../../db/conversations/new_conversations.ts'
import { findShareLink, useShareLink } from '../../../db/templates/share_links.ts'
import {
  EmbedCredentials,
  EmbedFeedback,
  EmbedJoin,
  EmbedLeave,
  EmbedLeft,
  EmbedSession,
  EmbedShare,
  SharedVisitor,
  SharedInterview,
  type ShareStatus,
} from '../../../shared/conversations/embed.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import {
  asksFeedback,
  givesReceipt,
  type TemplateVersion,
} from '../../../shared/templates/template.ts'
import { NewFeedback } from '../../../shared/conversations/feedback.ts'
import { missingParts, notYetAvailable } from '../../calls/agents/availability.ts'
import { joinByLink } from '../../calls/join.ts'
import { refuseExpired } from '../../calls/receipt.ts'
import { joinUrl } from '../../calls/join_url.ts'
import { lookAtLink } from '../../calls/look_at_link.ts'
import { letsIn } from '../../calls/seats.ts'
import { route } from '../../http/route.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import { EmbedCutOff, EmbedCutOffTold } from '../../../shared/conversations/cut_off.ts'
import { leaveForGood } from '../../calls/leave.ts'
import { tellCutOff } from '../../calls/tell_cut_off.ts'
import { findParticipant } from '../../calls/person_secret.ts'

const NOT_YET =
  'While the agent cannot talk, the answer is 503 with the `field` `available`, and the link stays as it is.'

export const getEmbedSession = route('GET /v1/embed/sessions/{session_id}', {
  summary: 'Get what a participant may see of a conversation',
  description:
    'With the `person_secret` or the `person_token` of a participant, what that participant may see. Without either, the `session_id` shows names only while it opens a seat (`has_seat`).',
  auth: 'none',
  limit: 'embed',
  of_person: 'optional',
  response: EmbedSession,
  outside: true,
  async handle(scope, { params: { session_id }, person_secret, person_token }) {
    const found = await lookAtLink(scope, session_id, { person_secret, person_token })
    if (!found) throw notFound('session', session_id)
    const { link, seen, missing } = found
    const name = seen.has_seat ? link.name : ''
    const available = missing.length === 0
    return { ...link, ...introduce(scope.config, link), ...seen, name, available }
  },
})

export const joinEmbedSession = route('POST /v1/embed/sessions/{session_id}/join', {
  summary: 'Join a conversation as a participant',
  description: `Without a \`person_secret\` or \`person_token\`, somebody takes a free seat: the one of the person with their name, of a person without a name, or one of the template's \`open_seats\`. When there is none, the answer is 409 with the \`field\` \`seat\`. ${NOT_YET}`,
  auth: 'none',
  limit: 'embed',
  body: EmbedJoin,
  response: EmbedCredentials,
  statuses: [403, 409, 503],
  outside: true,
  handle: (scope, { params, body }) => joinByLink(scope, params.session_id, body),
})

export const leaveEmbedSession = route('POST /v1/embed/sessions/{session_id}/leave', {
  summary: 'Leave a call for good; it ends when nobody is left',
  auth: 'none',
  limit: 'embed',
  body: EmbedLeave,
  response: EmbedLeft,
  statuses: [403, 503],
  outside: true,
  handle: (scope, { params, body }) => leaveForGood(scope, params.session_id, body.person_secret),
})

export const tellOfCutOff = route('POST /v1/embed/sessions/{session_id}/cut-off', {
  summary: 'Tell the agent that sound was cut off between it and a participant',
  description:
    'For a page whose sound did not get through for a while although it stayed in the room. The agent then says again, once, what nobody heard, or asks, once, to say again what was cut off.',
  auth: 'none',
  limit: 'embed',
  body: EmbedCutOff,
  response: EmbedCutOffTold,
  statuses: [403, 503],
  outside: true,
  handle: (scope, { params, body }) => tellCutOff(scope, params.session_id, body),
})

export const sendFeedback = route('POST /v1/embed/sessions/{session_id}/feedback', {
  summary: 'Rate a call as a participant',
  description:
    'Possible once the call has begun; 409 if the template has `settings.feedback: false`. Needs the `person_secret` of somebody who spoke, or of the only participant, in the body or the header; 403 for others. 409 once the link has expired. Later feedback, from any participant, replaces earlier feedback.',
  auth: 'none',
  limit: 'embed',
  of_person: true,
  body: NewFeedback,
  response: EmbedFeedback,
  statuses: [409],
  async handle({ sql, config }, { params: { session_id }, body, ...header }) {
    const { person_secret = header.person_secret, ...rated } = body
    const { link, person } = await findParticipant(sql, config, { session_id, person_secret })
    if (!asksFeedback(link)) {
      throw new ApiError(
        'conflict',
        `The template of ${session_id} asks for no feedback; send none`,
      )
    }
    refuseExpired(link)
    const part = await findOwnPart(sql, link.conversation_id, person.id)
    if (!part.has_spoken && !part.is_all) throw tookNoPart()
    const feedback = { ...rated, given_at: new Date().toISOString() }
    if (!(await saveFeedback(sql, session_id, feedback))) {
      const message = `The call of ${session_id} has not begun; wait until somebody has joined`
      throw new ApiError('conflict', message)
    }
    return { session_id, ...feedback }
  },
})

export const getEmbedShare = route('GET /v1/embed/shares/{share_id}', {
  summary: 'Get what a participant may see of a share link',
  auth: 'none',
  limit: 'embed',
  response: EmbedShare,
  async handle({ sql, config }, { params: { share_id } }) {
    const link = await findShareLink(sql, share_id)
    if (!link) throw notFound('link', share_id)
    const available = (await missingParts(sql, config, link)).length === 0
    const name = link.status === 'open' ? link.name : ''
    return { ...link, ...introduce(config, link), share_id, name, person_name: null, available }
  },
})

/** A conversation for one participant; each link has its own allowance. */
export const createSharedInterview = route('POST /v1/embed/shares/{share_id}/interviews', {
  summary: 'Start a conversation from a share link',
  description: NOT_YET,
  auth: 'none',
  limit: 'embed',
  body: SharedVisitor,
  response: SharedInterview,
  statuses: [409, 503],
  idempotent: { by: 'visitor_secret' },
  async handle({ sql, config, app_url, takeCreations }, { params: { share_id } }) {
    const link = await findShareLink(sql, share_id)
    if (!link) throw notFound('link', share_id)
    if (link.status !== 'open') throw notOpen(share_id, link.status)
    const missing = await missingParts(sql, config, link)
    if (missing.length > 0) throw notYetAvailable(missing)
    const { org_id, template_id, version: template_version, language } = link
    takeCreations(share_id, 1)
    if (!(await useShareLink(sql, share_id))) {
      const now = await findShareLink(sql, share_id)
      throw now ? notOpen(share_id, 'used_up') : notFound('link', share_id)
    }
    const batch = { org_id, template_id, template_version, language, share_link_id: share_id }
    const { id, session_id } = await insertConversation(sql, {
      ...batch,
      context: {},
      private: {},
      persons: [],
    })
    return { interview_id: id, session_id, join_url: joinUrl(app_url, id) }
  },
})

function notOpen(share_id: string, status: ShareStatus) {
  const message = `The link ${share_id} is ${status.replace('_', ' ')}; ask whoever sent it for a new one`
  return new ApiError('conflict', message)
}

/** `invited`: how many persons were; a share link names none. */
type Introduced = Pick<TemplateVersion, 'language' | 'phases' | 'settings'> & { invited?: number }

function tookNoPart() {
  const message = 'This participant never spoke in the conversation; let somebody who did rate it'
  return new ApiError('forbidden', message, { field: 'person_secret' })
}

/** What the page shows about a conversation before it begins, besides its name. */
function introduce(
  { LOCAL_PARTS: local_parts, LOCAL_STT_LANGUAGES: understood }: Config,
  { language, phases, settings, invited = 0 }: Introduced,
) {
  return {
    goals_total: phases.reduce((count, { goals }) => count + goals.length, 0),
    max_session_duration_minutes: settings.max_session_duration_minutes ?? null,
    local_parts,
    recognizes_language: understood.length === 0 || understood.includes(language),
    let_in: letsIn({ settings, invited }),
    receipt: givesReceipt({ settings }),
    feedback: asksFeedback({ settings }),
    allow_screen_share: settings.allow_screen_share ?? false,
  }
}
