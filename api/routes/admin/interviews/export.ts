import { z } from 'zod'
import { exportInterviews } from '../../../exports/export_interviews.ts'
import { route } from '../../../http/route.ts'
import { EXPORT, FORMAT } from '../../conversations/export.ts'
import { INTERVIEW_FILTER } from '../../conversations/interview_filter.ts'
import { PLATFORM_FILTER } from './platform_query.ts'

export const exportPlatformInterviews = route('GET /v1/admin/interviews/export', {
  summary: 'Export conversations of all organizations as a file',
  auth: 'platform',
  query: z.object({ ...FORMAT, ...INTERVIEW_FILTER, ...PLATFORM_FILTER }),
  ...EXPORT,
  outside: true,
  handle: ({ transact }, { query: { format, ...filter } }) =>
    exportInterviews(transact, { of: 'platform', filter }, format),
})
