import { connect } from '../db/sql.ts'
import { openAccount } from '../local/sample_account.ts'
import { type Block, load } from './figures/load.ts'
import { compareMedians, withInterval } from './figures/compare.ts'
import { figuresOf, printTable, takeTurns } from './figures/measure.ts'
import { type Bench, withBench } from './stack/service.ts'

const CONVERSATIONS = 12_000
/** As many as one request creates. */
const AT_ONCE = 500
const CONNECTIONS = 16

type Options = { blocks: number; seconds: number }
type Side = { name: string; url: string; key: string; paths: Map<string, string> }

/**
 * Reads an organization's data right after it created many conversations, which the statistics of
 * Postgres do not reflect yet, compared with the same after ANALYZE.
 */
export function benchStatistics({ blocks, seconds }: Options): Promise<void> {
  return withBench(async (bench) => {
    const sides = [await startSide(bench, 'just_created'), await startSide(bench, 'analyzed')]
    const [fresh, analyzed] = sides as [Side, Side]
    for (const read of fresh.paths.keys()) {
      const measured = new Map<string, Block[]>(sides.map(({ name }) => [name, []]))
      await takeTurns(sides, blocks, async ({ name, url, key, paths }) => {
        const headers = { authorization: `Bearer ${key}` }
        const target = { url, path: paths.get(read)!, headers }
        const block = await load(target, { connections: CONNECTIONS, duration_ms: 1000 * seconds })
        measured.get(name)!.push(block)
      })
      print(read, measured.get(fresh.name)!, measured.get(analyzed.name)!)
    }
  })
}

/** A service with its own database, in which nothing else maintains the statistics. */
async function startSide(bench: Bench, name: 'just_created' | 'analyzed'): Promise<Side> {
  const { DATABASE_URL, INTERNAL_SECRET } = bench.env
  const database = new URL(DATABASE_URL)
  database.pathname = name
  const server = connect(bench.admin_url, { access: 'owner', max: 1 })
  await server`create database ${server(name)} owner ${server(database.username)}`
  await server`alter system set autovacuum = off`
  await server`select pg_reload_conf()`
  await server.end()
  const { url } = await bench.start(name, 'api/main.js', {
    DATABASE_URL: database.href,
    ROLES: 'api',
  })
  const { client, key } = await openAccount(url, { internal_secret: INTERNAL_SECRET })
  const phases = [{ id: 'main', goals: [{ id: 'why', prompt: 'Why?' }] }]
  const { id: template_id } = await client.createTemplate({ body: { name: 'Bench', phases } })
  for (let created = 0; created < CONVERSATIONS; created += AT_ONCE) {
    await client.scheduleTemplate({ template_id, body: { count: AT_ONCE } })
  }
  if (name === 'analyzed') {
    const sql = connect(database.href, { access: 'owner', max: 1 })
    await sql`analyze`
    await sql.end()
  }
  const { items } = await client.listInterviews({ limit: 1 })
  const paths = new Map([
    ['a conversation', `/v1/interviews/${items[0]!.id}`],
    ['the newest 50', '/v1/interviews?limit=50'],
    ['the feed', '/v1/events?limit=50'],
  ])
  return { name, url, key, paths }
}

function print(read: string, fresh: Block[], analyzed: Block[]) {
  const rates = (blocks: Block[]) => blocks.map(({ rate }) => [rate])
  const { ratio } = compareMedians(rates(fresh), rates(analyzed))
  const rateOf = (blocks: Block[]) => figuresOf(rates(blocks).flat()).p50.toFixed(0)
  printTable([
    {
      read,
      'a second, just created': rateOf(fresh),
      'after ANALYZE': rateOf(analyzed),
      share: withInterval(ratio),
    },
  ])
}
