import { checkGoalData } from '../../../shared/templates/goals/goal_schema.ts'
import { goalTypeOf } from '../../../shared/templates/goals/goal_shapes.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import type { Plan } from '../plan.ts'
import { goalsToAsk, type Talk } from '../talk.ts'
import { correctionIn } from '../understand/corrections.ts'
import { tokensOf } from '../understand/tokens.ts'
import { corrected } from './filling.ts'
import { fieldsIn, hasFields } from './goal_fields.ts'
import { readData } from './goal_data.ts'

const LONGEST_CORRECTION = 16
/** Answers in whole sentences have no single value that could be wrong. */
const FREE = ['open', 'qualitative']

/**
 * The correction of a goal that is already committed; undefined when the answer is not a correction.
 * "I said nine, not five" corrects the goal whose value is five; "I meant nine" corrects the last
 * commit, and only as the first thing said after it.
 */
export function amendmentIn(talk: Talk, plan: Plan): { goal: Goal; data: unknown } | undefined {
  const correction = correctionIn(talk.answer, plan.language)
  if (!correction || tokensOf(talk.answer).length > LONGEST_CORRECTION) return undefined
  const { right, wrong } = correction
  const latestFirst = [...talk.committed].toReversed()
  const mayMeanLatest = (talk.asking?.exchanges.length ?? 0) <= 1
  for (const [index, [id, before]] of latestFirst.entries()) {
    const goal = plan.goals.find((one) => one.id === id)
    if (!goal || FREE.includes(goalTypeOf(goal))) continue
    let data: unknown
    if (wrong !== undefined) {
      data = corrected(fieldsIn(goal, plan.language), before, { right, wrong }, plan)
    } else if (index === 0 && mayMeanLatest && !hasFields(goal)) {
      data = readData(goal, [{ question: '', answer: right }], plan, false)
    }
    const isNew = data !== undefined && JSON.stringify(data) !== JSON.stringify(before)
    if (isNew && !checkGoalData(goal, data)) return { goal, data }
  }
  return undefined
}

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
    if (!goal || goalTypeOf(goal) !== 'open' || typeof answer !== 'string') continue
    const whole = talk.answer.startsWith(answer) ? talk.answer : `${answer} ${talk.answer}`
    const added = { ...(data as object), answer: whole }
    return whole === answer || checkGoalData(goal, added) ? undefined : { goal, data: added }
  }
  return undefined
}
