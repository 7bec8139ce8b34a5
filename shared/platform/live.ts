import type { z } from 'zod'
import type { GoalCounts } from '../outputs/goal_counts.ts'
import type { ProviderFailure } from '../conversations/provider_failure.ts'
import type { SessionStatus } from '../calls/states.ts'
import type { Turn } from '../calls/timeline/turn.ts'
import type { AgentWorker, WaitCause } from '../calls/agent_waits.ts'

/*
 * What somebody watching the running calls sees. It is sent from the call process to the console through a
 * Postgres channel, and never stored.
 */

export const LIVE_CHANNEL = 'live'

/** Who is doing what right now; absent: unchanged. */
export type LiveFloor = {
  agent?: 'initializing' | 'idle' | 'listening' | 'thinking' | 'speaking'
  user?: 'listening' | 'speaking' | 'away'
}

/** The part of a turn that is shown while a call is running. */
export type LiveTurn = Pick<
  Turn,
  'position' | 'role' | 'text' | 'speaker' | 'started_at' | 'interrupted'
> & {
  /** The pause before it, as on the timeline: from where the participant really stopped, if that was recorded. */
  pause_ms: number | null
}

/** What just happened in a call. A turn is repeated when more of it is known. */
export type LiveNews = {
  org_id: string
  session_id: string
  floor: LiveFloor
  turns: LiveTurn[]
  /** All failures of the call so far; absent: unchanged. */
  failures?: ProviderFailure[]
}

/** What each call under Now shows about its owner. */
export type CallAtAGlance = {
  session_id: string
  interview_id: string
  org_id: string
  org_name: string
  template_name: string
  language: string
  persons: (string | null)[]
}

/** A call that has begun and not ended, with its latest turns in order. */
export type LiveCall = CallAtAGlance & {
  status: SessionStatus
  /** ISO 8601. */
  started_at: string
  goals: z.output<typeof GoalCounts>
  turns: LiveTurn[]
  failures: ProviderFailure[]
}

/** A call in whose room somebody is waiting for an agent. */
export type WaitingCall = CallAtAGlance & {
  /** ISO 8601. */
  arrived_at: string
  cause: WaitCause
}

/** Who is waiting for an agent, longest wait first, and the workers that could provide one. */
export type WaitsForAgents = {
  waiting: WaitingCall[]
  /** Null for an organization, which shares the workers with others. */
  workers: AgentWorker[] | null
}

/** A message of the stream: all current calls, news of one of them, or who is waiting. */
export type LiveMessage = { calls: LiveCall[] } | { news: LiveNews } | { waits: WaitsForAgents }
