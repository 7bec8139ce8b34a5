import { checkGoalData } from '../../shared/template/goal_schema.ts'
import { optionsOf, typeOf } from '../../shared/template/goal_shapes.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { type Answers, answersIn, wishIn } from './answers.ts'
import { LINES } from './lines/lines.ts'
import { fillParts, hasParts, partQuestion } from './parts.ts'
import type { Plan } from './plan.ts'
import { readData, unranked } from './reading.ts'
import { spoken } from './spoken.ts'
import type { Exchange } from './talk.ts'
import { tokensOf } from './tokens.ts'

/** What to do about the goal that is being asked. */
export type Step =
  { do: 'commit'; data: unknown; quotes: string[] } | { do: 'say'; text: string } | { do: 'leave' }

const MOST_READ_BACKS = 3
const MOST_UNCLEAR = 2
/** Fewer words than these are a thin answer. */
const THIN: Partial<Record<ReturnType<typeof typeOf>, number>> = { open: 5, qualitative: 7 }

/** Commits what is clear, follows up once what is thin or unclear, and leaves what stays unclear. */
export function stepFor(goal: Goal, exchanges: readonly Exchange[], plan: Plan): Step {
  const answers = answersIn(exchanges, plan.language, hasParts(goal))
  const latest = exchanges.at(-1)?.answer ?? ''
  if (wishIn(latest, plan.language) === 'unsure' && !hasParts(goal)) {
    const doubt = doubtful(goal, answers, plan)
    if (doubt) return doubt
  }
  if (hasParts(goal)) return stepInParts(goal, answers, plan)

  const data = readData(goal, answers.exchanges, plan, answers.unclear > 0)
  const isFit = data !== undefined && checkGoalData(goal, data) === undefined
  if (!isFit) return asked(goal, answers, plan)
  if (isThin(goal, answers) && answers.probes < mostProbes(goal, plan)) {
    return { do: 'say', text: LINES[plan.language].probe }
  }
  return settled(goal, data, answers, plan)
}

/** What the participant should know to give an answer that fits. */
export function needOf(goal: Goal, exchanges: readonly Exchange[], plan: Plan): string {
  const { need } = LINES[plan.language]
  switch (typeOf(goal)) {
    case 'number':
    case 'scale':
      return need.number(goal.min, goal.max)
    case 'boolean':
      return need.yes_no
    case 'single_choice':
    case 'multiple_choice':
      return optionsOf(goal).length > 0 ? need.options(optionsOf(goal)) : need.other
    case 'ranking': {
      const left = unranked(goal, exchanges, plan)
      return left.length > 0 ? need.ranking(left) : need.other
    }
    case 'date':
      return need.date
    default:
      return need.other
  }
}

function stepInParts(goal: Goal, answers: Answers, plan: Plan): Step {
  const { data, missing, is_complete } = fillParts(goal, answers.exchanges, plan)
  const lines = LINES[plan.language]
  if (missing) {
    const { field, misses } = missing
    const need =
      field.kind === 'email' || field.kind === 'phone' ? `${lines.need[field.kind]} ` : ''
    const opening = misses > 0 ? `${lines.unclear} ${need}` : ''
    return { do: 'say', text: `${opening}${partQuestion(field, plan.language)}` }
  }
  const isFit = checkGoalData(goal, data) === undefined
  if (isFit && (is_complete || Object.keys(data as object).length > 0)) {
    return settled(goal, data, answers, plan)
  }
  return asked(goal, answers, plan)
}

function settled(goal: Goal, data: unknown, answers: Answers, { language }: Plan): Step {
  const isSure =
    goal.confirm !== 'read_back' || answers.is_agreed || answers.read_backs >= MOST_READ_BACKS
  if (!isSure) return { do: 'say', text: LINES[language].read_back(spoken(data, language)) }
  const quotes = answers.exchanges.map(({ answer }) => answer).slice(-MOST_QUOTES)
  return { do: 'commit', data, quotes }
}

const MOST_QUOTES = 8

function asked(goal: Goal, answers: Answers, plan: Plan): Step {
  if (answers.unclear >= MOST_UNCLEAR || answers.read_backs >= MOST_READ_BACKS)
    return { do: 'leave' }
  const text = `${LINES[plan.language].unclear} ${needOf(goal, answers.exchanges, plan)}`
  return { do: 'say', text }
}

/** Somebody who does not know is helped once; then what was said before counts, or nothing does. */
function doubtful(goal: Goal, answers: Answers, plan: Plan): Step | undefined {
  const isFree = THIN[typeOf(goal)] !== undefined
  if (answers.exchanges.length > 0 && (answers.doubts > 1 || isFree)) return undefined
  if (answers.doubts > 1 || !goal.required || plan.is_short_of_time) return { do: 'leave' }
  if (!isFree) return { do: 'say', text: needOf(goal, answers.exchanges, plan) }
  return mostProbes(goal, plan) > answers.probes
    ? { do: 'say', text: LINES[plan.language].probe }
    : { do: 'leave' }
}

function isThin(goal: Goal, { exchanges }: Answers) {
  const said = exchanges.reduce((sum, { answer }) => sum + tokensOf(answer).length, 0)
  return said < (THIN[typeOf(goal)] ?? 0)
}

function mostProbes({ max_follow_ups = 1 }: Goal, { is_short_of_time }: Plan) {
  return is_short_of_time ? 0 : Math.min(1, max_follow_ups)
}
