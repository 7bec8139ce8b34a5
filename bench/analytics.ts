import { summarizeDays } from '../db/analytics/daily_pauses.ts'
import { foldStaleSessions } from '../db/analytics/fold_stale_sessions.ts'
import { summarizePauses } from '../db/analytics/pauses.ts'
import { listSlowestAnswers } from '../db/analytics/slowest_answers.ts'
import { summarizeCrossings, sweepThresholds } from '../db/analytics/series.ts'
import { migrate } from '../db/service/migrate.ts'
import { atOneInstant, connect, type Pool, type Sql } from '../db/sql.ts'
import { fillTurns, noteSessions } from './analytics/fill.ts'
import * as plainCrossings from './analytics/plain_crossings.ts'
import { compareGroups } from './analytics/plain_groups.ts'
import { listSlowest } from './analytics/plain_performance.ts'
import * as plainPauses from './analytics/plain_performance.ts'
import { beginWriting, writeExchange } from './analytics/write.ts'
import { figuresOf, printTable, ratio, takeTurns } from './figures/measure.ts'
import { withBench } from './stack/service.ts'

type Options = { turns: number; runs: number; exchanges: number; blocks: number }

const DAYS = 90
/** Plain SQL over ten million turns takes minutes. */
const SECONDS = 3_600
/** Sessions that one transaction adds to empty rollups. */
const BATCH = 1_000

/**
 * How long each analysis takes over many turns, compared with equivalent plain SQL and with the
 * floor of reading the turns once; and what maintaining the rollups costs each write of a turn.
 */
export function benchAnalytics({ turns, runs, exchanges, blocks }: Options): Promise<void> {
  return withBench(async ({ env, admin_url }) => {
    await migrate(env.DATABASE_URL)
    const owner = connect(admin_url, { access: 'owner', max: 2 })
    const sql = connect(env.DATABASE_URL, { access: 'service', max: 2 })
    try {
      await beginWriting(owner)
      await measureWrites(owner, sql, { exchanges, blocks })
      await fillTurns(owner, turns, (filled) =>
        console.error(`${filled.toLocaleString('en')} turns`),
      )
      await noteSessions(owner)
      const begin = performance.now()
      await foldStaleSessions(sql, Date.now(), BATCH)
      const seconds = (performance.now() - begin) / 1000
      console.log(
        `\n${turns.toLocaleString('en')} turns, in the rollups after ${seconds.toFixed(0)} s`,
      )
      await measureReads(sql, runs)
    } finally {
      await Promise.all([owner.end(), sql.end()])
    }
  })
}

async function measureReads(sql: Pool, runs: number) {
  const floor = await best(sql, 1, (sql) => sql`select sum(pause_ms), count(eot) from turn`)
  const rows: Record<string, string>[] = []
  for (const { name, ours, plain } of ANALYSES) {
    const reference = await best(sql, 1, plain)
    const figure = await best(sql, runs, ours)
    rows.push({
      analysis: name,
      'ours, ms': figure.toFixed(0),
      'plain SQL, ms': reference.toFixed(0),
      'of plain SQL': `${(figure / reference).toFixed(4)}x`,
      'of one scan': ratio(figure, floor),
    })
    console.error(name)
  }
  printTable(rows)
  console.log(`One scan of all turns: ${floor.toFixed(0)} ms`)
}

type Analysis = { name: string; ours: Work; plain: Work }
type Work = (sql: Sql) => PromiseLike<unknown>

const ANALYSES: Analysis[] = [
  {
    name: 'performance, days=all',
    ours: (sql) => summarizePauses(sql, 'all'),
    plain: (sql) => plainPauses.summarizePauses(sql, 'all'),
  },
  {
    name: 'performance, days=30',
    ours: (sql) => summarizePauses(sql, 30),
    plain: (sql) => plainPauses.summarizePauses(sql, 30),
  },
  {
    name: 'daily, days=7',
    ours: (sql) => summarizeDays(sql, 7, {}),
    plain: (sql) => compareGroups(sql, 7, 'template_id'),
  },
  {
    name: `daily, days=${DAYS}`,
    ours: (sql) => summarizeDays(sql, DAYS, {}),
    plain: (sql) => compareGroups(sql, DAYS, 'template_id'),
  },
  {
    name: `slowest, days=${DAYS}`,
    ours: (sql) => listSlowestAnswers(sql, DAYS, { language: 'en' }),
    plain: (sql) => listSlowest(sql, DAYS, 'en'),
  },
  {
    name: `analysis, days=${DAYS}, threshold=0.7`,
    ours: (sql) => summarizeCrossings(sql, DAYS, 0.7),
    plain: (sql) => plainCrossings.summarizeCrossings(sql, DAYS, 0.7),
  },
  {
    name: `analysis, days=${DAYS}, threshold=0.65`,
    ours: (sql) => summarizeCrossings(sql, DAYS, 0.65),
    plain: (sql) => plainCrossings.summarizeCrossings(sql, DAYS, 0.65),
  },
  {
    name: `sweep, days=${DAYS}`,
    ours: (sql) => sweepThresholds(sql, DAYS),
    plain: (sql) => plainCrossings.sweepThresholds(sql, DAYS),
  },
]

/** The shortest of several runs, in milliseconds, because other programs share the machine. */
async function best(pool: Pool, runs: number, work: Work): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const begin = performance.now()
    await atOneInstant(pool, SECONDS, async (sql) => await work(sql))
    taken.push(performance.now() - begin)
  }
  return Math.min(...taken)
}

async function measureWrites(
  owner: Pool,
  sql: Pool,
  { exchanges, blocks }: Pick<Options, 'exchanges' | 'blocks'>,
) {
  const sides = [
    { name: 'with rollups', state: 'enable', taken: [] as number[] },
    { name: 'without', state: 'disable', taken: [] as number[] },
  ]
  let position = 0
  for (; position < 200; position += 2) await writeExchange(sql, position)
  await takeTurns(sides, blocks, async ({ state, taken }) => {
    await owner.unsafe(`alter table turn ${state} trigger user`)
    for (let n = 0; n < exchanges; n++, position += 2)
      taken.push(await writeExchange(sql, position))
  })
  await owner`alter table turn enable trigger user`
  const reference = figuresOf(sides[1]!.taken)
  printTable(
    sides.map(({ name, taken }) => {
      const { count, p50, p95 } = figuresOf(taken)
      return {
        'an exchange': name,
        count,
        'p50, ms': p50.toFixed(2),
        'p95, ms': p95.toFixed(2),
        'of that without': ratio(p50, reference.p50),
      }
    }),
  )
}
