import { answerFact } from '../../shared/pauses/analytics/answers.ts'
import { pauseFact } from '../../shared/pauses/analytics/pauses.ts'
import { crossingFact, seriesFact } from '../../shared/pauses/analytics/series.ts'
import { countFacts, type Fact } from '../../shared/pauses/analytics/tally.ts'
import { THRESHOLDS } from '../../shared/pauses/analytics/turn_detection.ts'
import { DAY } from '../../shared/base/time.ts'
import { lockKey, type Pool, type Sql } from '../sql.ts'
import { keyedFacts, type KeyedPause } from './kinds.ts'
import { addToRollup, type Rollup } from './rollup.ts'
import { ALL_DAYS, ANSWER_ROLLUP, CROSSING_ROLLUP, PAUSE_ROLLUP, SERIES_ROLLUP } from './rollups.ts'
import type { KeyedSeries } from './series.ts'
import { LONGEST_DAYS } from './window.ts'

/** Maximum number of changes per transaction. */
const BATCH = 10_000

/**
 * Adds the changes that turns have caused to the rollups, and deletes rollups of days beyond every window, or
 * that count nothing. Safe to kill, and safe to run twice at the same time: nothing is lost or added twice,
 * because one of the two runs stops and leaves the rest to the other.
 *
 * @param batch maximum number of changes per transaction
 */
export async function foldChanges(pool: Pool, now: number, batch = BATCH): Promise<void> {
  // One day more than the longest window: the database may have a different clock.
  const oldest = Math.floor(now / DAY) - LONGEST_DAYS - 1
  for (const fold of [foldPauses, foldSeries, deleteSpent]) {
    let isMore: boolean | undefined
    do isMore = await alone(pool, (sql) => fold(sql, { oldest, batch }))
    while (isMore)
    if (isMore === undefined) return
  }
}

type Fold = { oldest: number; batch: number }

/** Runs `work`; undefined while another transaction is folding. */
async function alone<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T | undefined> {
  return pool.begin(async (sql) => {
    const [{ is_alone }] = await sql<[{ is_alone: boolean }]>`
      select pg_try_advisory_xact_lock(${lockKey(sql, 'analytics.fold')}) as is_alone
    `
    return is_alone ? work(sql) : undefined
  }) as Promise<T | undefined>
}

/** @returns whether there may be more */
async function foldPauses(sql: Sql, { oldest, batch }: Fold): Promise<boolean> {
  const changes = await takeChanges<KeyedPause>(sql, 'pause_change', batch)
  const ofAllDays = changes.map((change) => ({ ...change, day: ALL_DAYS }))
  const recent = changes.filter(({ day }) => day >= oldest)
  await addFacts(sql, PAUSE_ROLLUP, keyedFacts(PAUSE_ROLLUP, [...recent, ...ofAllDays], pauseFact))
  const compared = changes.filter(({ day }) => day >= oldest - LONGEST_DAYS)
  await addFacts(sql, ANSWER_ROLLUP, keyedFacts(ANSWER_ROLLUP, compared, answerFact))
  return changes.length === batch
}

/** @returns whether there may be more */
async function foldSeries(sql: Sql, { oldest, batch }: Fold): Promise<boolean> {
  const changes = await takeChanges<KeyedSeries>(sql, 'series_change', batch)
  const recent = changes.filter(({ day }) => day >= oldest)
  await addFacts(
    sql,
    SERIES_ROLLUP,
    recent.map(({ day, language, ...series }) => ({
      key: JSON.stringify({ day, language }),
      fact: seriesFact(series),
    })),
  )
  await addFacts(
    sql,
    CROSSING_ROLLUP,
    recent.flatMap(({ day, language, ...series }) =>
      THRESHOLDS.map((threshold) => ({
        key: JSON.stringify({ day, language, threshold }),
        fact: crossingFact(series, threshold),
      })),
    ),
  )
  return changes.length === batch
}

/** @returns false: there is nothing more */
async function deleteSpent(sql: Sql, { oldest }: Fold): Promise<boolean> {
  for (const { table } of [PAUSE_ROLLUP, SERIES_ROLLUP, CROSSING_ROLLUP]) {
    await sql`
      delete from ${sql(table)}
      where day < ${oldest}
        and day <> ${ALL_DAYS}
    `
  }
  // A window is compared with the one before it. Rollups that no longer count anything refer to templates
  // that may be deleted.
  await sql`
    delete from answer_rollup
    where day < ${oldest - LONGEST_DAYS}
      or turns = 0 and unanswered = 0 and calls = 0
  `
  return false
}

function takeChanges<Change extends object>(sql: Sql, table: string, batch: number) {
  return sql<Change[]>`
    delete from ${sql(table)}
    where ctid = any(array(
      select ctid
      from ${sql(table)}
      limit ${batch}
    ))
    returning *
  `
}

function addFacts<Sum extends string, Measure extends string>(
  sql: Sql,
  rollup: Rollup<Sum, Measure>,
  facts: { key: string; fact: Fact<Sum, Measure> }[],
) {
  const counted = countFacts(rollup.shape, facts)
  return addToRollup(
    sql,
    rollup,
    [...counted].map(([key, tally]) => ({
      key: JSON.parse(key) as Record<string, unknown>,
      tally,
    })),
  )
}
