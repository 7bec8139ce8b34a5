import { endedEarly } from '../../client/ended_early.ts'
import { every } from '../../client/every.ts'
import type { Answer } from '../../client/operation_types.ts'
import type { Connect } from '../connection.ts'
import { USAGE } from '../../local/command_line.ts'
import { Failure } from '../failure.ts'
import { print, printTable, say } from '../output.ts'
import { minuteOf } from './printed_lines.ts'

type Listed = Answer<'listInterviews'>['items'][0]
type Status = Listed['status']
type Options = { json?: boolean; status?: Status; limit?: string }

export const STATUSES: readonly Status[] = [
  ...(['created', 'joined', 'processing', 'completed'] as const),
  ...(['abandoned', 'failed', 'expired', 'cancelled'] as const),
]

/** Items of one page. */
const LARGEST_PAGE = 100

/** Lists conversations, newest first. */
export async function listInterviews(connect: Connect, { json, status, limit = '20' }: Options) {
  const most = readLimit(limit)
  const listed: Listed[] = []
  let hasMore = false
  const asked = { limit: Math.min(most + 1, LARGEST_PAGE), ...(status && { status }) }
  for await (const one of every(connect.client().listInterviews, asked)) {
    hasMore = listed.length === most
    if (hasMore) break
    listed.push(one)
  }
  if (json) return print(listed)
  printTable([['ID', 'STATUS', 'CREATED (UTC)', 'GOALS', 'TEMPLATE'], ...listed.map(rowOf)])
  if (hasMore) say(`There are older ones; use --limit to show more than ${most}.`)
}

function rowOf(listed: Listed) {
  const { id, created_at, goals, template_name } = listed
  const status = endedEarly(listed) ?? listed.status
  return [id, status, minuteOf(created_at), `${goals.committed}/${goals.total}`, template_name]
}

function readLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new Failure(`--limit is ${text}; give a whole number from 1 to 999999`, USAGE)
}
