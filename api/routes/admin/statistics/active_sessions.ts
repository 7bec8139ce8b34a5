import { z } from 'zod'
import { listActiveSessions } from '../../../../db/calls/active_sessions.ts'
import { positionOf } from '../../../../db/calls/session_order.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { ActiveSession } from '../../../../shared/interviews/active_session.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'

export const listActiveSessionsRoute = route('GET /v1/admin/active-sessions', {
  summary: 'List the calls in progress',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(ActiveSession),
  async handle({ sql }, { query: { cursor: after, limit } }) {
    return toPage(await listActiveSessions(sql, { after, limit }), limit, positionOf)
  },
})
