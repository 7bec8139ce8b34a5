import { findInvitation } from '../../db/conversations.ts'
import { EmbedCredentials, EmbedJoin, EmbedSession, Part } from '../../shared/embed.ts'
import { notFound } from '../../shared/errors.ts'
import { joinByLink } from '../join.ts'
import { route } from '../route.ts'

export const getEmbedSession = route({
  method: 'get',
  path: '/v1/embed/sessions/{session_id}',
  summary: "What the participant's page shows of a conversation",
  auth: 'none',
  limit: 'embed',
  response: EmbedSession,
  async handle({ sql, config }, { params: { session_id } }) {
    const invitation = await findInvitation(sql, session_id)
    if (!invitation) throw notFound('session', session_id)
    const { persons, phases, settings, ...shown } = invitation
    const { LOCAL_PARTS, LOCAL_STT_LANGUAGES: understood } = config
    return {
      ...shown,
      person_name: persons[0]?.name ?? null,
      goals_total: phases.reduce((count, { goals }) => count + goals.length, 0),
      max_session_duration_minutes: settings.max_session_duration_minutes ?? null,
      local_parts: Part.array().parse(LOCAL_PARTS),
      recognizes_language: understood.length === 0 || understood.includes(shown.language),
    }
  },
})

export const joinEmbedSession = route({
  method: 'post',
  path: '/v1/embed/sessions/{session_id}/join',
  summary: 'Credentials with which a participant enters the room',
  auth: 'none',
  limit: 'embed',
  body: EmbedJoin,
  response: EmbedCredentials,
  statuses: [409, 503],
  outside: true,
  handle: (scope, { params, body }) => joinByLink(scope, params.session_id, body),
})
