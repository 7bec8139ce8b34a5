import { errorStepsOf, figuresOf } from '../../shared/pauses/analytics/answers.ts'
import { changesOf, p95Change } from '../../shared/pauses/analytics/comparison.ts'
import { ComparedBy } from '../../shared/pauses/analytics/daily.ts'
import { DAY } from '../../shared/base/time.ts'
import type { Sql } from '../sql.ts'
import {
  type AnswerFilter,
  type CountedAnswers,
  fits,
  listAnswers,
  mergeAnswers,
} from './answers.ts'

/**
 * The limit for groups that differ in one dimension: more than anybody compares, but there may be a template
 * or a voice for each call.
 */
const MAX_GROUPS = 200

/**
 * The pauses of each day, in groups that differ in one dimension, along with the window before. The filter on
 * a group's own dimension is ignored for the groups, so that there is something to compare with.
 *
 * @param sql a transaction with a single snapshot
 */
export async function summarizeDays(sql: Sql, days: number, filter: AnswerFilter) {
  const all = await listAnswers(sql, { days })
  const allBefore = await listAnswers(sql, { days, ago: days })
  const chosen = all.filter(({ kind }) => fits(kind, filter))
  const whole = mergeAnswers(chosen)
  const before = mergeAnswers(allBefore.filter(({ kind }) => fits(kind, filter)))
  return {
    whole: figuresOf(whole) ?? null,
    changes: changesOf(whole, before),
    by_day: [...grouped(chosen, ({ day }) => dateOf(day))].flatMap(([day, counted]) => {
      const figures = figuresOf(mergeAnswers(counted))
      return figures ? [{ day, ...figures }] : []
    }),
    compared: ComparedBy.options.flatMap((by) =>
      groupsOf(by, {
        now: all.filter(({ kind }) => fits(kind, { ...filter, [by]: undefined })),
        before: allBefore.filter(({ kind }) => fits(kind, { ...filter, [by]: undefined })),
      }),
    ),
    estimation_errors: errorStepsOf(whole),
  }
}

/** The groups with the most calls in the window, each with its previous window. */
function groupsOf(
  by: ComparedBy,
  { now, before }: { now: readonly CountedAnswers[]; before: readonly CountedAnswers[] },
) {
  const valueOf = ({ kind }: CountedAnswers) => kind[by]?.toString() ?? ''
  const earlier = grouped(before, valueOf)
  return mostCalled(grouped(now, valueOf)).flatMap(([value, counted]) => {
    const tally = mergeAnswers(counted)
    const figures = figuresOf(tally)
    const p95_change = p95Change(tally, mergeAnswers(earlier.get(value) ?? []))
    return figures ? [{ by, value: value || null, ...figures, p95_change }] : []
  })
}

/** In key order. */
function mostCalled(groups: ReadonlyMap<string, readonly CountedAnswers[]>) {
  const all = [...groups].map(([value, counted], place) => {
    const calls = counted.reduce((sum, { tally }) => sum + tally.sums.calls, 0)
    return { group: [value, counted] as const, place, calls }
  })
  return all
    .sort((a, b) => b.calls - a.calls)
    .slice(0, MAX_GROUPS)
    .sort((a, b) => a.place - b.place)
    .map(({ group }) => group)
}

/** In key order. */
function grouped(counted: readonly CountedAnswers[], keyOf: (one: CountedAnswers) => string) {
  const groups = new Map<string, CountedAnswers[]>()
  for (const one of counted) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function dateOf(day: number) {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
