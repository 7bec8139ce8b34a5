import { ComparedBy } from '../../shared/analytics/daily.ts'
import {
  errorStepsOf,
  pauseFiguresOf,
  type PauseKind,
  PAUSES,
  type PauseTally,
} from '../../shared/analytics/pauses.ts'
import { mergeTallies } from '../../shared/analytics/tally.ts'
import { DAY } from '../../shared/time.ts'
import type { Sql } from '../sql.ts'
import { listPauseTallies } from './pauses.ts'

type Filter = { [By in Exclude<ComparedBy, 'had_image'>]?: string | undefined }

/**
 * What pauses came to on each day, and in groups that differ in one thing. A group is not narrowed by the
 * filter of what the groups differ in, so that there is something to compare with.
 *
 * @param sql a transaction that sees one instant
 */
export async function summarizeDays(
  sql: Sql,
  days: number,
  { template_id, ...filter }: Filter & { template_id?: string | undefined },
) {
  const all = await listPauseTallies(sql, days, template_id)
  const chosen = all.filter(({ kind }) => fits(kind, filter))
  const byDay = grouped(chosen, ({ day }) => dateOf(day))
  const whole = mergeTallies(
    PAUSES,
    chosen.map(({ tally }) => tally),
  )
  return {
    whole: pauseFiguresOf(whole) ?? null,
    by_day: figuresBy(byDay, (day) => ({ day })),
    compared: ComparedBy.options.flatMap((by) => {
      const others = all.filter(({ kind }) => fits(kind, { ...filter, [by]: undefined }))
      const byValue = grouped(others, ({ kind }) => kind[by]?.toString() ?? '')
      return figuresBy(byValue, (value) => ({ by, value: value || null }))
    }),
    estimation_errors: errorStepsOf(whole),
  }
}

type Counted = { day: number; kind: PauseKind; tally: PauseTally }

function fits(kind: PauseKind, filter: Filter) {
  const names = Object.keys(filter) as (keyof Filter)[]
  return names.every((name) => filter[name] === undefined || kind[name] === filter[name])
}

function grouped(all: readonly Counted[], keyOf: (one: Counted) => string) {
  const groups = new Map<string, PauseTally[]>()
  for (const one of all) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one.tally])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

function figuresBy<Name extends object>(
  groups: readonly (readonly [string, PauseTally[]])[],
  nameOf: (key: string) => Name,
) {
  return groups.flatMap(([key, tallies]) => {
    const figures = pauseFiguresOf(mergeTallies(PAUSES, tallies))
    return figures ? [{ ...nameOf(key), ...figures }] : []
  })
}

function dateOf(day: number) {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
