import { checkGoalData } from '../../shared/template/goal_schema.ts'
import { typeOf } from '../../shared/template/goal_shapes.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { readData } from './data/goal_data.ts'
import { fillParts, hasParts, partQuestion } from './data/parts.ts'
import { LINES } from './lines/lines_by_language.ts'
import type { Plan } from './plan.ts'
import { needOf } from './question.ts'
import { spoken } from './spoken.ts'
import type { Exchange } from './talk.ts'
import { type Tally, tallyOf } from './tally.ts'
import { tokensOf } from './understand/tokens.ts'
import { wishIn } from './understand/wishes.ts'

/** What to do about the goal that is being asked. */
export type Step =
  { do: 'commit'; data: unknown; quotes: string[] } | { do: 'say'; text: string } | { do: 'leave' }

const MOST_READ_BACKS = 3
const MOST_UNCLEAR = 2
/** Fewer words than these are a thin answer. */
const THIN: Partial<Record<ReturnType<typeof typeOf>, number>> = { open: 5, qualitative: 7 }

/** Commits what is clear, follows up once what is thin or unclear, and leaves what stays unclear. */
export function stepFor(goal: Goal, exchanges: readonly Exchange[], plan: Plan): Step {
  const tally = tallyOf(exchanges, plan.language, hasParts(goal))
  const latest = exchanges.at(-1)?.answer ?? ''
  if (wishIn(latest, plan.language) === 'unsure' && !hasParts(goal)) {
    const doubt = doubtful(goal, tally, plan)
    if (doubt) return doubt
  }
  if (hasParts(goal)) return stepInParts(goal, tally, plan)

  const data = readData(goal, tally.exchanges, plan, tally.times.unclear > 0)
  const isFit = data !== undefined && checkGoalData(goal, data) === undefined
  if (!isFit) return asked(goal, tally, plan)
  if (isThin(goal, tally) && tally.times.probe < mostProbes(goal, plan)) {
    return { do: 'say', text: LINES[plan.language].probe }
  }
  return settled(goal, data, tally, plan)
}

function stepInParts(goal: Goal, tally: Tally, plan: Plan): Step {
  const { data, missing, is_complete } = fillParts(goal, tally.exchanges, plan)
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
    return settled(goal, data, tally, plan)
  }
  return asked(goal, tally, plan)
}

function settled(goal: Goal, data: unknown, tally: Tally, { language }: Plan): Step {
  const isSure =
    goal.confirm !== 'read_back' || tally.is_agreed || tally.times.read_back >= MOST_READ_BACKS
  if (!isSure) return { do: 'say', text: LINES[language].read_back(spoken(data, language)) }
  const quotes = tally.exchanges.map(({ answer }) => answer).slice(-MOST_QUOTES)
  return { do: 'commit', data, quotes }
}

const MOST_QUOTES = 8

function asked(goal: Goal, tally: Tally, plan: Plan): Step {
  if (tally.times.unclear >= MOST_UNCLEAR || tally.times.read_back >= MOST_READ_BACKS)
    return { do: 'leave' }
  const text = `${LINES[plan.language].unclear} ${needOf(goal, tally.exchanges, plan)}`
  return { do: 'say', text }
}

/** Somebody who does not know is helped once; then what was said before counts, or nothing does. */
function doubtful(goal: Goal, tally: Tally, plan: Plan): Step | undefined {
  const isFree = THIN[typeOf(goal)] !== undefined
  if (tally.exchanges.length > 0 && (tally.doubts > 1 || isFree)) return undefined
  if (tally.doubts > 1 || !goal.required || plan.is_short_of_time) return { do: 'leave' }
  if (!isFree) return { do: 'say', text: needOf(goal, tally.exchanges, plan) }
  return mostProbes(goal, plan) > tally.times.probe
    ? { do: 'say', text: LINES[plan.language].probe }
    : { do: 'leave' }
}

function isThin(goal: Goal, { exchanges }: Tally) {
  const said = exchanges.reduce((sum, { answer }) => sum + tokensOf(answer).length, 0)
  return said < (THIN[typeOf(goal)] ?? 0)
}

function mostProbes({ max_follow_ups = 1 }: Goal, { is_short_of_time }: Plan) {
  return is_short_of_time ? 0 : Math.min(1, max_follow_ups)
}
