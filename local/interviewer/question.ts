import { optionsOf, typeOf } from '../../shared/template/goal_shapes.ts'
import { questionOf } from '../../shared/prompt/question.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { unranked } from './data/goal_data.ts'
import { listed } from './lines/listed.ts'
import { LINES } from './lines/lines_by_language.ts'
import type { Plan } from './plan.ts'
import type { Exchange } from './talk.ts'
import { choicesIn } from './understand/choices.ts'
import { numbersIn } from './understand/numbers.ts'

const MOST_OPTIONS = 6

/** The question of a goal, with the range or the options where it does not name them itself. */
export function askingOf(goal: Goal, plan: Plan): string {
  const question = questionOf(goal, plan.language)
  return isClear(goal, question, plan) ? question : `${question} ${needOf(goal, [], plan)}`
}

/** What the participant should know to give an answer that fits. */
export function needOf(goal: Goal, exchanges: readonly Exchange[], { language, ...plan }: Plan) {
  const { need } = LINES[language]
  const { min, max } = goal
  const options = optionsOf(goal)
  switch (typeOf(goal)) {
    case 'number':
    case 'scale': {
      const hasRange = min !== undefined && max !== undefined
      return `${need.number}${hasRange ? ` ${need.range(min, max)}` : ''}.`
    }
    case 'boolean':
      return need.yes_no
    case 'single_choice':
    case 'multiple_choice':
      return options.length > 0 ? need.options(listed(options, language, 'or')) : need.other
    case 'ranking': {
      const left = unranked(goal, exchanges, { language, ...plan })
      return left.length > 0 ? need.ranking(listed(left, language, 'and')) : need.other
    }
    case 'date':
      return need.date
    default:
      return need.other
  }
}

function isClear(goal: Goal, question: string, { language }: Plan) {
  const options = optionsOf(goal)
  switch (typeOf(goal)) {
    case 'scale':
      return goal.max === undefined || numbersIn(question, language).some(({ weak }) => !weak)
    case 'single_choice':
    case 'multiple_choice':
      return (
        options.length > MOST_OPTIONS ||
        choicesIn(question, options, language).length > 0 ||
        options.length === 0
      )
    default:
      return true
  }
}
