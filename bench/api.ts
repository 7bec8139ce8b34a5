import { Command } from 'commander'
import { connect, type Pool } from '../db/sql.ts'
import { type Block, load } from './api/load.ts'
import { compareMedians } from './compare.ts'
import { holdCall } from './held_call.ts'
import { figuresOf, printTable } from './measure.ts'
import { type Bench, newOrg, withBench } from './service.ts'

/** What the conversation that is read has. */
const TURNS = 24
const GOALS = 4
/** Connections at once, for the most that goes through, and alone, for how long one request takes. */
const LOADS = [1, 16]

type Options = { blocks: string; seconds: string }
type Side = { name: string; url: string; headers: Record<string, string>; blocks: Block[] }

/**
 * Reads one conversation through all that stands before the handler, beside a bare HTTP server that
 * runs the same statements. The two take turns there and back in every block.
 */
export function runApi(args: string[]): Promise<void> {
  const options = new Command('npm run bench -- api')
    .option('--blocks <n>', 'measure each side twice in each of so many blocks', '4')
    .option('--seconds <n>', 'how long each time', '3')
    .parse(args, { from: 'user' })
    .opts<Options>()
  return withBench((bench) => measure(bench, options))
}

async function measure(bench: Bench, options: Options) {
  const api = await bench.start('service', 'api/main.js', { ROLES: 'api' })
  const sql = connect(bench.env.DATABASE_URL, { access: 'service' })
  const org = await newOrg(bench, api.url, 'reader')
  const path = `/v1/interviews/${await fillConversation(sql, org)}`
  await sql.end()
  const floor = await bench.start('floor', 'bench/api/floor_server.js', { ORG_ID: org.id })

  for (const connections of LOADS) {
    const sides: Side[] = [
      {
        name: 'colloquy',
        url: api.url,
        headers: { authorization: `Bearer ${org.key}` },
        blocks: [],
      },
      { name: 'floor', url: floor.url, headers: {}, blocks: [] },
    ]
    const duration_ms = 1000 * Number(options.seconds)
    for (const side of sides) await load({ ...side, path }, { connections, duration_ms })
    for (let block = 0; block < Number(options.blocks); block++) {
      for (const side of [...sides, ...sides.toReversed()]) {
        side.blocks.push(await load({ ...side, path }, { connections, duration_ms }))
      }
    }
    print(connections, sides)
  }
}

async function fillConversation(sql: Pool, org: Awaited<ReturnType<typeof newOrg>>) {
  const urls = Array<string>(GOALS).fill('https://receiver.invalid/hook')
  const { interview_id, session_id, commit } = await holdCall(sql, org, urls)
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

function print(connections: number, [ours, floor]: Side[]) {
  console.log(`\n${connections} at a time; milliseconds and requests per second`)
  printTable(
    [ours!, floor!].map(({ name, blocks }) => {
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
  const { value, low, high } = compareMedians(rates(ours!), rates(floor!)).ratio
  console.log(`share of the floor ${value.toFixed(3)}, 95 % ${low.toFixed(3)} … ${high.toFixed(3)}`)
}
