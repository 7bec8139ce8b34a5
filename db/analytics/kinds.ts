import type { AnswerKind } from '../../shared/pauses/analytics/answers.ts'
import type { PauseChange } from '../../shared/pauses/analytics/pauses.ts'
import { addUp, type Addend, type Tally } from '../../shared/pauses/analytics/tally.ts'
import type { Sql } from '../sql.ts'
import { readSetting } from '../service/settings.ts'
import { readRollup, type Rollup } from './rollup_table.ts'
import {
  beganOnPartOfDay,
  changedWithin,
  listStaleSessions,
  rolledUpWithin,
  type Window,
} from './window.ts'

/** The dimensions of a change; empty: not recorded. */
type Key = { day: number } & { [Name in keyof AnswerKind]: NonNullable<AnswerKind[Name]> }

/** A row of changes. */
export type KeyedPause = PauseChange & Key

/**
 * The counts of a window under each key of a rollup, unordered; several entries may share a key. For all
 * time, days are not distinguished.
 *
 * @param sql a transaction with a single snapshot
 * @param addendOf what a change adds; undefined: nothing
 */
export async function listTallies<Sum extends string, Measure extends string>(
  sql: Sql,
  rollup: Rollup<Sum, Measure>,
  window: Window,
  addendOf: (change: PauseChange) => Addend<Sum, Measure> | undefined,
): Promise<{ day: number; kind: AnswerKind; tally: Tally<Sum, Measure> }[]> {
  const [stored, changes, backend] = await Promise.all([
    readRollup(sql, rollup, rolledUpWithin(sql, window)),
    listUnstored(sql, window),
    backendInEffect(sql),
  ])
  const counted = addUp(rollup.shape, keyedAddends(rollup, changes, addendOf))
  const tallies = [
    ...stored,
    ...[...counted].map(([key, tally]) => ({ key: JSON.parse(key) as object, tally })),
  ]
  return tallies.map(({ key, tally }) => ({
    day: (key as Key).day,
    kind: kindOf(key as Key, backend),
    tally,
  }))
}

/** What changes add to a rollup, each with its key as text. */
export function keyedAddends<Sum extends string, Measure extends string>(
  { keys }: Rollup<Sum, Measure>,
  changes: readonly KeyedPause[],
  addendOf: (change: PauseChange) => Addend<Sum, Measure> | undefined,
) {
  return changes.flatMap((change) => {
    const addend = addendOf(change)
    const key = Object.fromEntries(keys.map((name) => [name, change[name as keyof Key]]))
    return addend ? [{ key: JSON.stringify(key), addend }] : []
  })
}

/** The backend assumed for a session that recorded none: the one in the settings. */
export function backendInEffect(sql: Sql): Promise<string> {
  return readSetting(sql, 'audio.eou_backend')
}

/**
 * The part of a window that is not in rollups. The sessions are an array: with a join, Postgres would read
 * the whole view, because it is a union.
 */
async function listUnstored(sql: Sql, window: Window): Promise<KeyedPause[]> {
  const began = beganOnPartOfDay(sql, window)
  const stale = await listStaleSessions(sql)
  const [changes, ofPartDays] = await Promise.all([
    sql<KeyedPause[]>`
      select *
      from (
        select change, (fact).*
        from pause_changes(${stale})
      ) changed
      where ${changedWithin(sql, window)}
    `,
    sql<KeyedPause[]>`
      select 1 as change, *
      from pause_fact
      where session_id = any(array(select id from session where ${began}))
    `,
  ])
  return [...changes, ...ofPartDays]
}

function kindOf(key: Key, backend: string): AnswerKind {
  const { language, had_image, eou_backend, stt_provider } = key
  return {
    language,
    had_image,
    eou_backend: eou_backend || backend,
    stt_provider: stt_provider || null,
    template_id: key.template_id || null,
    llm_model: key.llm_model || null,
    tts_voice: key.tts_voice || null,
    eou_model: key.eou_model || null,
  }
}
