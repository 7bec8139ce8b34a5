import { JoinCredentials } from '../../../../shared/interviews/embed.ts'
import { listenIn } from '../../../calls/listen.ts'
import { route } from '../../../http/route.ts'

export const listenToPlatformSession = route('POST /v1/admin/sessions/{session_id}/listen', {
  summary: 'Listen in to a live session',
  description: 'Its participants are notified for as long as somebody listens in.',
  auth: 'platform',
  response: JoinCredentials,
  statuses: [409],
  outside: true,
  async handle(scope, { params: { session_id } }) {
    const { credentials, org_id } = await listenIn(scope, session_id)
    scope.changed({ org_id, after: { listener: credentials.participant_identity } })
    return credentials
  },
})
