import { z } from 'zod'
import { ExportFormat } from '../../../shared/conversations/exported_interview.ts'
import {
  type ExportScope,
  listExported,
  listFindingFields,
  listPositions,
} from '../../../db/conversations/exports.ts'
import type { Position } from '../../../shared/base/cursor.ts'
import {
  columnsOf,
  type FindingField,
  MOST_FIELDS,
} from '../../../shared/conversations/export_columns.ts'
import { csvLine } from '../../../shared/base/text/csv.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { Sql } from '../../../db/sql.ts'
import { begun, type Download } from '../../http/download.ts'
import { route, type Transact } from '../../http/route.ts'
import { enterPerOrganization } from '../../http/concurrency.ts'
import { INTERVIEW_FILTER } from './interview_filter.ts'

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', jsonl: 'application/x-ndjson' }

/** Media types of the files. */
const EXPORT_MEDIA = Object.values(TYPES).map((type) => type.split(';')[0]!)

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
  asksForKey: true,
  scopes: ['run'],
  query: z.object({ ...FORMAT, ...INTERVIEW_FILTER }),
  records: 'conversations.exported',
  ...EXPORT,
  description: `${EXPORT.description} The values of \`private\` are \`***\` unless the key has the scope \`admin\`.`,
  outside: true,
  handle({ transact }, { caller: { org_id, scopes }, query: { format, ...filter } }) {
    const shows_private = scopes.includes('admin')
    const scope = { of: 'organization', filter: { ...filter, org_id }, shows_private } as const
    return exportInterviews(transact, scope, format)
  },
})

/** How many conversations, or ids where nothing else is needed, are in memory at a time. */
const BATCH = 100
const IDS = 1000

/** Each export reads as fast as its client downloads, and uses one of few connections. */
const enterLimit = enterPerOrganization(2, 'exports')

/**
 * A file with one line per conversation, newest first. Each batch is read in its own transaction, so that a
 * slow reader holds none open; conversations created during the export are left out.
 *
 * @throws ApiError 429 while two other exports are running
 */
export async function exportInterviews(
  transact: Transact,
  scope: ExportScope,
  format: ExportFormat,
): Promise<Download> {
  const close = enterLimit(scope.of === 'platform' ? 'platform' : scope.filter.org_id)
  try {
    return { ...(await fileOf(transact, scope, format)), close }
  } catch (error) {
    close()
    throw error
  }
}

async function fileOf(transact: Transact, scope: ExportScope, format: ExportFormat) {
  const until = scope.filter.until ?? new Date()
  const fixed = { ...scope, filter: { ...scope.filter, until } } as ExportScope
  const lines = format === 'csv' ? csvOf(transact, fixed) : jsonLinesOf(transact, fixed)
  const day = new Date().toISOString().slice(0, 10)
  return {
    type: TYPES[format],
    filename: `conversations-${day}.${format}`,
    chunks: await begun(lines),
  }
}

async function* jsonLinesOf(transact: Transact, scope: ExportScope) {
  const read = (sql: Sql, page: PageQuery) => listExported(sql, scope, page, { transcripts: true })
  for await (const batch of batches(transact, BATCH, read)) {
    yield batch.map((interview) => `${JSON.stringify(interview)}\n`).join('')
  }
}

async function* csvOf(transact: Transact, scope: ExportScope) {
  const columns = columnsOf(await findFields(transact, scope), scope.of === 'platform')
  yield csvLine(columns.map(({ name }) => name))
  const read = (sql: Sql, page: PageQuery) => listExported(sql, scope, page, { transcripts: false })
  for await (const batch of batches(transact, BATCH, read)) {
    yield batch.map((interview) => csvLine(columns.map(({ cellOf }) => cellOf(interview)))).join('')
  }
}

/** The fields of all findings, by goal and key, for the header of the file. */
async function findFields(transact: Transact, scope: ExportScope): Promise<FindingField[]> {
  const found = new Map<string, FindingField>()
  const read = (sql: Sql, page: PageQuery) => listPositions(sql, scope, page)
  for await (const batch of batches(transact, IDS, read)) {
    const ids = batch.map(({ id }) => id)
    for (const field of await transact((sql) => listFindingFields(sql, ids))) {
      found.set(JSON.stringify([field.goal_id, field.key]), field)
    }
    if (found.size > MOST_FIELDS) break
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, field]) => field)
}

async function* batches<Row extends Position>(
  transact: Transact,
  limit: number,
  read: (sql: Sql, page: PageQuery) => Promise<Row[]>,
) {
  for (let after: Position | undefined; ;) {
    const page = { after, limit }
    const rows = await transact((sql) => read(sql, page))
    const batch = rows.slice(0, limit)
    if (batch.length > 0) yield batch
    if (rows.length <= limit) return
    after = batch.at(-1)
  }
}
