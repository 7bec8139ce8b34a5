import { JoinCredentials } from '../../shared/embed.ts'
import { joinByKey } from '../join.ts'
import { route } from '../route.ts'

export const getJoin = route({
  method: 'get',
  path: '/v1/sessions/{session_id}/join',
  summary: 'Credentials with which the first person of the conversation enters its room',
  auth: 'key',
  response: JoinCredentials,
  statuses: [409, 503],
  outside: true,
  handle: (scope, { params: { session_id } }) => joinByKey(scope, session_id),
})
