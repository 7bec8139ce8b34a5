import type { PartCheck } from './part_check.ts'
import { describedEnum } from '../base/schema/described_enum.ts'
import type { z } from 'zod'

/* Participants who are in their room without an agent, and the workers that could provide one. */

/** The state of an agent worker. */
export type AgentWorker = {
  id: string
  host: string
  /** How many calls it can run. */
  places: number
  /** How many it runs now, including those whose process is starting. */
  taken: number
  /** It is shutting down and accepts no more calls. */
  is_draining: boolean
  /** Its processor has no capacity for another call. */
  is_exhausted: boolean
  /** What it knows about the providers; empty until it has asked them. */
  parts: PartCheck[]
}

/** Whether a worker takes an agent that comes before anybody has asked to join: half of its slots stay free. */
export function hasPlaceToSpare({ taken, places }: Pick<AgentWorker, 'taken' | 'places'>): boolean {
  return 2 * (taken + 1) <= places
}

/** Why a worker with a free slot leaves a call to others. */
export type WorkerRefusal =
  /** Its processor has no capacity for another call. */
  | 'processor'
  /** Calls in which nobody has spoken use up the share of its slots that their organization or link may have. */
  | 'share'

export const WaitOutcome = describedEnum(
  'Outcome of the wait for an agent; null when nobody has joined',
  {
    waiting: 'the participant is in the room, and waits',
    agent: 'the agent joined',
    none: 'the participant left, or the call was abandoned, before an agent joined',
  },
).meta({ id: 'WaitOutcome' })
export type WaitOutcome = z.infer<typeof WaitOutcome>

export type WaitCause =
  | WorkerRefusal
  | 'limit'
  | 'starting'
  | 'asked'
  | 'no_worker'
  | 'draining'
  | 'places'

/** What the service knows about a wait. */
export type WaitFacts = {
  /** Its agent is deferred, because the organization has too many calls. */
  is_put_off: boolean
  /** An agent has been requested, and no worker has accepted the request. */
  is_untaken: boolean
  refused_for: WorkerRefusal | null
}

/** Why a participant is waiting for an agent. */
export function causeOfWait(
  { is_put_off, is_untaken, refused_for }: WaitFacts,
  workers: readonly AgentWorker[],
): WaitCause {
  if (is_put_off) return 'limit'
  if (!is_untaken) return 'starting'
  const open = workers.filter(({ is_draining }) => !is_draining)
  if (open.length === 0) return workers.length === 0 ? 'no_worker' : 'draining'
  const free = open.filter(({ taken, places }) => taken < places)
  if (free.length === 0) return 'places'
  return refused_for ?? (free.every(({ is_exhausted }) => is_exhausted) ? 'processor' : 'asked')
}
