import { SECOND } from '../shared/time.ts'

/*
 * One dead receiver must not delay the others, nor one organization with many of them the other
 * organizations: this process sends to each endpoint, and for each organization, only a few requests
 * at a time, and to an endpoint that stopped answering none for a while.
 */

/** Requests at once to an endpoint whose latest answer was good. */
const PROVEN_LIMIT = 8
/** Requests at once to one that is new or whose latest request failed. */
const UNPROVEN_LIMIT = 2
/** Requests at once to all of them; other jobs of the process keep their places. */
const PLACES = 24
/**
 * An organization sends while its requests are fewer than this share of the places that are free. So
 * one alone gets 8 places, many get fewer each, and a few leave some to those that come after them.
 */
const FREE_SHARE = 1 / 2
/** Failures in a row after which an endpoint is left alone. */
const OPEN_AFTER = 5
/** How long it is left alone before one request may try it again. */
const OPEN_MS = 30 * SECOND
/** How long a request waits that found all places taken, */
const BUSY_MS = 250
/** and how much longer for each that was turned away since a place was last free. */
const BUSY_STEP_MS = 10
const MOST_BUSY_MS = 15 * SECOND
/** Above so many endpoints, those that nobody sends to are forgotten with what was known of them. */
const MAX_ENDPOINTS = 10_000
/** Looking through them all is not done more often than this. */
const FORGET_MS = SECOND

/** Places that are taken, and how many requests found none since one was last free. */
type Gate = { in_flight: number; turned_away: number }
type Endpoint = Gate & { failures: number; proven: boolean; closed_until: number }

/** `wait_ms` until the endpoint may be tried again; else `leave` must be called once after sending. */
export type Entry = { wait_ms: number } | { leave(answered: boolean): void }

/**
 * @param now milliseconds that never go backwards
 */
export function createEndpoints(now: () => number) {
  const endpoints = new Map<string, Endpoint>()
  const organizations = new Map<string, Gate>()
  let in_flight = 0
  let forgetAt = -Infinity

  return {
    enter(org_id: string, origin: string): Entry {
      if (endpoints.size > MAX_ENDPOINTS && now() >= forgetAt) {
        forgetAt = now() + FORGET_MS
        forgetIdle(endpoints, now())
      }
      const name = `${org_id} ${origin}`
      const endpoint = endpoints.get(name) ?? newEndpoint()
      const organization = organizations.get(org_id) ?? { in_flight: 0, turned_away: 0 }
      const wait_ms = endpoint.closed_until - now()
      if (wait_ms > 0) return { wait_ms }
      if (endpoint.in_flight >= limitOf(endpoint)) return turnAway(endpoint)
      const most = FREE_SHARE * (PLACES - in_flight)
      if (organization.in_flight >= most) return turnAway(organization)
      endpoints.set(name, endpoint)
      organizations.set(org_id, organization)
      in_flight++
      endpoint.in_flight++
      organization.in_flight++
      return {
        leave(answered) {
          in_flight--
          free(endpoint)
          free(organization)
          endpoint.proven = answered
          endpoint.failures = answered ? 0 : endpoint.failures + 1
          if (endpoint.failures >= OPEN_AFTER) endpoint.closed_until = now() + OPEN_MS
          if (organization.in_flight === 0) organizations.delete(org_id)
        },
      }
    },
  }
}

export type Endpoints = ReturnType<typeof createEndpoints>

function newEndpoint(): Endpoint {
  return { in_flight: 0, turned_away: 0, failures: 0, proven: false, closed_until: 0 }
}

/** An endpoint that is being left alone stays. */
function forgetIdle(endpoints: Map<string, Endpoint>, now: number) {
  for (const [name, { in_flight, closed_until }] of endpoints) {
    if (in_flight === 0 && closed_until <= now) endpoints.delete(name)
  }
}

function turnAway(gate: Gate) {
  const wait_ms = Math.min(BUSY_MS + BUSY_STEP_MS * gate.turned_away, MOST_BUSY_MS)
  gate.turned_away++
  return { wait_ms }
}

function free(gate: Gate) {
  gate.in_flight--
  gate.turned_away = 0
}

function limitOf({ failures, proven }: Endpoint) {
  if (failures >= OPEN_AFTER) return 1
  return proven ? PROVEN_LIMIT : UNPROVEN_LIMIT
}
