import { SECOND } from '../../shared/base/time.ts'

/** Concurrent requests to an endpoint whose latest response was good, and to any other. */
const PROVEN_LIMIT = 8
const UNPROVEN_LIMIT = 2
/** The circuit breaker: so many consecutive failures close an endpoint for this long; then one request probes it. */
const CLOSE_AFTER = 5
const CLOSED_MS = 30 * SECOND
/** How long a request waits for a slot, in memory or until it is retried. */
export const BUSY_MS = 0.25 * SECOND
/** Additional wait per request turned away since a slot was last free. */
const BUSY_STEP_MS = 10
const MAX_BUSY_MS = 15 * SECOND
/**
 * Each time a silent endpoint has turned away this many requests in a row, all deliveries due for it are
 * postponed.
 */
const CROWD = 64
/**
 * An endpoint is silent if it has answered none of its requests for this long, or after a failure, until its
 * next good response.
 */
const SILENT_MS = SECOND

export type Gate = {
  in_flight: number
  staying: number
  /** Requests turned away since a slot was last free. */
  turned_away: number
  /** Good responses in the current window of `BUSY_MS` and in the previous one. */
  answers: { window: number; current: number; previous: number }
}

/** What limits the requests to one endpoint: a gate with a circuit breaker. */
export type Endpoint = Gate & {
  failures: number
  proven: boolean
  closed_until: number
  /** Since when requests have been in flight without a good response; null: none in flight. */
  unanswered_since: number | null
}

export function newGate(): Gate {
  const answers = { window: -Infinity, current: 0, previous: 0 }
  return { in_flight: 0, staying: 0, turned_away: 0, answers }
}

export function newEndpoint(): Endpoint {
  return { ...newGate(), failures: 0, proven: false, closed_until: 0, unanswered_since: null }
}

export function isFull({ failures, proven, in_flight }: Endpoint): boolean {
  if (failures >= CLOSE_AFTER) return in_flight >= 1
  return in_flight >= (proven ? PROVEN_LIMIT : UNPROVEN_LIMIT)
}

/** Records whether the endpoint answered, and closes it after too many failures. */
export function noteOutcome(endpoint: Endpoint, answered: boolean, now: number): void {
  endpoint.proven = answered
  endpoint.failures = answered ? 0 : endpoint.failures + 1
  if (endpoint.failures >= CLOSE_AFTER) endpoint.closed_until = now + CLOSED_MS
}

/** The number of recent good responses, after adding some. */
export function countAnswers({ answers }: Gate, now: number, added = 0): number {
  const window = Math.floor(now / BUSY_MS)
  if (window > answers.window) {
    answers.previous = window === answers.window + 1 ? answers.current : 0
    answers.current = 0
    answers.window = window
  }
  answers.current += added
  return answers.previous + answers.current
}

export type Refusal = {
  /** How long to wait before retrying. */
  wait_ms: number
  /** The endpoint accepts nothing until then. */
  is_closed?: true
  /** How long to postpone all other deliveries due for the endpoint, when it is silent and they are many. */
  others_wait_ms?: number
}

/** Turns away a request for which there is no slot. */
export function turnAway(gate: Gate): Refusal {
  return { wait_ms: Math.min(BUSY_MS + BUSY_STEP_MS * gate.turned_away++, MAX_BUSY_MS) }
}

/** Turns away a request to an endpoint that is closed or has no free slot. */
export function turnAwayFrom(endpoint: Endpoint, now: number): Refusal {
  const closed_ms = endpoint.closed_until - now
  const isClosed = closed_ms > 0
  const refusal = turnAway(endpoint)
  const isCrowd = endpoint.turned_away % CROWD === 0 && isSilent(endpoint, now)
  return {
    ...(isClosed ? { wait_ms: closed_ms, is_closed: true } : refusal),
    ...(isCrowd && { others_wait_ms: isClosed ? closed_ms : MAX_BUSY_MS }),
  }
}

function isSilent(endpoint: Endpoint, now: number): boolean {
  const { failures, unanswered_since } = endpoint
  if (countAnswers(endpoint, now) > 0) return false
  return failures > 0 || (unanswered_since !== null && now - unanswered_since >= SILENT_MS)
}
