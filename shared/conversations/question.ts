import { goalsOf, type TemplateVersion } from '../templates/template.ts'
import type { SettledAt } from '../templates/goals/goal_time.ts'
import { askableGoals } from '../templates/goals/goals_to_ask.ts'

/** `ended_at` in epoch milliseconds; null while it is not over. */
type Turn = { id: string; ended_at: number | null }

/** What is known about when a goal was asked. */
export type Question = {
  /** Position of the first turn that can answer it; 0 as well when it was answered before it was asked. */
  from: number
  /** Ids of the turns that may be a bare "yes" or "forty" to this question. */
  answers: ReadonlySet<string>
}

/**
 * When a goal was asked, according to the order in which goals become the next to ask. A turn answers the goal
 * that was next when it was said. If that goal was next before and stayed open, the agent may have gone on to
 * another, and the turn may answer any.
 *
 * @param settled goals that were committed or declined so far
 * @param turns what the participants said, oldest first
 */
export function questionOf(
  goal_id: string,
  template: Pick<TemplateVersion, 'phases'>,
  settled: readonly SettledAt[],
  turns: readonly Turn[],
): Question {
  const next = nextGoals(template, settled, turns)
  const from = next.indexOf(goal_id)
  const answers = turns.filter(({ ended_at }, index) => {
    const asked = next[index]
    if (asked === goal_id) return true
    if (asked === undefined) return false
    const isRepeated = next.indexOf(asked) < index
    const until = turns[index + 1]?.ended_at ?? Infinity
    const isItsAnswer = settled.some(
      ({ goal_id, at }) => goal_id === asked && at >= (ended_at ?? 0) && at < until,
    )
    return isRepeated && !isItsAnswer
  })
  return { from: Math.max(0, from), answers: new Set(answers.map(({ id }) => id)) }
}

/** The goal that was next to ask when each turn was said; undefined when none was left. */
function nextGoals(
  template: Pick<TemplateVersion, 'phases'>,
  settled: readonly SettledAt[],
  turns: readonly Turn[],
): (string | undefined)[] {
  const known = new Set(goalsOf(template).map(({ id }) => id))
  const instants = settled.filter(({ goal_id }) => known.has(goal_id))
  let before = -1
  let next: string | undefined
  return turns.map(({ ended_at }) => {
    const done = instants.filter(({ at }) => at < (ended_at ?? Infinity))
    if (done.length === before) return next
    before = done.length
    const ids = (is_declined: boolean) =>
      new Set(done.filter((one) => one.is_declined === is_declined).map(({ goal_id }) => goal_id))
    next = askableGoals(template, ids(false), ANY_TIME, ids(true))[0]?.id
    return next
  })
}

/** Goals that ran out of time stay the next here, which only makes more turns count as possible answers. */
const ANY_TIME = { over_time: [], is_short: false }
