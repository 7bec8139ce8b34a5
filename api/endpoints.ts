import { SECOND } from '../shared/time.ts'

/*
 * One dead receiver must not delay the others: this process sends to each endpoint only a few
 * requests at a time, and to one that stopped answering none for a while.
 */

/** Requests at once to an endpoint whose latest answer was good. */
const PROVEN_LIMIT = 8
/** Requests at once to one that is new or whose latest request failed. */
const UNPROVEN_LIMIT = 2
/** Failures in a row after which an endpoint is left alone. */
const OPEN_AFTER = 5
/** How long it is left alone before one request may try it again. */
const OPEN_MS = 30 * SECOND
/** How long a request waits that found all places taken. */
const BUSY_MS = 250

type Endpoint = { in_flight: number; failures: number; proven: boolean; closed_until: number }

/** `wait_ms` until the endpoint may be tried again; else `leave` must be called once after sending. */
export type Entry = { wait_ms: number } | { leave(answered: boolean): void }

/**
 * @param now milliseconds that never go backwards
 */
export function createEndpoints(now: () => number) {
  const endpoints = new Map<string, Endpoint>()

  return {
    enter(name: string): Entry {
      const endpoint = endpoints.get(name) ?? {
        in_flight: 0,
        failures: 0,
        proven: false,
        closed_until: 0,
      }
      endpoints.set(name, endpoint)
      const wait_ms = endpoint.closed_until - now()
      if (wait_ms > 0) return { wait_ms }
      if (endpoint.in_flight >= limitOf(endpoint)) return { wait_ms: BUSY_MS }
      endpoint.in_flight++
      return {
        leave(answered) {
          endpoint.in_flight--
          endpoint.proven = answered
          endpoint.failures = answered ? 0 : endpoint.failures + 1
          if (endpoint.failures >= OPEN_AFTER) endpoint.closed_until = now() + OPEN_MS
          if (endpoint.in_flight === 0 && endpoint.failures === 0) endpoints.delete(name)
        },
      }
    },
  }
}

export type Endpoints = ReturnType<typeof createEndpoints>

function limitOf({ failures, proven }: Endpoint) {
  if (failures >= OPEN_AFTER) return 1
  return proven ? PROVEN_LIMIT : UNPROVEN_LIMIT
}
