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
import { beganOnFirstDay, changedWithin, type Days, rolledUpWithin } from './window.ts'

/** A row of changes. */
export type KeyedPause = PauseChange & {
  day: number
  language: string
  had_image: boolean
  /** Empty: not recorded. */
  eou_backend: string
  stt_provider: string
}

type Kind = Pick<KeyedPause, 'language' | 'had_image' | 'eou_backend' | 'stt_provider'>

/**
 * What the pauses before the agent's answers were made of, by what they depend on.
 *
 * @param sql a transaction that sees one instant
 */
export async function summarizePauses(sql: Sql, days: Days): Promise<Bucket[]> {
  const [stored, changes, firstDay, backend] = await Promise.all([
    readRollup(sql, PAUSE_ROLLUP, rolledUpWithin(sql, days)),
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
    configuredBackend(sql),
  ])
  const byKind = new Map<string, PauseTally[]>()
  const add = (kind: Kind, tally: PauseTally) => {
    const key = textOf(kindOf(kind, backend))
    byKind.set(key, [...(byKind.get(key) ?? []), tally])
  }
  for (const { key, tally } of stored) add(key as Kind, tally)
  for (const [key, tally] of countFacts(PAUSES, keyed([...changes, ...firstDay])))
    add(JSON.parse(key) as Kind, tally)
  return [...byKind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, tallies]) => {
      const bucket = bucketOf(JSON.parse(key) as PauseKind, mergeTallies(PAUSES, tallies))
      return bucket ? [bucket] : []
    })
}

function keyed(changes: readonly KeyedPause[]) {
  return changes.map((change) => {
    const { day: _, language, had_image, eou_backend, stt_provider, ...pause } = change
    const key = JSON.stringify({ language, had_image, eou_backend, stt_provider })
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

function kindOf({ language, had_image, eou_backend, stt_provider }: Kind, backend: string) {
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
