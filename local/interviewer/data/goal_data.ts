import { optionsOf, goalTypeOf } from '../../../shared/templates/goals/goal_shapes.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import type { Plan } from '../plan.ts'
import type { Exchange } from '../talk.ts'
import { isNone } from '../understand/choices.ts'
import { reasonIn } from '../understand/marks.ts'
import { withoutLooseEnd } from '../understand/plain_answer.ts'
import { tellingSentences, themesIn } from '../understand/themes.ts'
import { answerOf } from './field_value.ts'
import { fieldsIn } from './goal_fields.ts'

/**
 * The data of a goal without fields of its own; undefined if the answer is not clear.
 *
 * @param exchanges what was said about it, oldest first; a later answer replaces an earlier one
 * @param isLenient accepts what there is, because the goal was asked about again already
 */
export function readData(
  goal: Goal,
  exchanges: readonly Exchange[],
  plan: Plan,
  isLenient: boolean,
): unknown {
  const { language } = plan
  const said = [...new Set(exchanges.map(({ answer }) => answer))]
  const texts = said.map(withoutLooseEnd)
  const answer = withoutLooseEnd(said.join(' '))
  if (answer === '') return undefined
  switch (goalTypeOf(goal)) {
    case 'open':
      return { answer }
    case 'qualitative': {
      const quotes = tellingSentences(answer, language)
      return { answer, themes: themesIn(answer, language), quotes }
    }
    case 'multiple_choice': {
      const values = chosen(goal, texts, plan)
      if (values.length > 0 || isNone(texts.at(-1)!, language)) return { values }
      return isLenient ? { values, other: answer } : undefined
    }
    case 'ranking':
      return ranking(goal, texts, plan)
    default:
      return latest(goal, texts, plan, isLenient)
  }
}

/** The options not placed yet. */
export function unranked(goal: Goal, exchanges: readonly Exchange[], plan: Plan): string[] {
  const texts = exchanges.map(({ answer }) => answer)
  const placed = chosen(goal, texts, plan)
  return optionsOf(goal).filter((option) => !placed.includes(option))
}

function latest(goal: Goal, texts: string[], plan: Plan, isLenient: boolean) {
  const [field] = fieldsIn(goal, plan.language)
  for (const text of texts.toReversed()) {
    const value = answerOf(field!, text, plan, isLenient)
    const isOther = value === undefined && isLenient && goalTypeOf(goal) === 'single_choice'
    if (isOther) return { value: 'other', other: text }
    if (value === undefined) continue
    const unit = goalTypeOf(goal) === 'number' ? goal.unit : undefined
    const reason = goalTypeOf(goal) === 'scale' ? reasonIn(text, plan.language) : undefined
    return { value, ...(unit && { unit }), ...(reason && { reason }) }
  }
  return undefined
}

/** Everything that the texts name, once each. */
function chosen(goal: Goal, texts: readonly string[], plan: Plan): string[] {
  const [field] = fieldsIn(goal, plan.language)
  const values = texts.flatMap((text) => (answerOf(field!, text, plan, false) as string[]) ?? [])
  return [...new Set(values)]
}

/** When one option is left, it comes last without being said. */
function ranking(goal: Goal, texts: string[], plan: Plan) {
  const options = optionsOf(goal)
  const placed = chosen(goal, texts, plan)
  const left = options.filter((option) => !placed.includes(option))
  const values = left.length === 1 && placed.length > 0 ? [...placed, ...left] : placed
  if (values.length < (goal.min ?? Math.max(1, options.length))) return undefined
  return { values: values.slice(0, goal.max) }
}
