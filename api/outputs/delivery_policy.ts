import type { DeliveryStatus } from '../../shared/states.ts'
import type { Outcome } from './deliver.ts'

export type AttemptResult = {
  delivery_status: DeliveryStatus
  /** Until the next attempt; undefined when there is none. */
  wait_ms?: number | undefined
  response?: unknown
  /** Why an answer that came cannot be used. */
  error?: string
}

/** How one kind of delivery is retried. `attempt` counts from 1, without replays; `random` is 0 to 1. */
export type DeliveryPolicy = {
  /** Longest time for one attempt; default: 15 s. */
  total_ms?: number
  /** Characters of the answer that `afterSending` gets; default: as many as are stored. */
  kept?: number
  /** After an attempt that was sent; secrets are masked in the outcome. */
  afterSending(attempt: number, outcome: Outcome, random: number): AttemptResult
  /** After an attempt whose request could not be rendered. */
  afterProblem(attempt: number, random: number): AttemptResult
}
