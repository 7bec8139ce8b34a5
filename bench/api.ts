import { connect, type Pool } from '../db/sql.ts'
import { type Account, openAccount } from '../local/sample_account.ts'
import { type Block, load } from './figures/load.ts'
import { compareMedians, withInterval } from './figures/compare.ts'
import { figuresOf, printTable, takeTurns } from './figures/measure.ts'
import { withBench } from './stack/service.ts'
import { storeCall } from './stack/stored_call.ts'

/** Turns in the conversation that is read. */
const TURNS = 24
const GOALS = 4
/** Concurrent connections: one, to time a single request; many, to measure the throughput. */
const LOADS = [1, 16]

type Options = { blocks: number; seconds: number }
type Side = { name: string; url: string; headers: Record<string, string>; blocks: Block[] }

/**
 * Reads one conversation through everything that precedes the handler, compared with a bare HTTP
 * server that runs the same statements.
 */
export function benchApi({ blocks, seconds }: Options): Promise<void> {
  return withBench(async (bench) => {
    const api = await bench.start('service', 'api/main.js', { ROLES: 'api' })
    const sql = connect(bench.env.DATABASE_URL, { access: 'service' })
    const org = await openAccount(api.url, { internal_secret: bench.env.INTERNAL_SECRET })
    const path = `/v1/interviews/${await fillConversation(sql, org)}`
    await sql.end()
    const bare = await bench.start('reference', 'bench/stack/reference_server.js', {
      ORG_ID: org.id,
    })

    for (const connections of LOADS) {
      const headers = { authorization: `Bearer ${org.key}` }
      const ours: Side = { name: 'colloquy', url: api.url, headers, blocks: [] }
      const reference: Side = { name: 'reference', url: bare.url, headers: {}, blocks: [] }
      const measure = (side: Side) =>
        load({ ...side, path }, { connections, duration_ms: 1000 * seconds })
      for (const side of [ours, reference]) await measure(side)
      await takeTurns([ours, reference], blocks, async (side) => {
        side.blocks.push(await measure(side))
      })
      print(connections, ours, reference)
    }
  })
}

async function fillConversation(sql: Pool, org: Account) {
  const urls = Array<string>(GOALS).fill('https://receiver.invalid/hook')
  const { interview_id, session_id, commit } = await storeCall(sql, org, urls)
  for (let i = 0; i < GOALS; i++) await commit(`goal_${i}`, { answer: `Because of reason ${i}.` })
  await sql`
    insert into turn (id, org_id, session_id, position, role, text, started_at)
    select
      'trn_' || n, ${org.id}, ${session_id}, n,
      case when n % 2 = 0 then 'assistant' else 'user' end,
      'This is what was said in turn ' || n || ', about two lines of text as people say it.',
      now() + n * interval '5 seconds'
    from generate_series(1, ${TURNS}::integer) as n
  `
  await sql`analyze`
  return interview_id
}

function print(connections: number, ours: Side, reference: Side) {
  console.log(`\n${connections} at a time; milliseconds and requests per second`)
  printTable(
    [ours, reference].map(({ name, blocks }) => {
      const { count, p50, p99 } = figuresOf(blocks.flatMap(({ took_ms }) => took_ms))
      const { p50: rate } = figuresOf(blocks.map(({ rate }) => rate))
      return {
        side: name,
        requests: count,
        p50: p50.toFixed(2),
        p99: p99.toFixed(2),
        'a second': rate.toFixed(0),
      }
    }),
  )
  const rates = ({ blocks }: Side) => blocks.map(({ rate }) => [rate])
  console.log(
    `share of the reference ${withInterval(compareMedians(rates(ours), rates(reference)).ratio)}`,
  )
}
