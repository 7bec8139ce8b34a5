import type { EndedReason } from '../../shared/states.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import { type GoalCommit, storeCommit } from '../outputs/commits.ts'
import { storeDeclined } from '../outputs/declined_goals.ts'
import type { Sql } from '../sql.ts'
import { storeEach } from '../store_each.ts'
import { isSilent } from './leases.ts'
import { insertTurns, type StoredTurn } from './turns.ts'

/** What a process knew of its call while the database did not answer. */
export type UnstoredCall = {
  session: GoalCommit['session']
  /** When it was written down, in epoch milliseconds. */
  noted_at: number
  turns: readonly StoredTurn[]
  /** In the order in which they were made. */
  commits: readonly UnstoredCommit[]
  /** Why the process was ending the call; null when it was not. */
  ending: { reason: EndedReason; detail: string | null } | null
}

/** `data` null: the participant declined the goal. */
type UnstoredCommit = Pick<GoalCommit, 'goal_id' | 'evidence' | 'confidence'> & {
  data: GoalCommit['data'] | null
}

/**
 * Holds the session of a call until the end of the caller's transaction.
 *
 * @returns `held` while a process has the call, `left` when none has and it is not over, `over`, or
 *   `deleted`
 */
export async function holdUnstored(sql: Sql, session_id: string) {
  const [session] = await sql<[{ is_over: boolean; is_silent: boolean }?]>`
    select
      status in ('completed', 'failed') as is_over,
      ${isSilent(sql)} as is_silent
    from session
    where id = ${session_id}
    for no key update
  `
  if (!session) return 'deleted'
  if (session.is_over) return 'over'
  return session.is_silent ? 'left' : 'held'
}

/**
 * Stores what a process could not, in the transaction of a caller that holds the session, as if it had been
 * stored then: done twice, it is as once. What another process or the participant has said about a goal
 * since stands. Nothing is stored of a conversation whose transcript has been deleted.
 *
 * @returns why a turn or a commit was refused, one error for each
 */
export async function storeUnstored(
  sql: Sql,
  { session, noted_at, turns, commits }: UnstoredCall,
  template: TemplateVersion,
): Promise<Error[]> {
  const { id: session_id, conversation_id } = session
  const [kept] = await sql`
    select from conversation
    where id = ${conversation_id}
      and transcript_deleted_at is null
  `
  if (!kept) return []
  const owner = { org_id: session.org_id, session_id }
  const placed = await placeTurns(sql, session_id, turns)
  const unsaid = await storeEach(sql, placed, (sql, some) => insertTurns(sql, owner, some))
  const settled = await listSettledSince(sql, conversation_id, noted_at)
  const due = commits.filter(({ goal_id }) => !settled.has(goal_id))
  const lost = await storeEach(sql, due, async (sql, some) => {
    for (const { data, ...commit } of some) {
      if (data === null) await storeDeclined(sql, { ...commit, session })
      else await storeCommit(sql, { ...commit, data, session, template, source: 'agent' })
    }
  })
  return [...unsaid, ...lost].map(({ error }) => error)
}

/** A turn keeps its place, unless a process that went on with the call has taken it; turns are read by time. */
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

async function listSettledSince(sql: Sql, conversation_id: string, since: number) {
  const rows = await sql<{ goal_id: string }[]>`
    select goal_id
    from goal_commit
    where conversation_id = ${conversation_id}
      and (source = 'participant' or committed_at > ${new Date(since)})
  `
  return new Set(rows.map(({ goal_id }) => goal_id))
}
