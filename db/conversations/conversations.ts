import type { ConversationStatus, EndedReason } from '../../shared/states.ts'
import type { InterviewSummary } from '../../shared/result/interview_fields.ts'
import { goalCounts } from './goal_counts.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

export type Conversation = InterviewSummary & {
  template_version: number
  context: Record<string, unknown>
  ended_reason: EndedReason | null
  ended_detail: string | null
  imported_from: string | null
  external_id: string | null
  expires_at: Date
  transcript_deleted_at: Date | null
}

export async function findConversation(sql: Sql, org_id: string, id: string) {
  const [conversation] = await sql<[Conversation?]>`
    select
      ${summaryColumns(sql)},
      template_version,
      context,
      ended_reason,
      ended_detail,
      imported_from,
      external_id,
      expires_at,
      transcript_deleted_at
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${id} and conversation.org_id = ${org_id}
  `
  return conversation
}

/** Locks a conversation until the caller's transaction ends. */
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
}

export function listConversations(
  sql: Sql,
  org_id: string,
  { template_id, status, since, ...page }: Filter & PageQuery,
): Promise<InterviewSummary[]> {
  return sql<InterviewSummary[]>`
    select ${summaryColumns(sql)}
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.org_id = ${org_id}
      ${template_id === undefined ? sql`` : sql`and template_id = ${template_id}`}
      ${status ? sql`and conversation.status = ${status}` : sql``}
      ${since ? sql`and conversation.created_at > ${since}` : sql``}
      ${newestFirst(sql, 'conversation', page)}
  `
}

function summaryColumns(sql: Sql) {
  return sql`
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
  `
}
