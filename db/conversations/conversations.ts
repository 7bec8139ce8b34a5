import type { Position } from '../../shared/cursor.ts'
import type { Language } from '../../shared/languages.ts'
import type { ConversationStatus, EndedReason } from '../../shared/states.ts'
import type { GoalCounts } from '../../shared/events/goal_counts.ts'
import { goalCounts } from './goal_counts.ts'
import type { Sql } from '../sql.ts'

/** A conversation with the id of its session. */
export type Conversation = {
  id: string
  session_id: string
  template_id: string
  template_version: number
  status: ConversationStatus
  language: Language
  context: Record<string, unknown>
  summary: string | null
  goals: GoalCounts
  processing_cost: unknown
  started_at: Date | null
  ended_at: Date | null
  duration_seconds: number | null
  ended_reason: EndedReason | null
  ended_detail: string | null
  expires_at: Date
  created_at: Date
}

/** A conversation as lists show it. */
export type ConversationSummary = Pick<
  Conversation,
  | 'id'
  | 'session_id'
  | 'template_id'
  | 'status'
  | 'language'
  | 'summary'
  | 'goals'
  | 'started_at'
  | 'ended_at'
  | 'duration_seconds'
  | 'created_at'
>

export async function findConversation(
  sql: Sql,
  org_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const [conversation] = await sql<[Conversation?]>`
    select
      conversation.id,
      session.id as session_id,
      template_id,
      template_version,
      conversation.status,
      language,
      context,
      summary,
      ${goalCounts(sql)} as goals,
      processing_cost,
      conversation.started_at,
      conversation.ended_at,
      duration_seconds,
      ended_reason,
      ended_detail,
      expires_at,
      conversation.created_at
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${id} and conversation.org_id = ${org_id}
  `
  return conversation
}

/** Holds a conversation until the caller's transaction ends: others who hold it wait. */
export async function holdConversation(sql: Sql, id: string): Promise<void> {
  await sql`
    select from conversation
    where id = ${id}
    for no key update
  `
}

type Filter = {
  template_id?: string | undefined
  status?: ConversationStatus | undefined
  /** Created after this instant, exclusive. */
  since?: Date | undefined
  after?: Position | undefined
  limit: number
}

/** Newest first; one row more than `limit` where another page follows. */
export function listConversations(
  sql: Sql,
  org_id: string,
  { template_id, status, since, after, limit }: Filter,
): Promise<ConversationSummary[]> {
  return sql<ConversationSummary[]>`
    select
      conversation.id,
      session.id as session_id,
      template_id,
      conversation.status,
      language,
      summary,
      ${goalCounts(sql)} as goals,
      conversation.started_at,
      conversation.ended_at,
      duration_seconds,
      conversation.created_at
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.org_id = ${org_id}
      ${template_id === undefined ? sql`` : sql`and template_id = ${template_id}`}
      ${status ? sql`and conversation.status = ${status}` : sql``}
      ${since ? sql`and conversation.created_at > ${since}` : sql``}
      ${after ? sql`and (conversation.created_at, conversation.id) < (${after.created_at}, ${after.id})` : sql``}
    order by conversation.created_at desc, conversation.id desc
    limit ${limit + 1}
  `
}
