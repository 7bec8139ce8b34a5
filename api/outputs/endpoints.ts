import {
  BUSY_MS,
  countAnswers,
  type Endpoint,
  type Gate,
  isFull,
  noteOutcome,
  newEndpoint,
  newGate,
  type Refusal,
  turnAway,
  turnAwayFrom,
} from './gate.ts'

/*
 * One dead receiver must not delay the others, and an organization with many of them must not delay other
 * organizations. So this process sends only a few requests concurrently per endpoint and per organization,
 * and stops for a while when an endpoint no longer responds.
 */

/** Concurrent requests to all endpoints; the remaining slots are left to other jobs of the process. */
const SLOTS = 288
/**
 * An organization may use this share of the free slots: 96 when it is alone, fewer when there are many, so
 * that some are always left for others.
 */
const FREE_SHARE = 1 / 2
/** Above this number of endpoints, idle ones are forgotten. */
const MAX_ENDPOINTS = 10_000

/** Call `leave` exactly once, with whether the endpoint answered, or undefined when nothing was sent. */
export type Admittance = Refusal | { leave(answered: boolean | undefined): void }

type Way = { endpoint: Endpoint; organization: Gate }
type Staying = { way: Way; settle: (entry: Admittance) => void }

/** @param now a monotonic clock in milliseconds */
export function createEndpoints(now: () => number) {
  const endpoints = new Map<string, Endpoint>()
  const organizations = new Map<string, Gate>()
  const staying = new Set<Staying>()
  let in_flight = 0

  function wayTo(org_id: string, origin: string): Way {
    const name = `${org_id} ${origin}`
    const endpoint = endpoints.get(name) ?? newEndpoint()
    if (!endpoints.has(name) && endpoints.size >= MAX_ENDPOINTS) {
      forgetIdle(endpoints, now())
      forgetIdle(organizations, now())
    }
    const organization = organizations.get(org_id) ?? newGate()
    endpoints.set(name, endpoint)
    organizations.set(org_id, organization)
    return { endpoint, organization }
  }

  /** `full`: the gate that has no free slot. */
  function pass(way: Way): Admittance | { full: Gate } {
    const { endpoint, organization } = way
    if (endpoint.closed_until > now()) return turnAwayFrom(endpoint, now())
    if (isFull(endpoint)) return { full: endpoint }
    if (organization.in_flight >= FREE_SHARE * (SLOTS - in_flight)) return { full: organization }
    in_flight++
    for (const gate of [endpoint, organization]) {
      gate.in_flight++
      gate.turned_away = 0
    }
    endpoint.unanswered_since ??= now()
    return { leave: (answered) => leave(way, answered) }
  }

  function leave({ endpoint, organization }: Way, answered: boolean | undefined) {
    in_flight--
    for (const gate of [endpoint, organization]) {
      gate.in_flight--
      if (answered) countAnswers(gate, now(), 1)
    }
    if (answered || endpoint.in_flight === 0) {
      endpoint.unanswered_since = endpoint.in_flight > 0 ? now() : null
    }
    if (answered !== undefined) noteOutcome(endpoint, answered, now())
    for (const one of staying) {
      const entry = pass(one.way)
      if (!('full' in entry)) one.settle(entry)
    }
  }

  function refuse({ endpoint }: Way, full: Gate): Refusal {
    return full === endpoint ? turnAwayFrom(endpoint, now()) : turnAway(full)
  }

  function stay(way: Way, full: Gate): Promise<Admittance> {
    const gates = [way.endpoint, way.organization]
    for (const gate of gates) gate.staying++
    return new Promise((resolve) => {
      const timer = setTimeout(() => one.settle(refuse(way, full)), BUSY_MS)
      const one: Staying = {
        way,
        settle(entry) {
          clearTimeout(timer)
          staying.delete(one)
          for (const gate of gates) gate.staying--
          resolve(entry)
        },
      }
      staying.add(one)
    })
  }

  return {
    enter(org_id: string, origin: string): Admittance {
      const way = wayTo(org_id, origin)
      const entry = pass(way)
      return 'full' in entry ? refuse(way, entry.full) : entry
    },

    /**
     * As `enter`, but waits when a slot is likely to be free in a moment: as many requests may wait as were
     * recently answered, plus one.
     */
    async enterSoon(org_id: string, origin: string): Promise<Admittance> {
      const way = wayTo(org_id, origin)
      const entry = pass(way)
      if (!('full' in entry)) return entry
      const mayStay = Object.values(way).every((gate) => gate.staying <= countAnswers(gate, now()))
      return mayStay ? stay(way, entry.full) : refuse(way, entry.full)
    },

    /**
     * Runs some work after `enterSoon`, or returns how long to wait.
     *
     * @param answered see `Admittance`
     */
    async within<T>(
      { org_id, origin }: { org_id: string; origin: string },
      work: () => Promise<T>,
      answered: (result: T) => boolean | undefined,
    ): Promise<T | Refusal> {
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

function forgetIdle(gates: Map<string, Gate & Partial<Endpoint>>, now: number) {
  for (const [name, { in_flight, staying, closed_until = 0 }] of gates) {
    if (in_flight + staying === 0 && closed_until <= now) gates.delete(name)
  }
}
