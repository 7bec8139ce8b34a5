import type { PlatformInterview, PlatformSession } from '../../shared/platform/platform_fields.ts'
import type { ReflectionSeverity } from '../../shared/conversations/reflection/reflection.ts'
import { equalTo, isOfNoRemovedOrg, joinOne } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import { sessionOrder } from '../calls/sessions.ts'
import { waitColumns } from '../calls/agents/awaited_calls.ts'
import type { Sql } from '../sql.ts'
import {
  chosenConversations,
  type ConversationFilter,
  fitsConversation,
} from './conversation_filter.ts'
import { goalCounts, personsOf } from './shown_columns.ts'
import { reflectionOf } from './reflections.ts'
import { joinTemplateVersion } from './running_version.ts'
import { longestPause } from './recollection.ts'
import { type Marked, matches, withMatches } from './search.ts'

/*
 * Conversations and calls of all organizations. The page is selected first, on its own, and the rest is
 * looked up row by row, so that no list reads a whole table.
 */

/** Conditions that combine; an absent one matches everything. */
export type PlatformFilter = ConversationFilter & {
  reflection_severity?: ReflectionSeverity | undefined
  /** One of its tags. */
  reflection_tag?: string | undefined
  /** Only this conversation. */
  id?: string | undefined
}

export async function listPlatformInterviews(
  sql: Sql,
  filter: PlatformFilter,
  page: PageQuery,
): Promise<PlatformInterview[]> {
  const rows = await sql<(Omit<PlatformInterview, 'matches'> & Marked)[]>`
    select
      conversation.id,
      session.id as session_id,
      conversation.status,
      session.status as session_status,
      conversation.created_at,
      conversation.started_at,
      conversation.ended_at,
      ${waitColumns(sql)},
      summary,
      ${personsOf(sql)} as persons,
      ${longestPause(sql)} as longest_pause_ms,
      ${matches(sql, filter.q)},
      ${sharedColumns(sql)}
    from (
      ${chosenConversations(sql, filter, fitsPlatformConversation(sql, filter, 'conversation'), page)}
    ) as conversation
    ${joinOne(sql, 'session', sql`session.conversation_id = conversation.id`)}
    ${joinNames(sql)}
    order by conversation.created_at desc, conversation.id desc
  `
  return withMatches(rows)
}

/** By the start of the call, newest first, then those that never began. */
export function listPlatformSessions(
  sql: Sql,
  filter: PlatformFilter,
  page: PageQuery,
): Promise<PlatformSession[]> {
  return sql<PlatformSession[]>`
    select
      session.id,
      conversation.id as interview_id,
      session.status,
      conversation.status as interview_status,
      session.created_at,
      session.started_at,
      session.ended_at,
      setup ->> 'stt_language' as stt_language,
      setup ->> 'eou_backend' as eou_backend,
      (select count(*)::integer from turn where turn.session_id = session.id) as turns,
      ${sharedColumns(sql)}
    from (
      select session.*
      from session
      join conversation on conversation.id = session.conversation_id
      where true
        ${fitsPlatformConversation(sql, filter, 'session')}
        ${newestFirst(sql, 'session', page, sessionOrder(sql))}
    ) as session
    ${joinOne(sql, 'conversation', sql`conversation.id = session.conversation_id`)}
    ${joinNames(sql)}
    order by ${sessionOrder(sql)} desc, session.id desc
  `
}

/** As `fitsConversation`. */
export function fitsPlatformConversation(
  sql: Sql,
  filter: PlatformFilter,
  listed: 'conversation' | 'session',
) {
  const { reflection_severity, reflection_tag } = filter
  return sql`
    ${fitsConversation(sql, filter, listed)}
    ${equalTo(sql, {
      'conversation.reflection_severity': reflection_severity,
      'conversation.id': filter.id,
    })}
    ${isOfNoRemovedOrg(sql, listed)}
    ${reflection_tag === undefined ? sql`` : sql`and reflection_tags @> array[${reflection_tag}]`}
  `
}

function joinNames(sql: Sql) {
  return sql`
    join org on org.id = conversation.org_id
    ${joinTemplateVersion(sql)}
  `
}

function sharedColumns(sql: Sql) {
  return sql`
    org.id as org_id,
    org.name as org_name,
    conversation.template_id,
    conversation.template_version,
    template_version.name as template_name,
    conversation.language,
    conversation.duration_seconds,
    conversation.ended_reason,
    conversation.ended_detail,
    ${goalCounts(sql)} as goals,
    session.feedback,
    ${reflectionOf(sql)} as reflection,
    session.cost_breakdown as cost,
    conversation.processing_cost
  `
}
