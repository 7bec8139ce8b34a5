import { z } from 'zod'
import { listPlatformInterviews } from '../../../../db/conversations/platform_lists.ts'
import { toPage } from '../../../../shared/base/cursor.ts'
import { PlatformInterview } from '../../../../shared/platform/platform_fields.ts'
import { pageOf, platformPaging } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { INTERVIEW_FILTER, searching } from '../../conversations/interview_filter.ts'
import { PLATFORM_FILTER } from './platform_query.ts'

export const listPlatformInterviewsRoute = route('GET /v1/admin/interviews', {
  summary: 'List the conversations of all organizations',
  auth: 'platform',
  query: z.object({ ...INTERVIEW_FILTER, ...PLATFORM_FILTER, ...platformPaging(100) }),
  response: pageOf(PlatformInterview),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    const list = () => listPlatformInterviews(sql, filter, { after, limit })
    return toPage(await searching('platform', filter, list), limit)
  },
})
