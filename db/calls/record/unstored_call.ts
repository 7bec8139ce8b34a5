import type { EndedReason } from '../../../shared/calls/states.ts'
import type { TemplateVersion } from '../../../shared/templates/template.ts'
import { commitGoalIn, type GoalCommit } from '../../outputs/commits.ts'
import { declineGoalIn } from '../../outputs/declined_goals.ts'
import type { Sql } from '../../sql.ts'
import { storeEach } from '../../store_each.ts'
import { isSilent } from '../leases.ts'
import { insertTurns, type StoredTurn } from './turns.ts'

/** What a process knew about its call while the database was unavailable. */
export type UnstoredCall = {
  session: GoalCommit['session']
  /** The token of the lease under which the process held the call. */
  lease_token: number
  turns: readonly StoredTurn[]
  /** In the order in which they were made. */
  commits: readonly UnstoredCommit[]
  /** Why the process was ending the call; null if it was not. */
  ending: { reason: EndedReason; detail: string | null } | null
}

type UnstoredCommit = Pick<GoalCommit, 'goal_id' | 'evidence' | 'confidence'> & {
  /** Null: the participant declined the goal. */
  data: GoalCommit['data'] | null
  /** Epoch milliseconds. */
  made_at: number
}

/** How many rows were stored, and why others were refused. */
export type Restored = { turns: number; commits: number; refused: Error[] }

/**
 * Locks the session of a call until the end of the caller's transaction.
 *
 * @returns `left` if the call is not over and no process holds it, or has held it since; otherwise `held` or
 * `over`; `deleted` if the conversation and organization have no such call
 */
export async function holdUnstored(sql: Sql, { session, lease_token }: UnstoredCall) {
  const [held] = await sql<[{ is_over: boolean; is_left: boolean }?]>`
    select
      status in ('completed', 'failed') as is_over,
      lease_token = ${lease_token} and ${isSilent(sql)} as is_left
    from session
    where id = ${session.id}
      and org_id = ${session.org_id}
      and conversation_id = ${session.conversation_id}
    for no key update
  `
  if (!held) return 'deleted'
  if (held.is_over) return 'over'
  return held.is_left ? 'left' : 'held'
}

/**
 * Stores what a process could not, in the transaction of a caller that has locked the session, as if it had
 * been stored at the time; idempotent. Anything committed for a goal since, or changed by the participant,
 * takes precedence. Nothing is stored for a conversation whose transcript has been deleted.
 */
export async function storeUnstored(
  sql: Sql,
  { session, turns, commits }: UnstoredCall,
  template: TemplateVersion,
): Promise<Restored> {
  const { id: session_id, conversation_id } = session
  const [kept] = await sql`
    select from conversation
    where id = ${conversation_id}
      and transcript_deleted_at is null
  `
  if (!kept) return { turns: 0, commits: 0, refused: [] }
  const owner = { org_id: session.org_id, session_id }
  const placed = await placeTurns(sql, session_id, turns)
  const unsaid = await storeEach(sql, placed, (sql, some) => insertTurns(sql, owner, some))
  const settled = await findSettled(sql, conversation_id)
  const due = commits.filter(({ goal_id, made_at }) => made_at > (settled.get(goal_id) ?? 0))
  const lost = await storeEach(sql, due, async (sql, some) => {
    for (const { data, made_at: _, ...commit } of some) {
      if (data === null) await declineGoalIn(sql, { ...commit, session })
      else await commitGoalIn(sql, { ...commit, data, session, template, source: 'agent' })
    }
  })
  return {
    turns: placed.length - unsaid.length,
    commits: due.length - lost.length,
    refused: [...unsaid, ...lost].map(({ error }) => error),
  }
}

/** A turn keeps its position, unless a process that continued the call has taken it; turns are read by time. */
async function placeTurns(sql: Sql, session_id: string, turns: readonly StoredTurn[]) {
  const stored = await sql<{ id: string; position: number }[]>`
    select id, position from turn where session_id = ${session_id}
  `
  const own = new Map(stored.map(({ id, position }) => [id, position]))
  const taken = new Set(own.values())
  let free = Math.max(-1, ...taken, ...turns.map(({ position }) => position)) + 1
  return turns.map((turn) => {
    const position = own.get(turn.id) ?? (taken.has(turn.position) ? free++ : turn.position)
    return { ...turn, position }
  })
}

/** When each goal was last committed or declined, in epoch milliseconds; infinity if the participant changed it. */
async function findSettled(sql: Sql, conversation_id: string) {
  const rows = await sql<{ goal_id: string; settled_at: Date; is_entered: boolean }[]>`
    select
      goal_id,
      max(settled_at) as settled_at,
      bool_or(is_entered) as is_entered
    from (
      select goal_id, committed_at as settled_at, source = 'participant' as is_entered
      from goal_commit
      where conversation_id = ${conversation_id}
      union all
      select goal_id, declined_at, false
      from declined_goal
      where conversation_id = ${conversation_id}
    ) as settled
    group by goal_id
  `
  return new Map(
    rows.map(({ goal_id, settled_at, is_entered }) => [
      goal_id,
      is_entered ? Infinity : settled_at.getTime(),
    ]),
  )
}
