import type { Feedback, FeedbackFilter } from '../../shared/conversations/feedback.ts'
import type { Sql } from '../sql.ts'

/**
 * Stores a participant's feedback on the call, replacing any stored before.
 *
 * @returns false when there is no such call, or it has not begun
 */
export async function saveFeedback(sql: Sql, session_id: string, feedback: Feedback) {
  const saved = await sql`
    update session
    set feedback = ${sql.json(feedback)}
    where id = ${session_id}
      and started_at is not null
  `
  return saved.count === 1
}

/** A condition on `session`. */
export function hasFeedback(sql: Sql, wanted: FeedbackFilter) {
  const rating = sql`(session.feedback -> 'rating')::integer`
  switch (wanted) {
    case 'positive':
      return sql`session.feedback is not null and ${rating} >= 4`
    case 'neutral':
      return sql`session.feedback is not null and ${rating} = 3`
    case 'negative':
      return sql`session.feedback is not null and ${rating} <= 2`
    case 'any':
      return sql`session.feedback is not null`
    case 'none':
      return sql`session.feedback is null`
  }
}
