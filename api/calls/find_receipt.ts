import { findEnding } from '../../db/calls/endings.ts'
import type { JoinLink } from '../../db/conversations/join_links.ts'
import { findOwnPart } from '../../db/conversations/own_part.ts'
import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import { listCommits } from '../../db/outputs/commits.ts'
import { listDeclined } from '../../db/outputs/declined_goals.ts'
import { listWithdrawn } from '../../db/outputs/withdrawals.ts'
import type { Sql } from '../../db/sql.ts'
import { notFound } from '../../shared/base/errors.ts'
import { TERMINAL } from '../../shared/calls/states.ts'
import { receiptItems } from '../../shared/conversations/receipt_items.ts'
import type { Evidence } from '../../shared/conversations/verify_quotes.ts'
import { scopeOf } from '../../shared/prompt/situation.ts'

/**
 * What a person may see of what a conversation captured, and whether they spoke in it.
 *
 * @throws ApiError 404 when the conversation was deleted meanwhile
 */
export async function findReceipt(
  sql: Sql,
  { session_id, conversation_id, expires_at }: JoinLink,
  person_id: string,
) {
  const [part, found, commits, withdrawn, declined, calls] = await Promise.all([
    findOwnPart(sql, conversation_id, person_id),
    findEnding(sql, conversation_id),
    listCommits(sql, conversation_id),
    listWithdrawn(sql, conversation_id),
    listDeclined(sql, conversation_id),
    listChainedCalls(sql, conversation_id),
  ])
  // It may have been deleted after the link was read.
  if (!found) throw notFound('session', session_id)
  const { template, context, status, is_call_over } = found
  const all = receiptItems(
    template,
    { commits: commits.map(withOwn), withdrawn, declined: declined.map(withOwn) },
    scopeOf({ context, calls }),
  )
  const items = all.items.filter(({ goal_id }) => part.is_all || part.goal_ids.has(goal_id))
  // Beside others who spoke, nobody could tell whose goal it is.
  const open = part.is_all && part.has_spoken ? all.open : []
  const unanswered = all.open.length
  const state = TERMINAL.includes(status) ? 'final' : is_call_over ? 'processing' : 'call'
  const receipt = { session_id, state, expires_at, items, open, unanswered } as const
  return { template, has_spoken: part.has_spoken, receipt }

  function withOwn<Row extends { evidence: Evidence[] }>(row: Row): Row {
    if (part.is_all) return row
    const isOwn = ({ turn_id }: Evidence) => turn_id !== null && part.turn_ids.has(turn_id)
    return { ...row, evidence: row.evidence.filter(isOwn) }
  }
}
