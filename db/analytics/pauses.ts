import type { Bucket } from '../../shared/analytics/performance.ts'
import {
  bucketOf,
  type PauseChange,
  pauseFact,
  type PauseKind,
  PAUSES,
  type PauseTally,
} from '../../shared/analytics/pauses.ts'
import { countFacts, mergeTallies } from '../../shared/analytics/tally.ts'
import type { Sql } from '../sql.ts'
import { readRollup } from './rollup.ts'
import { PAUSE_ROLLUP } from './rollups.ts'
import { beganOnFirstDay, beganWithin, changedWithin, type Days, rolledUpWithin } from './window.ts'

/** A row of changes. */
export type KeyedPause = PauseChange & {
  day: number
  language: string
  had_image: boolean
  /** Empty: not recorded. */
  eou_backend: string
  stt_provider: string
}

type Key = Pick<KeyedPause, 'day' | 'language' | 'had_image' | 'eou_backend' | 'stt_provider'>

/**
 * What the pauses before the agent's answers were made of, by what they depend on.
 *
 * @param sql a transaction that sees one instant
 */
export async function summarizePauses(sql: Sql, days: Days): Promise<Bucket[]> {
  const byKind = new Map<string, PauseTally[]>()
  for (const { kind, tally } of await listPauseTallies(sql, days)) {
    const key = textOf(kind)
    byKind.set(key, [...(byKind.get(key) ?? []), tally])
  }
  return [...byKind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, tallies]) => {
      const bucket = bucketOf(JSON.parse(key) as PauseKind, mergeTallies(PAUSES, tallies))
      return bucket ? [bucket] : []
    })
}

/**
 * What is counted of the pauses of a window, in no order, several of the same day and kind among them. Of
 * all time, the days are not told apart.
 *
 * @param sql a transaction that sees one instant
 * @param template_id only pauses of this template, which are read turn by turn; absent: of all
 */
export async function listPauseTallies(
  sql: Sql,
  days: Days,
  template_id?: string,
): Promise<{ day: number; kind: PauseKind; tally: PauseTally }[]> {
  const [stored, changes, backend] = await Promise.all([
    template_id === undefined ? readRollup(sql, PAUSE_ROLLUP, rolledUpWithin(sql, days)) : [],
    template_id === undefined ? listUnstored(sql, days) : listOfTemplate(sql, days, template_id),
    configuredBackend(sql),
  ])
  const counted = [...countFacts(PAUSES, keyed(changes))]
  const tallies = [
    ...stored.map(({ key, tally }) => ({ key: key as Key, tally })),
    ...counted.map(([key, tally]) => ({ key: JSON.parse(key) as Key, tally })),
  ]
  return tallies.map(({ key, tally }) => ({ day: key.day, kind: kindOf(key, backend), tally }))
}

/** What a window has beside rollups. */
async function listUnstored(sql: Sql, days: Days): Promise<KeyedPause[]> {
  const [changes, firstDay] = await Promise.all([
    sql<KeyedPause[]>`
      select *
      from pause_change
      where ${changedWithin(sql, days)}
    `,
    sql<KeyedPause[]>`
      select (noted).*
      from pause_facts(1)
      where session_id in (select id from session where ${beganOnFirstDay(sql, days)})
    `,
  ])
  return [...changes, ...firstDay]
}

function listOfTemplate(sql: Sql, days: Days, template_id: string) {
  return sql<KeyedPause[]>`
    select (noted).*
    from pause_facts(1)
    where session_id in (
      select session.id
      from session
      join conversation on conversation.id = conversation_id
      where template_id = ${template_id}
        and ${beganWithin(sql, days)}
    )
  `
}

function keyed(changes: readonly KeyedPause[]) {
  return changes.map((change) => {
    const { day, language, had_image, eou_backend, stt_provider, ...pause } = change
    const key = JSON.stringify({ day, language, had_image, eou_backend, stt_provider })
    return { key, fact: pauseFact(pause) }
  })
}

/** What a session without a recorded backend counts as. */
async function configuredBackend(sql: Sql): Promise<string> {
  const [configured] = await sql<[{ backend: string }?]>`
    select value #>> '{}' as backend
    from system_config
    where key = 'audio.eou_backend'
  `
  return configured?.backend ?? 'text'
}

function kindOf(
  { language, had_image, eou_backend, stt_provider }: Key,
  backend: string,
): PauseKind {
  return {
    language,
    had_image,
    eou_backend: eou_backend || backend,
    stt_provider: stt_provider || null,
  }
}

function textOf(kind: PauseKind) {
  return JSON.stringify(kind)
}
