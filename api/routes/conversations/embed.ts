import { findInvitation } from '../../../db/conversations/invitations.ts'
import {
  EmbedCredentials,
  EmbedJoin,
  EmbedLeave,
  EmbedLeft,
  EmbedSession,
} from '../../../shared/access/embed.ts'
import { notFound } from '../../../shared/errors.ts'
import { introduce } from '../../calls/introduce.ts'
import { joinByLink } from '../../calls/join.ts'
import { leaveForGood } from '../../calls/leave.ts'
import { route } from '../../http/route.ts'

export const getEmbedSession = route('GET /v1/embed/sessions/{session_id}', {
  summary: 'Get what a participant may know of a conversation',
  auth: 'none',
  limit: 'embed',
  response: EmbedSession,
  async handle({ sql, config }, { params: { session_id } }) {
    const invitation = await findInvitation(sql, session_id)
    if (!invitation) throw notFound('session', session_id)
    return { ...invitation, ...introduce(config, invitation) }
  },
})

export const joinEmbedSession = route('POST /v1/embed/sessions/{session_id}/join', {
  summary: 'Join a conversation as a participant',
  auth: 'none',
  limit: 'embed',
  body: EmbedJoin,
  response: EmbedCredentials,
  statuses: [409, 503],
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
