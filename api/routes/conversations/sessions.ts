import { z } from 'zod'
import { JoinCredentials } from '../../../shared/access/embed.ts'
import { PersonName } from '../../../shared/access/person.ts'
import { joinByKey } from '../../calls/join.ts'
import { route } from '../../http/route.ts'

export const getJoin = route({
  method: 'get',
  path: '/v1/sessions/{session_id}/join',
  summary: 'Credentials with which a person of the conversation enters its room',
  auth: 'key',
  query: z.object({
    name: PersonName.optional().describe('Who enters; absent stands for the first person'),
  }),
  response: JoinCredentials,
  statuses: [409, 503],
  outside: true,
  handle: (scope, { params, query }) => joinByKey(scope, params.session_id, query.name),
})
