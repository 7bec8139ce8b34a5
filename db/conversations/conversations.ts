import type {
  InterviewSummary,
  ListedInterview,
} from '../../shared/conversations/interview_fields.ts'
import {
  chosenConversations,
  type ConversationFilter,
  fitsConversation,
} from './conversation_filter.ts'
import { goalCounts, personsOf } from './shown_columns.ts'
import { joinOne } from '../fragments.ts'
import { waitColumns } from '../calls/agents/awaited_calls.ts'
import type { PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { joinTemplateVersionOfPage } from './running_version.ts'
import { longestPause } from './recollection.ts'
import { type Marked, matches, withMatches } from './search.ts'

export type Conversation = InterviewSummary & {
  template_version: number
  context: Record<string, unknown>
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

/** The `metadata` that a conversation was imported with; empty where it was held here. */
export async function findMetadata(sql: Sql, id: string): Promise<Record<string, unknown>> {
  const [found] = await sql<[{ metadata: Record<string, unknown> }?]>`
    select coalesce(import -> 'metadata', '{}') as metadata
    from conversation
    where id = ${id}
  `
  return found?.metadata ?? {}
}

/** Locks a conversation until the caller's transaction ends. */
export async function holdConversation(sql: Sql, id: string): Promise<void> {
  await sql`
    select from conversation
    where id = ${id}
    for no key update
  `
}

/**
 * Selects the page first, from one table, then looks up the rest for its rows, so that no list reads a whole
 * table.
 */
export async function listConversations(
  sql: Sql,
  org_id: string,
  { after, limit, ...others }: Omit<ConversationFilter, 'org_id'> & PageQuery,
): Promise<ListedInterview[]> {
  const filter = { ...others, org_id }
  const fits = fitsConversation(sql, filter, 'conversation')
  const rows = await sql<(Omit<ListedInterview, 'matches'> & Marked)[]>`
    select
      ${summaryColumns(sql)},
      template_version.name as template_name,
      ${personsOf(sql)} as persons,
      ${longestPause(sql)} as longest_pause_ms,
      ${matches(sql, filter.q)}
    from (
      ${chosenConversations(sql, filter, fits, { after, limit })}
    ) as conversation
    ${joinOne(sql, 'session', sql`session.conversation_id = conversation.id`)}
    ${joinTemplateVersionOfPage(sql)}
    order by conversation.created_at desc, conversation.id desc
  `
  return withMatches(rows)
}

function summaryColumns(sql: Sql) {
  return sql`
    conversation.id,
    session.id as session_id,
    conversation.template_id,
    conversation.status,
    conversation.language,
    summary,
    ${goalCounts(sql)} as goals,
    conversation.started_at,
    conversation.ended_at,
    ${waitColumns(sql)},
    ended_reason,
    duration_seconds,
    conversation.created_at
  `
}
