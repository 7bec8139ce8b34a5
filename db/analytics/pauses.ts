import {
  bucketOf,
  pauseAddend,
  type PauseKind,
  PAUSES,
  type PauseTally,
} from '../../shared/pauses/analytics/pauses.ts'
import type { Bucket } from '../../shared/pauses/analytics/performance.ts'
import { mergeTallies } from '../../shared/pauses/analytics/tally.ts'
import type { Sql } from '../sql.ts'
import { listTallies } from './kinds.ts'
import { PAUSE_ROLLUP } from './rollups.ts'
import type { Days } from './window.ts'

/**
 * The parts of the pauses before the agent's answers, by dimension.
 *
 * @param sql a transaction with a single snapshot
 */
export async function summarizePauses(sql: Sql, days: Days): Promise<Bucket[]> {
  const byKind = new Map<string, PauseTally[]>()
  for (const { kind, tally } of await listTallies(sql, PAUSE_ROLLUP, { days }, pauseAddend)) {
    const { language, had_image, eou_backend, stt_provider } = kind
    const key = JSON.stringify({ language, had_image, eou_backend, stt_provider })
    byKind.set(key, [...(byKind.get(key) ?? []), tally])
  }
  return [...byKind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, tallies]) => {
      const bucket = bucketOf(JSON.parse(key) as PauseKind, mergeTallies(PAUSES, tallies))
      return bucket ? [bucket] : []
    })
}
