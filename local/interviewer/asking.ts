import { optionsOf, typeOf } from '../../shared/template/goal_shapes.ts'
import { questionOf } from '../../shared/prompt/question.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { choicesIn } from './choices.ts'
import { numbersIn } from './numbers.ts'
import type { Plan } from './plan.ts'
import { needOf } from './step.ts'

const MOST_OPTIONS = 6

/** The question of a goal, with the range or the options where it does not name them itself. */
export function askingOf(goal: Goal, plan: Plan): string {
  const question = questionOf(goal, plan.language)
  return isClear(goal, question, plan) ? question : `${question} ${needOf(goal, [], plan)}`
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
