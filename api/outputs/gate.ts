import { SECOND } from '../../shared/time.ts'
import { createRecentRate, type RecentRate, WINDOW_MS } from './recent_rate.ts'

/** Requests at once to an endpoint whose latest answer was good. */
const PROVEN_LIMIT = 8
/** Requests at once to one that is new or whose latest request failed. */
const UNPROVEN_LIMIT = 2
/** Failures in a row after which an endpoint is left alone. */
const OPEN_AFTER = 5
/** How long it is left alone before one request may try it again. */
const OPEN_MS = 30 * SECOND
/** How long a request waits that found all places taken, */
export const BUSY_MS = WINDOW_MS
/** and how much longer for each that was turned away since a place was last free. */
const BUSY_STEP_MS = 10
const MAX_BUSY_MS = 15 * SECOND

/** What limits the requests of an organization. */
export type Gate = {
  /** Places that are taken. */
  in_flight: number
  /** Requests that found no place since one was last free. */
  turned_away: number
  /** Requests that stay for a place. */
  staying: number
  answers: RecentRate
}

/** What limits the requests to one endpoint: a gate with a circuit breaker. */
export type Endpoint = Gate & { failures: number; proven: boolean; closed_until: number }

export function newGate(): Gate {
  return { in_flight: 0, turned_away: 0, staying: 0, answers: createRecentRate() }
}

export function newEndpoint(): Endpoint {
  return { ...newGate(), failures: 0, proven: false, closed_until: 0 }
}

export function isFull(endpoint: Endpoint): boolean {
  const { failures, proven, in_flight } = endpoint
  if (failures >= OPEN_AFTER) return in_flight >= 1
  return in_flight >= (proven ? PROVEN_LIMIT : UNPROVEN_LIMIT)
}

/** Remembers whether the endpoint answered, and leaves it alone after too many failures. */
export function judge(endpoint: Endpoint, answered: boolean, now: number): void {
  endpoint.proven = answered
  endpoint.failures = answered ? 0 : endpoint.failures + 1
  if (endpoint.failures >= OPEN_AFTER) endpoint.closed_until = now + OPEN_MS
}

export function take(gate: Gate): void {
  gate.in_flight++
}

export function free(gate: Gate): void {
  gate.in_flight--
  gate.turned_away = 0
}

/** How long a request waits that is turned away: the longer the more were before it. */
export function turnAway(gate: Gate): { wait_ms: number } {
  const wait_ms = Math.min(BUSY_MS + BUSY_STEP_MS * gate.turned_away, MAX_BUSY_MS)
  gate.turned_away++
  return { wait_ms }
}

/** Deletes the gates that nobody uses; an endpoint that is being left alone stays. */
export function forgetIdle(gates: Map<string, Gate & Partial<Endpoint>>, now: number): void {
  for (const [name, { in_flight, staying, closed_until = 0 }] of gates) {
    if (in_flight + staying === 0 && closed_until <= now) gates.delete(name)
  }
}
