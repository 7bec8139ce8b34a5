import {
  CROSSINGS,
  crossingAddend,
  crossingsOf,
  type CrossingTally,
  SERIES,
  type SeriesChange,
  seriesAddend,
  type SeriesTally,
  sweepOf,
} from '../../shared/pauses/analytics/series.ts'
import {
  addUp,
  type Addend,
  mergeTallies,
  type Shape,
  type Tally,
} from '../../shared/pauses/analytics/tally.ts'
import {
  type Crossings,
  type Sweep,
  THRESHOLDS,
} from '../../shared/pauses/analytics/turn_detection.ts'
import type { Fragment, Sql } from '../sql.ts'
import { readRollup } from './rollup_table.ts'
import { CROSSING_ROLLUP, SERIES_ROLLUP } from './rollups.ts'
import {
  beganOnPartOfDay,
  beganWithin,
  changedWithin,
  listStaleSessions,
  rolledUpWithin,
} from './window.ts'

/** A row of changes. */
export type KeyedSeries = SeriesChange & { day: number; language: string }

/**
 * What one threshold would have done, by language. One of `THRESHOLDS` is read from rollups, any other from
 * the individual turns.
 *
 * @param sql a transaction with a single snapshot
 */
export async function summarizeCrossings(
  sql: Sql,
  days: number,
  threshold: number,
): Promise<Crossings[]> {
  const tallies = THRESHOLDS.includes(threshold)
    ? byLanguage(CROSSINGS, [
        ...(await storedCrossings(sql, days, threshold)),
        ...crossingTallies(await listUnstored(sql, days), threshold),
      ])
    : await countCrossings(sql, days, threshold)
  return rowsOf(tallies, crossingsOf)
}

/**
 * What several thresholds would have done, and whether samples come early enough at all.
 *
 * @param sql a transaction with a single snapshot
 */
export async function sweepThresholds(sql: Sql, days: number): Promise<Sweep[]> {
  const [stored, crossings, unstored] = await Promise.all([
    readRollup(sql, SERIES_ROLLUP, rolledUpWithin(sql, { days })),
    Promise.all(THRESHOLDS.map((threshold) => storedCrossings(sql, days, threshold))),
    listUnstored(sql, days),
  ])
  const reaches = byLanguage(SERIES, [
    ...stored.map(({ key, tally }) => ({ language: key.language as string, tally })),
    ...tallied(SERIES, unstored, seriesAddend),
  ])
  const byThreshold = THRESHOLDS.map((threshold, index) => ({
    threshold,
    tallies: byLanguage(CROSSINGS, [...crossings[index]!, ...crossingTallies(unstored, threshold)]),
  }))
  return rowsOf(reaches, (language, tally: SeriesTally) =>
    sweepOf(
      language,
      tally,
      new Map(byThreshold.map(({ threshold, tallies }) => [threshold, tallies.get(language)!])),
    ),
  )
}

type OfLanguage<Sum extends string, Measure extends string> = {
  language: string
  tally: Tally<Sum, Measure>
}

async function storedCrossings(sql: Sql, days: number, threshold: number) {
  const rows = await readRollup(
    sql,
    CROSSING_ROLLUP,
    sql`${rolledUpWithin(sql, { days })} and threshold = ${threshold}`,
  )
  return rows.map(({ key, tally }) => ({ language: key.language as string, tally }))
}

/** The part of a window that is not in rollups. */
async function listUnstored(sql: Sql, days: number): Promise<KeyedSeries[]> {
  const stale = await listStaleSessions(sql)
  const [changes, firstDay] = await Promise.all([
    sql<KeyedSeries[]>`
      select *
      from (
        select change, (fact).*
        from series_changes(${stale})
      ) changed
      where ${changedWithin(sql, { days })}
    `,
    listSeries(sql, beganOnPartOfDay(sql, { days })),
  ])
  return [...changes, ...firstDay]
}

/** How many series are read at once. */
const BATCH = 5_000

async function countCrossings(sql: Sql, days: number, threshold: number) {
  const tallies: { language: string; tally: CrossingTally }[] = []
  for await (const batch of listSeries(sql, beganWithin(sql, { days })).cursor(BATCH))
    tallies.push(...crossingTallies(batch, threshold))
  return byLanguage(CROSSINGS, tallies)
}

/** The sessions are an array, by which the view reads theirs alone. */
function listSeries(sql: Sql, condition: Fragment) {
  return sql<KeyedSeries[]>`
    select 1 as change, *
    from series_fact
    where session_id = any(array(select id from session where ${condition}))
  `
}

function crossingTallies(series: readonly KeyedSeries[], threshold: number) {
  return tallied(CROSSINGS, series, (one) => crossingAddend(one, threshold))
}

function tallied<Sum extends string, Measure extends string>(
  shape: Shape<Sum, Measure>,
  series: readonly KeyedSeries[],
  addendOf: (one: SeriesChange) => Addend<Sum, Measure>,
): OfLanguage<Sum, Measure>[] {
  const addends = series.map((one) => ({ key: one.language, addend: addendOf(one) }))
  return [...addUp(shape, addends)].map(([language, tally]) => ({ language, tally }))
}

function byLanguage<Sum extends string, Measure extends string>(
  shape: Shape<Sum, Measure>,
  all: readonly OfLanguage<Sum, Measure>[],
): Map<string, Tally<Sum, Measure>> {
  const languages = [...new Set(all.map(({ language }) => language))].sort()
  return new Map(
    languages.map((language) => [
      language,
      mergeTallies(
        shape,
        all.flatMap((one) => (one.language === language ? [one.tally] : [])),
      ),
    ]),
  )
}

function rowsOf<T, Row>(
  tallies: ReadonlyMap<string, T>,
  rowOf: (language: string, tally: T) => Row | undefined,
): Row[] {
  return [...tallies].flatMap(([language, tally]) => rowOf(language, tally) ?? [])
}
