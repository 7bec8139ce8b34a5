import { z } from 'zod'
import { listPlatformInterviews } from '../../../../db/conversations/platform_lists.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { PlatformInterview } from '../../../../shared/platform/platform_fields.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'

export const listActivity = route('GET /v1/admin/activity', {
  summary: 'List the latest conversations of all organizations',
  auth: 'platform',
  query: z.object(platformPaging(50)),
  response: pageOf(PlatformInterview),
  async handle({ sql }, { query: { cursor: after, limit } }) {
    return toPage(await listPlatformInterviews(sql, {}, { after, limit }), limit)
  },
})
