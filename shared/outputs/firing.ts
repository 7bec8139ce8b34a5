import type { FindingSource } from '../conversations/finding_fields.ts'
import type { Verification } from '../conversations/verification.ts'
import type { Evidence } from '../conversations/verify_quotes.ts'
import type { EventType } from './event_type.ts'

/** What fired an output, with everything that its request may use. */
export type Firing = CommitFiring | EventFiring

type Where = {
  session_id: string
  interview_id: string
  template_id: string
  version: number
  /** The person quoted in the commit, else the first person; null when nobody has a name. */
  person: { name: string | null }
  context: Record<string, unknown>
}

export type CommitFiring = Where & {
  goal_id: string
  commit_id: string
  committed_at: Date
  /** Null: the participant withdrew what the goal had captured. */
  data: Record<string, unknown> | null
  evidence: readonly Evidence[]
  verification: Verification
  source: FindingSource
}

/** Another event, with the state of the conversation. */
export type EventFiring = Where & {
  event: { id: string; type: EventType; occurred_at: string } & Record<string, unknown>
  /** Null until it is written. */
  summary: string | null
  findings: Record<string, unknown>
}

/** The Idempotency-Key of every attempt. */
export function idempotencyKeyOf(firing: Firing): string {
  return 'event' in firing ? firing.event.id : firing.commit_id
}
