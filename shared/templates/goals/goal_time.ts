import { MINUTE } from '../../base/time.ts'
import { askableGoals } from './goals_to_ask.ts'
import { DEFAULT_SESSION_MINUTES, goalsOf, type TemplateVersion } from '../template.ts'

/** When a goal was first committed, or declined, in epoch milliseconds. */
export type SettledAt = { goal_id: string; at: number; is_declined: boolean }

type Course = {
  /** When the call began, in epoch milliseconds, as is `now`. */
  began_at: number
  settled: readonly SettledAt[]
  now: number
}

/**
 * The goals that have used up their `time_budget_minutes`. A goal's time counts while it is the next to ask.
 * The course of the call is reconstructed from its instants alone, so that a process which takes over a call
 * gets the same result.
 *
 * @returns their ids, in the order in which their time ended; a goal that was settled later stays
 */
export function goalsOverTime(
  template: Pick<TemplateVersion, 'phases' | 'settings'>,
  { began_at, settled, now }: Course,
): string[] {
  const budgets = budgetsOf(template)
  if (budgets.size === 0) return []
  const short_at = began_at + sessionTime(template).short_ms
  const spent = new Map<string, number>()
  const committed = new Set<string>()
  const declined = new Set<string>()
  const over_time: string[] = []
  let at = began_at

  const passTo = (until: number) => {
    while (at < until) {
      const is_short = at >= short_at
      const asked = askableGoals(template, committed, { over_time, is_short }, declined)[0]
      const used = spent.get(asked?.id ?? '') ?? 0
      const isLimited = asked && budgets.has(asked.id) && !over_time.includes(asked.id)
      const ends_at = isLimited ? at + budgets.get(asked.id)! - used : Infinity
      const next = Math.min(until, ends_at, is_short ? Infinity : short_at)
      if (asked) spent.set(asked.id, used + next - at)
      if (next === ends_at) over_time.push(asked!.id)
      at = next
    }
  }
  for (const { goal_id, at, is_declined } of settled.toSorted((a, b) => a.at - b.at)) {
    passTo(Math.min(at, now))
    if (is_declined) declined.add(goal_id)
    else committed.add(goal_id)
  }
  passTo(now)
  return over_time
}

/** In milliseconds, by goal id, for goals that have one. */
function budgetsOf(template: Pick<TemplateVersion, 'phases'>): ReadonlyMap<string, number> {
  return new Map(
    goalsOf(template).flatMap(({ id, time_budget_minutes }) =>
      time_budget_minutes === undefined ? [] : [[id, time_budget_minutes * MINUTE]],
    ),
  )
}

/** The share of the time after which it is running short. */
const SHORT_SHARE = 0.8

/** When a session's time runs short and when it is up, in milliseconds from the first join. */
export function sessionTime({ settings }: Pick<TemplateVersion, 'settings'>) {
  const { max_session_duration_minutes = DEFAULT_SESSION_MINUTES } = settings
  const total_ms = max_session_duration_minutes * MINUTE
  return { short_ms: total_ms * SHORT_SHARE, total_ms }
}
