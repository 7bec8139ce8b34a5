import { z } from 'zod'
import { positionOf } from '../../../../db/calls/sessions.ts'
import { listPlatformSessions } from '../../../../db/conversations/platform_lists.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { PlatformSession } from '../../../../shared/platform/platform_fields.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { PLATFORM_FILTER } from './interviews.ts'
import { JoinCredentials } from '../../../../shared/conversations/embed.ts'
import { listenIn } from '../../../calls/listen.ts'
import { findCallChart } from '../../../../db/calls/record/call_chart.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { CallChart } from '../../../../shared/pauses/chart.ts'

export const listPlatformSessionsRoute = route('GET /v1/admin/sessions', {
  summary: 'List the calls of all organizations',
  description:
    'Sorted by start of the call, latest first; calls that never began come last. `status` is that of the conversation.',
  auth: 'platform',
  records: 'conversations.read',
  query: z.object({ ...PLATFORM_FILTER, ...platformPaging(200) }),
  response: pageOf(PlatformSession),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listPlatformSessions(sql, filter, { after, limit }), limit, positionOf)
  },
})

export const listenToPlatformSession = route('POST /v1/admin/sessions/{session_id}/listen', {
  summary: 'Listen in to a live session',
  description:
    'Its participants are told first, so nothing is heard for up to three seconds, and for as long as somebody listens in, who is removed once the key no longer allows it.',
  auth: 'platform',
  records: 'conversation.heard',
  response: JoinCredentials,
  statuses: [409],
  outside: true,
  async handle(scope, { caller, params: { session_id } }) {
    const { credentials, org_id } = await listenIn(scope, caller, session_id)
    scope.changed({ org_id, after: { listener: credentials.participant_identity } })
    return credentials
  },
})

export const getCallTimeline = route('GET /v1/admin/sessions/{session_id}/timeline', {
  summary: 'Get the timeline of a call',
  description:
    'Who was heard when, how models judged it, why each pause was as long as it was, and what else happened.',
  auth: 'platform',
  records: 'conversation.read',
  response: CallChart,
  async handle({ sql }, { params: { session_id } }) {
    const chart = await findCallChart(sql, { session_id })
    if (!chart) throw notFound('session', session_id)
    return chart
  },
})
