import { printTable, ratio } from './figures/measure.ts'
import { holdHour, type Order, type TimedRequest } from './tokens/hour.ts'

/** The original, and cumulative changes. */
const ORDERS: Order[] = [
  { name: 'changes first', changesFirst: true, shortens: false },
  { name: 'changes last', changesFirst: false, shortens: false },
  { name: 'and shortened: ours', changesFirst: false, shortens: true },
]
const MINUTES = [1, 10, 30, 60]

/**
 * How much a model reads for each turn of a one-hour call, and how much of it is in a provider's
 * cache.
 */
export async function benchTokens(): Promise<void> {
  const sides: Measured[] = []
  for (const order of ORDERS) sides.push({ order, ...(await holdHour(order)) })
  const [reference] = sides as [Measured]
  printTable(
    sides.flatMap(({ order, requests }) =>
      MINUTES.map((minute) => {
        const { input, cached } = around(minute, requests)
        const before = around(minute, reference.requests)
        return {
          order: order.name,
          minute,
          'input tokens a request': Math.round(input),
          ratio: ratio(input, before.input),
          'cached, %': Math.round((100 * cached) / input),
          'not cached': Math.round(input - cached),
          'ratio of those': ratio(input - cached, before.input - before.cached),
        }
      }),
    ),
  )
  console.log('\nThe whole hour, with the summaries:')
  printTable(
    sides.map(({ order, requests, usage }) => {
      const rest = usage.input_tokens - usage.cached_tokens
      return {
        order: order.name,
        requests: requests.length,
        'input tokens': usage.input_tokens,
        ratio: ratio(usage.input_tokens, reference.usage.input_tokens),
        'cached, %': Math.round((100 * usage.cached_tokens) / usage.input_tokens),
        'not cached': rest,
        'ratio of those': ratio(rest, reference.usage.input_tokens - reference.usage.cached_tokens),
      }
    }),
  )
}

type Measured = { order: Order } & Awaited<ReturnType<typeof holdHour>>

/**
 * The mean of the requests in the five minutes up to `minute`, except the very first, which has no
 * cache.
 */
function around(minute: number, requests: readonly TimedRequest[]) {
  const some = requests
    .slice(1)
    .filter((one) => one.minute > minute - 5 && one.minute <= minute + 1)
  const mean = (of: (request: TimedRequest) => number) =>
    some.reduce((sum, request) => sum + of(request), 0) / some.length
  return { input: mean(({ input }) => input), cached: mean(({ cached }) => cached) }
}
