import type { PlatformInterview, PlatformSession } from '../../shared/result/platform_fields.ts'
import type { ReflectionSeverity } from '../../shared/result/reflection.ts'
import { equalTo } from '../filter.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import { isOfNoRemovedOrg } from '../people/removed_orgs.ts'
import { sessionOrder } from '../calls/session_order.ts'
import type { Fragment, Sql } from '../sql.ts'
import { type ConversationFilter, fitsConversation } from './filter.ts'
import { goalCounts } from './goal_counts.ts'
import { personsOf } from './shown_persons.ts'
import { reflectionOf } from './reflections.ts'
import { joinTemplateVersion } from './running_version.ts'
import { type Marked, matches, withMatches } from './search.ts'

/*
 * Conversations and calls of all organizations. The page is chosen first, alone, and the rest is
 * looked up for it row by row, so that no list reads a table whole.
 */

/** Conditions that combine; an absent one lets all pass. */
export type PlatformFilter = ConversationFilter & {
  reflection_severity?: ReflectionSeverity | undefined
  /** One of its tags. */
  reflection_tag?: string | undefined
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
      summary,
      ${personsOf(sql)} as persons,
      ${matches(sql, filter.q)},
      ${sharedColumns(sql)}
    from (
      select conversation.*
      from conversation
      ${filter.feedback ? sql`join session on session.conversation_id = conversation.id` : sql``}
      where true
        ${fitsPlatform(sql, filter, 'conversation')}
        ${newestFirst(sql, 'conversation', page)}
    ) as conversation
    ${joinOne(sql, 'session', sql`session.conversation_id = conversation.id`)}
    ${joinNames(sql)}
    order by conversation.created_at desc, conversation.id desc
  `
  return withMatches(rows)
}

/** By when the call began, newest first, then those that never did. */
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
        ${fitsPlatform(sql, filter, 'session')}
        ${newestFirst(sql, 'session', page, sessionOrder(sql))}
    ) as session
    ${joinOne(sql, 'conversation', sql`conversation.id = session.conversation_id`)}
    ${joinNames(sql)}
    order by ${sessionOrder(sql)} desc, session.id desc
  `
}

/**
 * Further conditions of a `where` on a `conversation` with its `session`.
 *
 * @param listed the table whose index gives the order of the list
 */
export function fitsPlatform(sql: Sql, filter: PlatformFilter, listed: 'conversation' | 'session') {
  const { org_id, reflection_severity, reflection_tag } = filter
  const ofCall = listed === 'session'
  return sql`
    ${fitsConversation(sql, ofCall ? { ...filter, org_id: undefined } : filter)}
    ${equalTo(sql, {
      'session.org_id': ofCall ? org_id : undefined,
      'conversation.reflection_severity': reflection_severity,
    })}
    ${isOfNoRemovedOrg(sql, listed)}
    ${reflection_tag === undefined ? sql`` : sql`and reflection_tags @> array[${reflection_tag}]`}
  `
}

/** Joins the one row of a table that each row of the page has, by its index alone. */
function joinOne(sql: Sql, table: string, on: Fragment) {
  return sql`
    cross join lateral (
      select *
      from ${sql(table)}
      where ${on}
      limit 1
    ) as ${sql(table)}
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
