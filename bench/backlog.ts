import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Pool } from '../db/sql.ts'
import { openAccount } from '../local/sample_account.ts'
import { compareMedians, withInterval } from './figures/compare.ts'
import { figuresOf, printTable, ratio, takeTurns } from './figures/measure.ts'
import { type Bench, withBench } from './stack/service.ts'
import { storeCall, type StoredCall } from './stack/stored_call.ts'
import { DEAD_KINDS, openDeadReceiver, openReceivers, type Receivers } from './stack/receivers.ts'

/** Commits before the delay is measured. */
const WARM_UP = 50
/** Between two commits. */
const EVERY_MS = 20
/** The dead receiver's commits that are stored concurrently. */
const AT_ONCE = 16

type Options = { blocks: number; due: number; seconds: number }
type Side = { name: string; call?: StoredCall; blocks: number[][] }

/**
 * How long after a commit its webhook is received, alone and once many deliveries of another
 * organization are due, whose receiver hangs, resets connections or answers 503.
 */
export function benchBacklog(options: Options): Promise<void> {
  return withBench((bench) => measure(bench, options))
}

async function measure(bench: Bench, { blocks, due, seconds }: Options) {
  const { DATABASE_URL, INTERNAL_SECRET } = bench.env
  const sql = connect(DATABASE_URL, { access: 'owner' })
  const receivers = await openReceivers(1)
  const dead = await Promise.all(DEAD_KINDS.map(openDeadReceiver))
  try {
    const api = await bench.start('service', 'api/main.js', { ROLES: 'api' })
    const callTo = async (url: string) =>
      storeCall(sql, await openAccount(api.url, { internal_secret: INTERNAL_SECRET }), [url])
    const healthy = await callTo(receivers.urls[0]!)
    const sides: Side[] = [{ name: 'alone', blocks: [] }]
    for (const { kind, url } of dead) {
      sides.push({ name: `beside one that ${kind}`, call: await callTo(url), blocks: [] })
    }
    await api.stop()
    await takeTurns(sides, blocks, async ({ call, blocks }) => {
      if (call) await commitMany(sql, call, due)
      const jobs = await bench.start('jobs', 'api/main.js', { ROLES: 'jobs' })
      await delays(healthy, receivers, WARM_UP)
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`
      blocks.push(await delays(healthy, receivers, (1000 * seconds) / EVERY_MS))
      await jobs.stop()
      await sql`delete from graphile_worker._private_jobs`
      await sql`delete from delivery`
    })
    print(sides)
  } finally {
    receivers.close()
    for (const one of dead) one.close()
    await sql.end()
  }
}

/** Stores commits whose deliveries are not due yet. */
async function commitMany(sql: Pool, { commit }: StoredCall, count: number) {
  let left = count
  async function commitOn() {
    while (left-- > 0) await commit('goal_0', { answer: `Due ${left}` })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, commitOn))
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`
}

/** Commits at a steady rate, whether or not earlier webhooks have arrived. */
async function delays({ commit }: StoredCall, receivers: Receivers, count: number) {
  const committedAt = new Map<string, number>()
  const begun: Promise<void>[] = []
  for (let i = 0; i < count; i++) {
    const stored = commit('goal_0', { answer: `Delay ${i}` })
    begun.push(stored.then(({ commit_id }) => void committedAt.set(commit_id, performance.now())))
    await sleep(EVERY_MS)
  }
  await Promise.all(begun)
  await receivers.all([...committedAt.keys()])
  return [...committedAt].map(([id, at]) => receivers.arrivals.get(id)! - at)
}

function print(sides: Side[]) {
  console.log('From a commit to its webhook, one at a time; milliseconds')
  const [alone] = sides
  const reference = figuresOf(alone!.blocks.flat())
  printTable(
    sides.map(({ name, blocks }) => {
      const { p50, p95, p99 } = figuresOf(blocks.flat())
      return {
        side: name,
        p50: p50.toFixed(1),
        p95: p95.toFixed(1),
        p99: p99.toFixed(1),
        'of alone': `${ratio(p50, reference.p50)} / ${ratio(p95, reference.p95)}`,
        'of its p50': withInterval(compareMedians(blocks, alone!.blocks).ratio),
      }
    }),
  )
}
