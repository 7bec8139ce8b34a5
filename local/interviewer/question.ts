import { optionsOf, goalTypeOf } from '../../shared/templates/goals/goal_shapes.ts'
import { questionOf } from '../../shared/prompt/question.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { unranked } from './data/goal_data.ts'
import { LINES } from './lines.ts'
import type { Plan } from './plan.ts'
import { listed } from './spoken.ts'
import type { Exchange } from './talk.ts'
import { choicesIn } from './understand/choices.ts'
import { numbersIn } from './understand/numbers.ts'

const MOST_OPTIONS = 6

/** A goal's question, with the range or the options if it does not name them itself. */
export function askingOf(goal: Goal, plan: Plan): string {
  const question = questionOf(goal, plan.language)
  return isClear(goal, question, plan) ? question : `${question} ${needOf(goal, [], plan)}`
}

/** What the participant has to know to give a fitting answer. */
export function needOf(goal: Goal, exchanges: readonly Exchange[], plan: Plan) {
  const { language } = plan
  const { need } = LINES[language]
  const { min, max } = goal
  const options = optionsOf(goal)
  switch (goalTypeOf(goal)) {
    case 'number':
    case 'scale': {
      const hasRange = min !== undefined && max !== undefined
      return `${need.number}${hasRange ? ` ${need.range(min, max)}` : ''}.`
    }
    case 'boolean':
      return need.yes_no
    case 'date':
      return need.date
    case 'single_choice':
    case 'multiple_choice':
      return options.length > 0 ? need.options(listed(options, language, 'or')) : need.other
    case 'ranking': {
      const left = unranked(goal, exchanges, plan)
      return left.length > 0 ? need.ranking(listed(left, language, 'and')) : need.other
    }
    default:
      return need.other
  }
}

function isClear(goal: Goal, question: string, { language }: Plan) {
  const options = optionsOf(goal)
  const type = goalTypeOf(goal)
  if (type === 'scale') {
    return goal.max === undefined || numbersIn(question, language).some(({ weak }) => !weak)
  }
  const isChoice = type === 'single_choice' || type === 'multiple_choice'
  const canBeListed = isChoice && options.length > 0 && options.length <= MOST_OPTIONS
  return !canBeListed || choicesIn(question, options, language).length > 0
}
