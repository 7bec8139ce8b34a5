import type { z } from 'zod'
import type { GoalCounts } from '../events/goal_counts.ts'
import type { ProviderFailure } from '../result/provider_failure.ts'
import type { SessionStatus } from '../states.ts'
import type { Turn } from '../timeline/turn.ts'
import type { AgentWorker, WaitCause } from '../calls/waits.ts'

/*
 * What somebody who watches the running calls sees. It goes from the process of a call to the console by way of
 * a channel of Postgres, and nothing of it is kept.
 */

export const LIVE_CHANNEL = 'live'

/** Who does what right now; absent: nothing new. */
export type Floor = {
  agent?: 'initializing' | 'idle' | 'listening' | 'thinking' | 'speaking'
  user?: 'listening' | 'speaking' | 'away'
}

/** The part of a turn that is shown while a call runs. */
export type LiveTurn = Pick<
  Turn,
  'position' | 'role' | 'text' | 'speaker' | 'started_at' | 'interrupted'
> & {
  /** The pause before it as the timeline counts it: from where the participant really stopped, if that was recorded. */
  pause_ms: number | null
}

/** What happened in a call just now. A turn comes again when more of it is known. */
export type LiveNews = {
  org_id: string
  session_id: string
  floor: Floor
  turns: LiveTurn[]
  /** All that have failed in the call; absent: nothing new. */
  failures?: ProviderFailure[]
}

/** What each call in Now shows of whose it is. */
export type CallAtAGlance = {
  session_id: string
  interview_id: string
  org_id: string
  org_name: string
  template_name: string
  language: string
  persons: (string | null)[]
}

/** A call that has begun and is not over, with its latest turns in order. */
export type LiveCall = CallAtAGlance & {
  status: SessionStatus
  /** ISO 8601. */
  started_at: string
  goals: z.output<typeof GoalCounts>
  turns: LiveTurn[]
  failures: ProviderFailure[]
}

/** A call in whose room somebody waits for an agent. */
export type WaitingCall = CallAtAGlance & {
  /** ISO 8601. */
  arrived_at: string
  cause: WaitCause
}

/** Who waits for an agent, the longest first, and what could give them one. */
export type Waits = {
  waiting: WaitingCall[]
  /** Null for an organization, whose calls share the workers with those of others. */
  workers: AgentWorker[] | null
}

/** A message of the stream: all calls there are, what is new in one of them, or who waits. */
export type LiveMessage = { calls: LiveCall[] } | { news: LiveNews } | { waits: Waits }
