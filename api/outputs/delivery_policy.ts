import type { DeliveryStatus } from '../../shared/states.ts'
import type { Outcome } from './deliver.ts'

/** What becomes of a delivery after an attempt. */
export type AttemptResult = {
  delivery_status: DeliveryStatus
  /** Until the next attempt, with status `retrying` or `held`. */
  wait_ms?: number | undefined
  /** The parsed answer. */
  response?: unknown
  /** Why an answer that came cannot be used. */
  error?: string
}

/**
 * How deliveries of one kind are retried. `attempt` is the number of the attempt in the schedule, from
 * 1; `random` is 0 to 1.
 */
export type DeliveryPolicy = {
  /** Longest time for one attempt. */
  total_ms: number
  /** How much of the answer `afterSending` gets, in characters. */
  kept: number
  /** After an attempt that was sent; the outcome has no secrets in it. */
  afterSending(attempt: number, outcome: Outcome, random: number): AttemptResult
  /** After an attempt for which no request could be rendered. */
  afterProblem(attempt: number, random: number): AttemptResult
}
