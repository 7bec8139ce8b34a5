import { EmbedReady } from '../../../shared/conversations/embed.ts'
import { bringEarly } from '../../calls/agents/early_agent.ts'
import { route } from '../../http/route.ts'

export const readyEmbedSession = route('POST /v1/embed/sessions/{session_id}/ready', {
  summary: 'Have the agent come before a participant joins',
  description:
    'For a page whose participant could start at any moment, so that they need not wait for the agent then. It waits in the room for a minute after the last request, of which six count per call; it begins nothing, says nothing, takes no seat, and counts toward no limit of calls. It does not come when there is no seat for the caller, when the call has begun, and when the organization or the workers have no place to spare.',
  auth: 'none',
  limit: 'ready',
  of_person: 'optional',
  response: EmbedReady,
  statuses: [503],
  outside: true,
  handle: (scope, { params, person_secret, person_token }) =>
    bringEarly(scope, params.session_id, { person_secret, person_token }),
})
