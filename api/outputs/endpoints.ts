import { SECOND } from '../../shared/time.ts'
import {
  BUSY_MS,
  type Endpoint,
  forgetIdle,
  free,
  type Gate,
  isFull,
  judge,
  newEndpoint,
  newGate,
  take,
  turnAway,
} from './gate.ts'

/*
 * One dead receiver must not delay the others, nor one organization with many of them the other
 * organizations: this process sends to each endpoint, and for each organization, only a few requests
 * at a time, and to an endpoint that stopped answering none for a while.
 */

/** Requests at once to all of them; other jobs of the process keep their places. */
const PLACES = 144
/**
 * An organization sends while its requests are fewer than this share of the places that are free. So
 * one alone gets 48 places, many get fewer each, and a few leave some to those that come after them.
 */
const FREE_SHARE = 1 / 2
/** Above so many endpoints, what nobody sends to is forgotten with what was known of it. */
const MAX_ENDPOINTS = 10_000
/** Looking through them all is not done more often than this. */
const FORGET_MS = SECOND

/**
 * `wait_ms` until the endpoint may be tried again; else `leave` must be called once: whether the
 * endpoint answered, and undefined when nothing was sent to it.
 */
export type Entry = { wait_ms: number } | { leave(answered: boolean | undefined): void }

/** A request that stays until it has a place. */
type Staying = { way: Way; settle: (entry: Entry) => void; timer: NodeJS.Timeout }
type Way = { name: string; org_id: string; endpoint: Endpoint; organization: Gate }

/**
 * @param now milliseconds that never go backwards
 */
export function createEndpoints(now: () => number) {
  const endpoints = new Map<string, Endpoint>()
  const organizations = new Map<string, Gate>()
  const staying = new Set<Staying>()
  let in_flight = 0
  let forgetAt = -Infinity

  function wayTo(org_id: string, origin: string): Way {
    if (endpoints.size > MAX_ENDPOINTS && now() >= forgetAt) {
      forgetAt = now() + FORGET_MS
      forgetIdle(endpoints, now())
      forgetIdle(organizations, now())
    }
    const name = `${org_id} ${origin}`
    const endpoint = endpoints.get(name) ?? newEndpoint()
    return { name, org_id, endpoint, organization: organizations.get(org_id) ?? newGate() }
  }

  /** The gate that has no place left, where that is so. */
  function pass(way: Way): Entry | { full: Gate } {
    const { name, org_id, endpoint, organization } = way
    const wait_ms = endpoint.closed_until - now()
    if (wait_ms > 0) return { wait_ms }
    if (isFull(endpoint)) return { full: endpoint }
    if (organization.in_flight >= FREE_SHARE * (PLACES - in_flight)) return { full: organization }
    endpoints.set(name, endpoint)
    organizations.set(org_id, organization)
    in_flight++
    take(endpoint)
    take(organization)
    return { leave: (answered) => leave(way, answered) }
  }

  function leave({ endpoint, organization }: Way, answered: boolean | undefined) {
    in_flight--
    free(endpoint)
    free(organization)
    if (answered !== undefined) judge(endpoint, answered, now())
    if (answered) [endpoint, organization].forEach(({ answers }) => answers.note(now()))
    for (const one of staying) {
      const entry = pass(one.way)
      if (!('full' in entry)) settle(one, entry)
    }
  }

  function stay(way: Way, full: Gate): Promise<Entry> {
    const { endpoint, organization } = way
    endpoints.set(way.name, endpoint)
    organizations.set(way.org_id, organization)
    endpoint.staying++
    organization.staying++
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(one, turnAway(full)), BUSY_MS)
      const one: Staying = { way, settle: resolve, timer }
      staying.add(one)
    })
  }

  function settle(one: Staying, entry: Entry) {
    const { endpoint, organization } = one.way
    clearTimeout(one.timer)
    staying.delete(one)
    endpoint.staying--
    organization.staying--
    one.settle(entry)
  }

  return {
    enter(org_id: string, origin: string): Entry {
      const entry = pass(wayTo(org_id, origin))
      return 'full' in entry ? turnAway(entry.full) : entry
    },

    /**
     * As `enter`; but where answers come so fast that a place is likely to be free in a moment, it is
     * awaited. As many may stay for one as were answered in such a moment, and one more.
     */
    async enterSoon(org_id: string, origin: string): Promise<Entry> {
      const way = wayTo(org_id, origin)
      const entry = pass(way)
      if (!('full' in entry)) return entry
      const mayStay = [way.endpoint, way.organization].every(
        ({ staying, answers }) => staying <= answers.count(now()),
      )
      return mayStay ? stay(way, entry.full) : turnAway(entry.full)
    },

    /**
     * Does some work with `enterSoon`, or says how long to wait.
     *
     * @param answered whether the result says that the endpoint answered; see `Entry`
     */
    async within<T>(
      { org_id, origin }: { org_id: string; origin: string },
      work: () => Promise<T>,
      answered: (result: T) => boolean | undefined,
    ): Promise<T | { wait_ms: number }> {
      const entry = await this.enterSoon(org_id, origin)
      if ('wait_ms' in entry) return entry
      let verdict: boolean | undefined
      try {
        const result = await work()
        verdict = answered(result)
        return result
      } finally {
        entry.leave(verdict)
      }
    },
  }
}

export type Endpoints = ReturnType<typeof createEndpoints>
