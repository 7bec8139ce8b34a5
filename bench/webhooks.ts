import { connect, type Pool } from '../db/sql.ts'
import { openAccount } from '../local/sample_account.ts'
import { compareMedians, withInterval } from './figures/compare.ts'
import { figuresOf, printTable, takeTurns } from './figures/measure.ts'
import { type Bench, withBench } from './stack/service.ts'
import { storeCall, type StoredCall } from './stack/stored_call.ts'
import {
  type DeadReceiver,
  openDeadReceiver,
  openReceivers,
  type Receivers,
} from './stack/receivers.ts'

const ENDPOINTS = 64
/** The receivers are divided among these; each has its own call. */
const ORGANIZATIONS = 8
const PER_ORGANIZATION = ENDPOINTS / ORGANIZATIONS
/** The reference's concurrency: the same as the service's. */
const AT_ONCE = 288
/** Commits before the delay is measured. */
const WARM_UP = 20
/**
 * The first share of each side's deliveries, while programs are still being compiled, does not
 * count.
 */
const WARM_UP_SHARE = 1 / 4
/** Commits to the dead receiver for each one to another. */
const DEAD_SHARE = 1 / ENDPOINTS

type Options = { blocks: number; deliveries: number; commits: number }
type Side = { name: string; rates: number[]; run(): Promise<number> }

/**
 * How long after a commit its webhook is received, and how many go out per second to many
 * receivers, compared with a process that only signs and sends; and how one receiver that never
 * answers affects the others.
 */
export function benchWebhooks(options: Options): Promise<void> {
  return withBench((bench) => measure(bench, options))
}

async function measure(bench: Bench, options: Options) {
  const sql = connect(bench.env.DATABASE_URL, { access: 'service' })
  const receivers = await openReceivers(ENDPOINTS)
  const dead = await openDeadReceiver('hangs')
  try {
    const api = await bench.start('service', 'api/main.js', { ROLES: 'api' })
    const calls: StoredCall[] = []
    for (let i = 0; i < ORGANIZATIONS; i++) {
      const org = await openAccount(api.url, { internal_secret: bench.env.INTERNAL_SECRET })
      const urls = receivers.urls.slice(i * PER_ORGANIZATION, (i + 1) * PER_ORGANIZATION)
      calls.push(await storeCall(sql, org, [...urls, dead.url]))
    }
    await api.stop()
    await measureDelay(bench, calls[0]!, receivers, options.commits)
    await measureRates(bench, sql, { calls, receivers, dead }, options)
  } finally {
    receivers.close()
    dead.close()
    await sql.end()
  }
}

async function measureDelay(bench: Bench, call: StoredCall, receivers: Receivers, count: number) {
  const jobs = await bench.start('jobs', 'api/main.js', { ROLES: 'jobs' })
  const delays: number[] = []
  for (let i = -WARM_UP; i < count; i++) {
    const { commit_id } = await call.commit('goal_0', { answer: `Delay ${i}` })
    const committedAt = performance.now()
    await receivers.all([commit_id])
    if (i >= 0) delays.push(receivers.arrivals.get(commit_id)! - committedAt)
  }
  await jobs.stop()
  const { p50, p95, p99 } = figuresOf(delays)
  console.log('From a commit to its webhook, one at a time; milliseconds')
  printTable([{ commits: count, p50: p50.toFixed(1), p95: p95.toFixed(1), p99: p99.toFixed(1) }])
}

async function measureRates(
  bench: Bench,
  sql: Pool,
  { calls, receivers, dead }: { calls: StoredCall[]; receivers: Receivers; dead: DeadReceiver },
  { blocks, deliveries: count }: Options,
) {
  const bare = await bench.start('reference', 'bench/stack/reference_sender.js')
  const [sample] = await sql<[{ body: Buffer }?]>`
    select body from delivery where body is not null limit 1
  `
  const order = { urls: receivers.urls, count, at_once: AT_ONCE, body: sample!.body.toString() }
  const ours = (deadCount: number) => async () => {
    const commits = await commitAll(calls, count, deadCount)
    const jobs = await bench.start('jobs', 'api/main.js', { ROLES: 'jobs' })
    await receivers.all(commits)
    dead.hangUp()
    await jobs.stop()
    await sql`delete from delivery where status <> 'succeeded'`
    return rateOf(receivers, commits)
  }
  const sides: Side[] = [
    { name: 'colloquy', rates: [], run: ours(0) },
    {
      name: 'reference',
      rates: [],
      run: async () => rateOf(receivers, await post(bare.url, order)),
    },
    { name: 'colloquy, one receiver dead', rates: [], run: ours(Math.ceil(count * DEAD_SHARE)) },
  ]
  await takeTurns(sides, blocks, async (side) => {
    side.rates.push(await side.run())
  })
  print(sides, count)
}

async function post(url: string, order: object): Promise<string[]> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(order) })
  return (await answer.json()) as string[]
}

/** Makes commits that wait to be sent; `dead` more go first, to the receiver that never answers. */
async function commitAll(calls: StoredCall[], count: number, dead: number) {
  for (let i = 0; i < dead; i++) {
    await calls[0]!.commit(`goal_${PER_ORGANIZATION}`, { answer: `Dead ${performance.now()}` })
  }
  const ids: string[] = []
  for (let i = 0; i < count; i += calls.length) {
    const goal = `goal_${(i / calls.length) % PER_ORGANIZATION}`
    const made = await Promise.all(
      calls.map((call) => call.commit(goal, { answer: `Rate ${performance.now()}` })),
    )
    ids.push(...made.map(({ commit_id }) => commit_id))
  }
  return ids
}

/** Webhooks per second, from the end of the warm-up to the last. */
function rateOf({ arrivals }: Receivers, ids: string[]) {
  const inOrder = ids.map((id) => arrivals.get(id)!).sort((a, b) => a - b)
  const times = inOrder.slice(Math.floor(WARM_UP_SHARE * inOrder.length))
  return (1000 * (times.length - 1)) / (times.at(-1)! - times[0]!)
}

function print(sides: Side[], count: number) {
  console.log(`\nDeliveries per second to ${ENDPOINTS} receivers, ${count} each time`)
  const [ours, reference, dead] = sides.map(({ rates }) => rates.map((rate) => [rate]))
  printTable(
    sides.map(({ name, rates }) => ({ side: name, 'a second': figuresOf(rates).p50.toFixed(0) })),
  )
  console.log(`share of the reference ${withInterval(compareMedians(ours!, reference!).ratio)}`)
  console.log(`left beside a dead receiver ${withInterval(compareMedians(dead!, ours!).ratio)}`)
}
