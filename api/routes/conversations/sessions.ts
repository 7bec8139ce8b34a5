import { z } from 'zod'
import { JoinCredentials } from '../../../shared/access/embed.ts'
import { PersonName } from '../../../shared/access/person.ts'
import { joinByKey } from '../../calls/join.ts'
import { route } from '../../http/route.ts'

export const getJoin = route('GET /v1/sessions/{session_id}/join', {
  summary: 'Get the credentials to join a session with your own media client',
  auth: 'key',
  query: z.object({
    name: PersonName.optional().describe('Name of who joins; the first participant when absent'),
  }),
  response: JoinCredentials,
  statuses: [409, 503],
  outside: true,
  handle: (scope, { params, query }) => joinByKey(scope, params.session_id, query.name),
})
