import type { Histogram } from '../../shared/pauses/analytics/histogram.ts'
import { readHistogram, writeHistogram } from '../../shared/pauses/analytics/histogram_bytes.ts'
import {
  byName,
  mergeTallies,
  type Shape,
  type Tally,
} from '../../shared/pauses/analytics/tally.ts'
import type { Fragment, Sql } from '../sql.ts'

/** A table with tallies by day and further keys; its columns have the names of these properties. */
export type Rollup<Sum extends string, Measure extends string> = {
  table: string
  keys: readonly string[]
  shape: Shape<Sum, Measure>
}

type Keyed<Sum extends string, Measure extends string> = {
  key: Record<string, unknown>
  tally: Tally<Sum, Measure>
}

/** The tallies stored in the rows that a condition selects. */
export async function readRollup<Sum extends string, Measure extends string>(
  sql: Sql,
  { table, keys, shape: { sums, measures } }: Rollup<Sum, Measure>,
  condition: Fragment,
): Promise<Keyed<Sum, Measure>[]> {
  const columns: string[] = [...keys, ...sums, ...measures]
  const rows = await sql`
    select ${sql(columns)}
    from ${sql(table)}
    where ${condition}
  `
  return rows.map((row) => ({
    key: byName(keys, (name) => row[name] as unknown),
    tally: {
      sums: byName(sums, (name) => Number(row[name])),
      histograms: byName(measures, (name): Histogram => readHistogram(row[name] as Uint8Array)),
    },
  }))
}

/** Adds tallies to the stored ones. Only one transaction may do so at a time. */
export async function addToRollup<Sum extends string, Measure extends string>(
  sql: Sql,
  rollup: Rollup<Sum, Measure>,
  added: readonly Keyed<Sum, Measure>[],
): Promise<void> {
  if (added.length === 0) return
  const { table, keys, shape } = rollup
  const names: string[] = [...keys]
  const columns = sql(names)
  const wanted = sql.json(added.map(({ key }) => key) as never)
  const stored = await readRollup(
    sql,
    rollup,
    sql`(${columns}) in (select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${wanted}))`,
  )
  const before = new Map(stored.map(({ key, tally }) => [textOf(rollup, key), tally]))
  const rows = added.map(({ key, tally }) => {
    const earlier = before.get(textOf(rollup, key))
    return rowOf(rollup, key, earlier ? mergeTallies(shape, [earlier, tally]) : tally)
  })
  const counting: string[] = [...shape.sums, ...shape.measures]
  const counted = sql(counting)
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await sql`
      insert into ${sql(table)} ${sql(rows.slice(from, from + ROWS_PER_STATEMENT))}
      on conflict (${columns}) do update
      set (${counted}) = (select ${counted} from (select excluded.*) newer)
    `
  }
}

/** Rows per statement; a statement may have 65,534 parameters, one for each column of each row. */
const ROWS_PER_STATEMENT = 1_000

function textOf({ keys }: { keys: readonly string[] }, key: Record<string, unknown>) {
  return JSON.stringify(keys.map((name) => key[name]))
}

function rowOf<Sum extends string, Measure extends string>(
  { shape: { sums, measures } }: Rollup<Sum, Measure>,
  key: Record<string, unknown>,
  tally: Tally<Sum, Measure>,
) {
  return {
    ...key,
    ...byName(sums, (name) => tally.sums[name]),
    ...byName(measures, (name) => Buffer.from(writeHistogram(tally.histograms[name]))),
  } as Record<string, never>
}
