import type { Language } from '../../shared/base/languages.ts'
import type { FeedbackFilter } from '../../shared/conversations/feedback.ts'
import type { ConversationStatus, EndedReason } from '../../shared/calls/states.ts'
import { hasFeedback } from '../calls/feedback.ts'
import { equalTo } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Fragment, Sql } from '../sql.ts'
import { hadLongPause, hasPerson, ranAbout } from './recollection.ts'
import { wasSaid } from './search.ts'

/** Conditions that combine; an absent one matches everything. */
export type ConversationFilter = {
  org_id?: string | undefined
  template_id?: string | undefined
  status?: ConversationStatus | undefined
  language?: Language | undefined
  ended_reason?: EndedReason | undefined
  /** Feedback on its call. */
  feedback?: FeedbackFilter | undefined
  /** Created after this instant, exclusive. */
  since?: Date | undefined
  /** Created before this instant, exclusive. */
  until?: Date | undefined
  /** Something said in it, as typed into a search. */
  q?: string | undefined
  /** An instant at which the call was running, within a few minutes. */
  running_at?: Date | undefined
  /** Part of a participant's name or external id. */
  person?: string | undefined
  /** A minimum for the longest pause before an answer. */
  pause_over_ms?: number | undefined
}

/**
 * Additional conditions for a `where` on a `conversation` with its `session`.
 *
 * @param listed the table whose index gives the order of the list
 */
export function fitsConversation(
  sql: Sql,
  filter: ConversationFilter,
  listed: 'conversation' | 'session',
) {
  const { feedback, since, until, q, org_id, running_at, person, pause_over_ms } = filter
  return sql`
    ${equalTo(sql, {
      [`${listed}.org_id`]: org_id,
      'conversation.template_id': filter.template_id,
      'conversation.status': filter.status,
      'conversation.language': filter.language,
      'conversation.ended_reason': filter.ended_reason,
    })}
    ${since ? sql`and conversation.created_at > ${since}` : sql``}
    ${until ? sql`and conversation.created_at < ${until}` : sql``}
    ${feedback ? sql`and ${hasFeedback(sql, feedback)}` : sql``}
    ${wasSaid(sql, q, org_id)}
    ${running_at ? ranAbout(sql, running_at, org_id) : sql``}
    ${person === undefined ? sql`` : hasPerson(sql, person, org_id)}
    ${pause_over_ms === undefined ? sql`` : hadLongPause(sql, pause_over_ms, org_id)}
  `
}

/**
 * Selects the conversations of a page, newest first and on their own, so that the rest is looked up only for
 * these.
 *
 * @param fits additional conditions, including those of `filter`
 */
export function chosenConversations(
  sql: Sql,
  { feedback }: ConversationFilter,
  fits: Fragment,
  page: PageQuery,
): Fragment {
  return sql`
    select conversation.*
    from conversation
    ${feedback ? sql`join session on session.conversation_id = conversation.id` : sql``}
    where true
      ${fits}
      ${newestFirst(sql, 'conversation', page)}
  `
}
