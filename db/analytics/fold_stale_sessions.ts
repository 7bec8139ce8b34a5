import { answerAddend } from '../../shared/pauses/analytics/answers.ts'
import { pauseAddend } from '../../shared/pauses/analytics/pauses.ts'
import { crossingAddend, seriesAddend } from '../../shared/pauses/analytics/series.ts'
import { addUp, type Addend } from '../../shared/pauses/analytics/tally.ts'
import { THRESHOLDS } from '../../shared/pauses/analytics/turn_detection.ts'
import { DAY } from '../../shared/base/time.ts'
import { lockKey, type Pool, type Sql } from '../sql.ts'
import { keyedAddends, type KeyedPause } from './kinds.ts'
import { addToRollup, type Rollup } from './rollup_table.ts'
import { ALL_DAYS, ANSWER_ROLLUP, CROSSING_ROLLUP, PAUSE_ROLLUP, SERIES_ROLLUP } from './rollups.ts'
import type { KeyedSeries } from './series.ts'
import { LONGEST_DAYS } from './window.ts'

/** How many sessions a transaction counts again. */
const BATCH = 200

/**
 * Counts the sessions that changed again: adds to the rollups what they count for now, less what they counted
 * for before. Deletes rollups of days beyond every window, or that count nothing. Safe to kill, and safe to
 * run twice at the same time: nothing is lost or added twice, because one of the two runs stops and leaves
 * the rest to the other.
 *
 * @param batch how many sessions a transaction counts again
 */
export async function foldStaleSessions(pool: Pool, now: number, batch = BATCH): Promise<void> {
  // One day more than the longest window: the database may have a different clock.
  const oldest = Math.floor(now / DAY) - LONGEST_DAYS - 1
  for (const step of [foldBatch, deleteSpent]) {
    let isMore: boolean | undefined
    do isMore = await alone(pool, (sql) => step(sql, { oldest, batch }))
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
async function foldBatch(sql: Sql, { oldest, batch }: Fold): Promise<boolean> {
  const notes = await sql<{ session_id: string }[]>`
    delete from stale_session
    where session_id = any(array(
      select distinct session_id
      from stale_session
      limit ${batch}
    ))
    returning session_id
  `
  // Read after the notes were taken: a session that changes from here on is noted again.
  const sessions = [...new Set(notes.map(({ session_id }) => session_id))]
  const pauses = await sql<Changes<KeyedPause>>`
    select change, (fact).*
    from pause_changes(${sessions})
  `
  const series = await sql<Changes<KeyedSeries>>`
    select change, (fact).*
    from series_changes(${sessions})
  `
  await foldPauses(sql, pauses, oldest)
  const recent = series.filter(({ day }) => day >= oldest)
  await foldSeries(sql, recent)
  await storeCounted(sql, sessions, pauses, recent)
  return sessions.length === batch
}

type Changes<Change> = (Change & { session_id: string })[]

async function foldPauses(sql: Sql, changes: readonly KeyedPause[], oldest: number) {
  const ofAllDays = changes.map((change) => ({ ...change, day: ALL_DAYS }))
  const recent = changes.filter(({ day }) => day >= oldest)
  await foldInto(
    sql,
    PAUSE_ROLLUP,
    keyedAddends(PAUSE_ROLLUP, [...recent, ...ofAllDays], pauseAddend),
  )
  const compared = changes.filter(({ day }) => day >= oldest - LONGEST_DAYS)
  await foldInto(sql, ANSWER_ROLLUP, keyedAddends(ANSWER_ROLLUP, compared, answerAddend))
}

async function foldSeries(sql: Sql, changes: readonly KeyedSeries[]) {
  await foldInto(
    sql,
    SERIES_ROLLUP,
    changes.map(({ day, language, ...series }) => ({
      key: JSON.stringify({ day, language }),
      addend: seriesAddend(series),
    })),
  )
  await foldInto(
    sql,
    CROSSING_ROLLUP,
    changes.flatMap(({ day, language, ...series }) =>
      THRESHOLDS.map((threshold) => ({
        key: JSON.stringify({ day, language, threshold }),
        addend: crossingAddend(series, threshold),
      })),
    ),
  )
}

/** Replaces what the rollups counted of sessions by what was just added to them. */
async function storeCounted(
  sql: Sql,
  sessions: readonly string[],
  pauses: Changes<KeyedPause>,
  series: Changes<KeyedSeries>,
) {
  const counted = new Map(
    sessions.map((id) => [id, { session_id: id, pauses: [] as object[], series: [] as object[] }]),
  )
  for (const { change, session_id, ...fact } of pauses)
    if (change > 0) counted.get(session_id)!.pauses.push(fact)
  for (const { change, session_id, ...fact } of series)
    if (change > 0) counted.get(session_id)!.series.push(fact)
  const rows = [...counted.values()].filter((one) => one.pauses.length + one.series.length > 0)
  await sql`
    delete from counted_session
    where session_id = any(${sessions})
  `
  // One by one: together they might be longer than Postgres and a string can be.
  await Promise.all(
    rows.map(
      ({ session_id, pauses, series }) => sql`
        insert into counted_session (session_id, pauses, series)
        values (${session_id}, ${sql.json(pauses as never)}, ${sql.json(series as never)})
      `,
    ),
  )
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

function foldInto<Sum extends string, Measure extends string>(
  sql: Sql,
  rollup: Rollup<Sum, Measure>,
  addends: { key: string; addend: Addend<Sum, Measure> }[],
) {
  const counted = addUp(rollup.shape, addends)
  return addToRollup(
    sql,
    rollup,
    [...counted].map(([key, tally]) => ({
      key: JSON.parse(key) as Record<string, unknown>,
      tally,
    })),
  )
}
