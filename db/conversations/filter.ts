import type { Language } from '../../shared/languages.ts'
import type { FeedbackFilter } from '../../shared/result/feedback.ts'
import type { ConversationStatus, EndedReason } from '../../shared/states.ts'
import { hasFeedback } from '../calls/feedback.ts'
import { equalTo } from '../filter.ts'
import type { Sql } from '../sql.ts'
import { wasSaid } from './search.ts'

/** Conditions that combine; an absent one lets all pass. */
export type ConversationFilter = {
  org_id?: string | undefined
  template_id?: string | undefined
  status?: ConversationStatus | undefined
  language?: Language | undefined
  ended_reason?: EndedReason | undefined
  /** Of its call. */
  feedback?: FeedbackFilter | undefined
  /** Created after this instant, exclusive. */
  since?: Date | undefined
  /** Created before this instant, exclusive. */
  until?: Date | undefined
  /** What was said in it, as typed into a search. */
  q?: string | undefined
}

/** Further conditions of a `where` on a `conversation` with its `session`. */
export function fitsConversation(sql: Sql, filter: ConversationFilter) {
  const { feedback, since, until, q, org_id } = filter
  return sql`
    ${equalTo(sql, {
      'conversation.org_id': org_id,
      'conversation.template_id': filter.template_id,
      'conversation.status': filter.status,
      'conversation.language': filter.language,
      'conversation.ended_reason': filter.ended_reason,
    })}
    ${since ? sql`and conversation.created_at > ${since}` : sql``}
    ${until ? sql`and conversation.created_at < ${until}` : sql``}
    ${feedback ? sql`and ${hasFeedback(sql, feedback)}` : sql``}
    ${wasSaid(sql, q, org_id)}
  `
}
