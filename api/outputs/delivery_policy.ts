import type { DeliveryStatus } from '../../shared/calls/states.ts'
import type { Outcome } from './exchange.ts'

export type AttemptResult = {
  delivery_status: DeliveryStatus
  /** Delay until the next attempt; undefined when there is none. */
  wait_ms?: number | undefined
  response?: unknown
  /** Why the response that came is unusable. */
  error?: string
}

/** How one kind of delivery is retried. `attempt` counts from 1, without replays; `random` is between 0 and 1. */
export type DeliveryPolicy = {
  /** Time limit for one attempt; default: 15 s. */
  total_ms?: number
  /** How many characters of the response `afterSending` gets; default: as many as are stored. */
  kept?: number
  /** After an attempt that was sent; the outcome's secrets are masked. */
  afterSending(attempt: number, outcome: Outcome, random: number): AttemptResult
  /** After an attempt whose request could not be rendered. */
  afterProblem(attempt: number, random: number): AttemptResult
}
