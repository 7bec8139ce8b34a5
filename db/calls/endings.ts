import type { Language } from '../../shared/base/languages.ts'
import type { Part } from '../../shared/calls/call_fields.ts'
import type { ProcessingCost } from '../../shared/platform/cost.ts'
import type { ConversationStatus, EndedReason } from '../../shared/calls/states.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { joinTemplateVersion, templateVersion } from '../conversations/running_version.ts'
import { enqueueAll } from '../jobs.ts'
import type { Sql } from '../sql.ts'
import { summarizeJob } from './finish_job.ts'
import { holdCallOf } from './sessions.ts'

/** A conversation whose call is over, with everything needed to finish it. */
export type Ending = {
  conversation_id: string
  session_id: string
  org_id: string
  status: ConversationStatus
  /** False while the agent of a cancelled call is still storing the rest of it. */
  is_call_over: boolean
  language: Language
  context: Record<string, unknown>
  /** The providers of the call and the participant's time zone; empty when no agent came. */
  setup: Partial<Record<Part, { provider: string; model: string }>> & { time_zone?: string | null }
  usage: Partial<Usage>
  ended_reason: EndedReason | null
  duration_seconds: number | null
  /** When the call began; null if it never did. */
  started_at: Date | null
  summary: string | null
  /** Of the work after the call; null if there was none. */
  processing_cost: ProcessingCost | null
  /** When its transcript was deleted; null while it is kept. */
  transcript_deleted_at: Date | null
  template: TemplateVersion
}

export async function findEnding(sql: Sql, conversation_id: string): Promise<Ending | undefined> {
  const [ending] = await sql<[Ending?]>`
    select
      conversation.id as conversation_id,
      session.id as session_id,
      conversation.org_id,
      conversation.status,
      session.status in ('completed', 'failed') as is_call_over,
      conversation.language,
      conversation.context,
      session.setup,
      session.usage,
      conversation.ended_reason,
      conversation.duration_seconds,
      session.started_at,
      conversation.summary,
      conversation.processing_cost,
      conversation.transcript_deleted_at,
      ${templateVersion(sql)} as template
    from conversation
    join session on session.conversation_id = conversation.id
    ${joinTemplateVersion(sql)}
    where conversation.id = ${conversation_id}
  `
  return ending
}

/**
 * Locks the session and the conversation of a finished call until the end of the caller's transaction.
 *
 * @returns false when it has been processed or deleted in the meantime
 */
export async function holdEnding(sql: Sql, conversation_id: string): Promise<boolean> {
  await holdCallOf(sql, conversation_id)
  const held = await sql`
    select from conversation
    where id = ${conversation_id}
      and status = 'processing'
    for no key update
  `
  return held.count === 1
}

/**
 * Locks the session of a finished call until the end of the caller's transaction.
 *
 * @returns false while the call is running, and when it was deleted
 */
export async function holdOver(sql: Sql, session_id: string): Promise<boolean> {
  const held = await sql`
    select from session
    where id = ${session_id}
      and status in ('completed', 'failed')
    for no key update
  `
  return held.count === 1
}

/** Stores the cost of the look for late answers, and why it failed; null if it did not. */
export async function saveLook(
  sql: Sql,
  conversation_id: string,
  { processing_cost, detail }: Pick<Summary, 'processing_cost' | 'detail'>,
): Promise<void> {
  await sql`
    update conversation
    set processing_cost = ${sql.json(processing_cost)},
      ended_detail = coalesce(ended_detail, ${detail})
    where id = ${conversation_id}
  `
}

type Summary = {
  summary: string
  processing_cost: ProcessingCost
  /** Why the summary is not the model's; null if it is. */
  detail: string | null
  /** The last commit or withdrawal that it knows of; null for none. */
  committed_at: Date | null
}

/**
 * Stores the summary and its cost, unless an earlier run has done so, or the participant has corrected or withdrawn an
 * answer since: then another job writes it.
 */
export async function saveSummary(
  sql: Sql,
  conversation_id: string,
  { summary, processing_cost, detail, committed_at }: Summary,
): Promise<void> {
  await sql`
    update conversation
    set summary = ${summary},
      processing_cost = ${sql.json(processing_cost)},
      ended_detail = coalesce(ended_detail, ${detail})
    where id = ${conversation_id}
      and summary is null
      and (
        select max(goal_commit.committed_at)
        from goal_commit
        where conversation_id = conversation.id
      ) is not distinct from ${committed_at}
  `
}

/** Deletes the summary, which the job enqueued with it writes anew. */
export async function forgetSummary(sql: Sql, conversation_id: string): Promise<void> {
  await sql`
    update conversation
    set summary = null
    where id = ${conversation_id}
  `
  await enqueueAll(sql, [summarizeJob(conversation_id)])
}

/** Conversations whose link expired before anybody joined, up to a thousand, oldest first. */
export async function listExpired(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id
    from conversation
    where status = 'created'
      and expires_at < now()
    order by expires_at
    limit 1000
  `
  return rows.map(({ id }) => id)
}
