import { expect } from 'vitest'
import { summarizePauses } from '../../../db/analytics/pauses.ts'
import { summarizeCrossings, sweepThresholds } from '../../../db/analytics/series.ts'
import { atOneInstant, type Pool } from '../../../db/sql.ts'
import { summarizeDays } from '../../../db/analytics/daily_pauses.ts'
import { listSlowestAnswers } from '../../../db/analytics/slowest_answers.ts'
import { compareGroups } from '../../../bench/analytics/plain_groups.ts'
import * as crossings from '../../../bench/analytics/plain_crossings.ts'
import * as performance from '../../../bench/analytics/plain_performance.ts'

const SECONDS = 300

/** Expects each analysis to report exactly what plain SQL over the turns reports in the same snapshot. */
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
    for (const by of ['template_id', 'llm_model'] as const) {
      const { compared } = await summarizeDays(sql, 45, {})
      const rows = compared.filter((group) => group.by === by)
      const expected = await compareGroups(sql, 45, by)
      expect(rows.filter(hasTurns).map(figuresOf), by).toEqual(expected)
    }
    const slowest = await listSlowestAnswers(sql, 30, { language: 'en' })
    const longest = await performance.listSlowest(sql, 30, 'en')
    expect(longest).toHaveLength(10)
    expect(slowest.map(({ pause_ms }) => ({ pause_ms }))).toEqual(longest)
    for (const days of [1, 90]) {
      const rows = await sweepThresholds(sql, days)
      const expected = await crossings.sweepThresholds(sql, days)
      expect(rows, `sweep of ${days} days`).toEqual(expected.toSorted(byText))
    }
  })
}

type Group = Awaited<ReturnType<typeof summarizeDays>>['compared'][number]

/** A call without answers forms a group too. */
function hasTurns({ turns, unanswered }: Group) {
  return turns + unanswered > 0
}

function figuresOf({ value, turns, unanswered, fillers, p95_change }: Group) {
  const { now, before, before_of } = p95_change
  return {
    value,
    turns,
    unanswered,
    fillers,
    p95: now,
    turns_before: before_of,
    p95_before: before,
  }
}

type KeyedRequest = {
  language: string
  had_image?: boolean
  eou_backend?: string
  stt_provider?: string | null
}

function byText(a: KeyedRequest, b: KeyedRequest) {
  return textOf(a) < textOf(b) ? -1 : 1
}

function textOf({ language, had_image, eou_backend, stt_provider }: KeyedRequest) {
  return JSON.stringify([language, had_image, eou_backend, stt_provider])
}
