import type { EmbedSession, EmbedShare } from '../../shared/conversations/embed.ts'
import type { EndedReason } from '../../shared/calls/states.ts'

/** Why there is no conversation to show. */
export type PageProblem =
  | 'unknown_link'
  | 'over'
  | 'expired'
  | 'used_up'
  | 'closed'
  /** The agent cannot talk; the page continues once it can. */
  | 'unavailable'
  | 'busy'
  | 'unreachable'
  | 'lost'
  | 'elsewhere'
  /** Every seat of the conversation is taken. */
  | 'taken'

/** The fault that ended the call behind a link; null if there was none. */
export function faultIn(found: EmbedSession | EmbedShare): EndedReason | null {
  return 'session_status' in found && found.session_status === 'failed' ? found.ended_reason : null
}

/** Why a session or a template link can no longer be used; undefined if it can. */
export function closedBecause(found: EmbedSession | EmbedShare): PageProblem | undefined {
  if (found.status === 'expired') return 'expired'
  if ('share_id' in found) return found.status === 'open' ? undefined : found.status
  const live = ['waiting', 'live', 'reconnecting'].includes(found.session_status)
  return isOpen(found) && live ? undefined : 'over'
}

/** Whether the call behind a link is being ended, so that nobody knows yet whether the link opens again. */
export function isEnding(found: EmbedSession | EmbedShare): boolean {
  return isOpen(found) && found.session_status === 'closing'
}

function isOpen(found: EmbedSession | EmbedShare): found is EmbedSession {
  return found.status === 'created' || found.status === 'joined'
}
