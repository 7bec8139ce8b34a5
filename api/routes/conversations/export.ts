import { z } from 'zod'
import { ExportFormat } from '../../../shared/interviews/exports/exported_interview.ts'
import type { Download } from '../../exports/download.ts'
import { EXPORT_MEDIA, exportInterviews } from '../../exports/export_interviews.ts'
import { route } from '../../http/route.ts'
import { INTERVIEW_FILTER } from './interview_filter.ts'

/** What both exports declare. */
export const EXPORT = {
  description:
    'One line per conversation, newest first, streamed. In CSV, an apostrophe precedes anything that a spreadsheet would interpret as a formula. An organization can run two exports at a time. A file that ends in the middle of a line or of its transfer is incomplete.',
  media: EXPORT_MEDIA,
  response: z.custom<Download>(),
}
export const FORMAT = {
  format: ExportFormat.default('csv').describe('Format of the file'),
}

export const exportInterviewsRoute = route('GET /v1/interviews/export', {
  summary: 'Export conversations as a file',
  auth: 'key',
  query: z.object({ ...FORMAT, ...INTERVIEW_FILTER }),
  ...EXPORT,
  outside: true,
  handle: ({ transact }, { caller: { org_id }, query: { format, ...filter } }) =>
    exportInterviews(transact, { of: 'organization', filter: { ...filter, org_id } }, format),
})
