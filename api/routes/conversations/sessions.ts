import { z } from 'zod'
import { JoinCredentials } from '../../../shared/conversations/embed.ts'
import { PersonName } from '../../../shared/people/person.ts'
import { TimeZone } from '../../../shared/people/time_zone.ts'
import { joinByKey } from '../../calls/join.ts'
import { listenIn } from '../../calls/listen.ts'
import { route } from '../../http/route.ts'

export const getJoin = route('GET /v1/sessions/{session_id}/join', {
  summary: 'Get the credentials to join a session with your own media client',
  description:
    "With the organization's own key, or that of an owner or an admin, as anybody, if it has the scope `admin`. With a member's key, or without that scope, only as somebody who has not come yet, or whom the same member, or key, was last; otherwise the answer is 403.",
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.joined',
  query: z.object({
    name: PersonName.optional().describe(
      'Name of the joining person; the first participant when absent',
    ),
    time_zone: TimeZone,
  }),
  response: JoinCredentials,
  statuses: [409, 503],
  outside: true,
  handle: (scope, { caller, params, query }) => joinByKey(scope, caller, params.session_id, query),
})

export const listenToSession = route('POST /v1/sessions/{session_id}/listen', {
  summary: 'Listen in to a live session',
  description:
    'Its participants are told first, so nothing is heard for up to three seconds, and for as long as somebody listens in, who is removed once the key no longer allows it.',
  auth: 'key',
  scopes: ['admin'],
  members: 'managers',
  records: 'conversation.heard',
  response: JoinCredentials,
  statuses: [409],
  outside: true,
  async handle(scope, { caller, params: { session_id } }) {
    const { credentials } = await listenIn(scope, caller, session_id)
    return credentials
  },
})
