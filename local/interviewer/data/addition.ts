import { checkGoalData } from '../../../shared/templates/goals/goal_schema.ts'
import { typeOf } from '../../../shared/templates/goals/goal_shapes.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import type { Plan } from '../plan.ts'
import { goalsToAsk, type Talk } from '../talk.ts'
import { tokensOf } from '../understand/tokens.ts'

/** Fewer words than these add nothing: they are thanks, a yes or a goodbye. */
const FEWEST_WORDS = 4

/**
 * What a participant adds to an already committed answer, if nothing has been asked since: to the
 * latest one or, after the last goal, to the latest in their own words. Undefined if it is not an
 * addition.
 */
export function additionIn(talk: Talk, plan: Plan): { goal: Goal; data: unknown } | undefined {
  if (talk.asking || tokensOf(talk.answer).length < FEWEST_WORDS) return undefined
  const latestFirst = [...talk.committed].toReversed()
  const isOver = goalsToAsk(talk, plan).length === 0
  for (const [id, data] of isOver ? latestFirst : latestFirst.slice(0, 1)) {
    const goal = plan.goals.find((one) => one.id === id)
    const { answer } = Object(data) as { answer?: unknown }
    if (!goal || typeOf(goal) !== 'open' || typeof answer !== 'string') continue
    const whole = talk.answer.startsWith(answer) ? talk.answer : `${answer} ${talk.answer}`
    const added = { ...(data as object), answer: whole }
    return whole === answer || checkGoalData(goal, added) ? undefined : { goal, data: added }
  }
  return undefined
}
