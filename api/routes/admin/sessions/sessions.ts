import { z } from 'zod'
import { positionOf } from '../../../../db/calls/session_order.ts'
import { listPlatformSessions } from '../../../../db/conversations/platform_lists.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { PlatformSession } from '../../../../shared/platform/platform_fields.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { PLATFORM_FILTER } from '../interviews/platform_query.ts'

export const listPlatformSessionsRoute = route('GET /v1/admin/sessions', {
  summary: 'List the calls of all organizations',
  description:
    'Sorted by start of the call, latest first; calls that never began come last. `status` is that of the conversation.',
  auth: 'platform',
  query: z.object({ ...PLATFORM_FILTER, ...platformPaging(200) }),
  response: pageOf(PlatformSession),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listPlatformSessions(sql, filter, { after, limit }), limit, positionOf)
  },
})
