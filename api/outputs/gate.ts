import { SECOND } from '../../shared/time.ts'

/** Requests at once to an endpoint whose latest answer was good, and to any other. */
const PROVEN_LIMIT = 8
const UNPROVEN_LIMIT = 2
/** Failures in a row that close an endpoint, and for how long; then one request tries it. */
const CLOSE_AFTER = 5
const CLOSED_MS = 30 * SECOND
/** How long a request waits for a place, in memory or until it is tried again. */
export const BUSY_MS = 0.25 * SECOND
/** How much longer it waits for each request turned away since a place was last free. */
const BUSY_STEP_MS = 10
const MAX_BUSY_MS = 15 * SECOND
/** After each so many requests in a row that a silent endpoint turned away, all that are due for it are put off. */
const CROWD = 64
/** An endpoint that answered none of its requests for so long is silent, as is one that failed, until it answers well. */
const SILENT_MS = SECOND

export type Gate = {
  in_flight: number
  staying: number
  /** Requests that found no place since one was last free. */
  turned_away: number
  /** Good answers in the window of `BUSY_MS` that began last, and in the one before. */
  answers: { window: number; current: number; previous: number }
}

/** What limits the requests to one endpoint: a gate with a circuit breaker. */
export type Endpoint = Gate & {
  failures: number
  proven: boolean
  closed_until: number
  /** Since when requests are on their way and none was answered well; null: none is on its way. */
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
export function judge(endpoint: Endpoint, answered: boolean, now: number): void {
  endpoint.proven = answered
  endpoint.failures = answered ? 0 : endpoint.failures + 1
  if (endpoint.failures >= CLOSE_AFTER) endpoint.closed_until = now + CLOSED_MS
}

/** Good answers recently, after adding some. */
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
  /** How long to wait before the next try. */
  wait_ms: number
  /** The endpoint takes nothing until then. */
  is_closed?: true
  /** How long all others that are due for the same endpoint are to wait, where it is silent and they are many. */
  others_wait_ms?: number
}

/** Turns a request away that finds no place. */
export function turnAway(gate: Gate): Refusal {
  return { wait_ms: Math.min(BUSY_MS + BUSY_STEP_MS * gate.turned_away++, MAX_BUSY_MS) }
}

/** Turns a request away from an endpoint that is closed or has no place. */
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
