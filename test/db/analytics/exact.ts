import { expect } from 'vitest'
import { summarizePauses } from '../../../db/analytics/pauses.ts'
import { summarizeCrossings, sweepThresholds } from '../../../db/analytics/series.ts'
import { atOneInstant, type Pool } from '../../../db/sql.ts'
import * as crossings from '../../../bench/analytics/reference/crossings.ts'
import * as performance from '../../../bench/analytics/reference/performance.ts'

const SECONDS = 300

/** Expects of each analysis that it says exactly what plain SQL over the turns says at the same instant. */
export async function expectExact(pool: Pool): Promise<void> {
  await atOneInstant(pool, SECONDS, async (sql) => {
    for (const days of [7, 30, 'all'] as const) {
      const buckets = await summarizePauses(sql, days)
      const expected = await performance.summarizePauses(sql, days)
      expect(buckets.length).toBeGreaterThan(1)
      expect(buckets, `days=${days}`).toEqual(expected.toSorted(byText))
    }
    for (const [days, threshold] of [
      [7, 0.7],
      [90, 0.5],
      [30, 0.333],
    ] as const) {
      const rows = await summarizeCrossings(sql, days, threshold)
      const expected = await crossings.summarizeCrossings(sql, days, threshold)
      expect(rows, `${days} days, ${threshold}`).toEqual(expected.toSorted(byText))
    }
    for (const days of [1, 90]) {
      const rows = await sweepThresholds(sql, days)
      const expected = await crossings.sweepThresholds(sql, days)
      expect(rows, `sweep of ${days} days`).toEqual(expected.toSorted(byText))
    }
  })
}

type Keyed = {
  language: string
  had_image?: boolean
  eou_backend?: string
  stt_provider?: string | null
}

function byText(a: Keyed, b: Keyed) {
  return textOf(a) < textOf(b) ? -1 : 1
}

function textOf({ language, had_image, eou_backend, stt_provider }: Keyed) {
  return JSON.stringify([language, had_image, eou_backend, stt_provider])
}
