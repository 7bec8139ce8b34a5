import { isDeepStrictEqual } from 'node:util'
import { checkGoalData } from '../../shared/templates/goals/goal_schema.ts'
import { goalTypeOf } from '../../shared/templates/goals/goal_shapes.ts'
import type { Goal } from '../../shared/templates/goals/goal.ts'
import { fillFields } from './data/filling.ts'
import { readData } from './data/goal_data.ts'
import { fieldQuestion, hasFields } from './data/goal_fields.ts'
import { LINES } from './lines.ts'
import type { Plan } from './plan.ts'
import { needOf } from './question.ts'
import { spoken } from './spoken.ts'
import type { Asking, Exchange } from './talk.ts'
import { tokensOf } from './understand/tokens.ts'
import { plainWords } from '../../shared/base/text/plain_words.ts'
import type { Language } from '../../shared/base/languages.ts'
import { wishIn } from './understand/wishes.ts'
import { yesOrNo } from './understand/yes_no.ts'

/** What to do about the goal being asked about. */
export type Step =
  | { do: 'commit'; data: unknown; quotes: string[] }
  | { do: 'say'; text: string }
  | { do: 'leave' }

const MOST_READ_BACKS = 3
const MOST_TRIES = 2
/** An answer with fewer words than this is thin. */
const THIN: Partial<Record<ReturnType<typeof goalTypeOf>, number>> = { open: 5, qualitative: 7 }

/**
 * Commits what is clear, follows up once on what is thin or unclear, and leaves what stays unclear.
 */
export function stepFor({ goal, exchanges }: Asking, plan: Plan): Step {
  const tally = tallyOf(exchanges, plan.language, hasFields(goal))
  if (hasFields(goal)) return stepByFields(goal, tally, plan)

  const isLenient = tally.times.unclear > 0 && !tally.is_unsure
  const data = readData(goal, tally.exchanges, plan, isLenient)
  if (data === undefined || checkGoalData(goal, data)) return asked(goal, tally, plan)
  const words = tally.exchanges.flatMap(({ answer }) => tokensOf(answer))
  const isThin = words.length < (THIN[goalTypeOf(goal)] ?? 0)
  if (isThin && mayProbe(goal, tally, plan)) return say(LINES[plan.language].probe)
  const basis = basisOf(goal, data, tally.exchanges, plan)
  return settled(goal, data, { ...tally, basis }, plan)
}

/** The answers that the data was read from; the others were not understood, or replaced by a later one. */
function basisOf(goal: Goal, data: unknown, exchanges: Exchange[], plan: Plan): Exchange[] {
  const read = (exchange: Exchange, isLenient: boolean) =>
    readData(goal, [exchange], plan, isLenient)
  const whole = (isLenient: boolean) =>
    exchanges.findLast((exchange) => isDeepStrictEqual(read(exchange, isLenient), data))
  const one = whole(false) ?? whole(true)
  if (one) return [one]
  const parts = exchanges.filter((exchange) => read(exchange, false) !== undefined)
  return parts.length > 0 ? parts : exchanges
}

function stepByFields(goal: Goal, tally: Tally, plan: Plan): Step {
  const { data, missing } = fillFields(goal, tally.exchanges, plan)
  if (!missing) {
    if (checkGoalData(goal, data)) return asked(goal, tally, plan)
    return settled(goal, data, { ...tally, basis: fillingIn(goal, tally.exchanges, plan) }, plan)
  }
  if (isOverTime(goal, plan)) return LEAVE
  const { unclear, need } = LINES[plan.language]
  const { field, misses } = missing
  const question = fieldQuestion(field, plan.language)
  if (misses === 0) return say(question)
  const { kind } = field
  const help = kind === 'email' || kind === 'phone' ? `${need[kind]} ` : ''
  return say(`${unclear} ${help}${question}`)
}

/** The answers that filled in or changed a field. */
function fillingIn(goal: Goal, exchanges: Exchange[], plan: Plan): Exchange[] {
  const after = (count: number) => fillFields(goal, exchanges.slice(0, count), plan).data
  const filling = exchanges.filter((_, i) => !isDeepStrictEqual(after(i), after(i + 1)))
  return filling.length > 0 ? filling : exchanges
}

function settled(goal: Goal, data: unknown, tally: Tally, { language }: Plan): Step {
  const readsBack = goal.confirm === 'read_back' || goal.patience === 'spelling'
  const isSure = !readsBack || tally.is_agreed || tally.times.read_back >= MOST_READ_BACKS
  const { understood, confirm } = LINES[language].read_back
  if (!isSure) return say(`${understood} ${spoken(data, language)}. ${confirm}`)
  const basis = tally.basis ?? tally.exchanges
  return { do: 'commit', data, quotes: basis.map(({ answer }) => answer) }
}

/** Asks again for a suitable answer; helps once if somebody does not know; then leaves the goal. */
function asked(goal: Goal, tally: Tally, plan: Plan): Step {
  const { exchanges, times, doubts, is_unsure } = tally
  const { unclear, probe } = LINES[plan.language]
  if (isOverTime(goal, plan)) return LEAVE
  if (times.unclear + doubts >= MOST_TRIES || times.read_back >= MOST_READ_BACKS) return LEAVE
  const need = needOf(goal, exchanges, plan)
  if (!is_unsure) return say(`${unclear} ${need}`)
  if (!goal.required || plan.is_short_of_time) return LEAVE
  if (!(goalTypeOf(goal) in THIN)) return say(need)
  return mayProbe(goal, tally, plan) ? say(probe) : LEAVE
}

/** A thin answer gets at most one follow-up. */
function mayProbe(goal: Goal, { times }: Tally, plan: Plan) {
  const { max_follow_ups = 1 } = goal
  const hasTime = !plan.is_short_of_time && !isOverTime(goal, plan)
  return max_follow_ups > 0 && times.probe === 0 && hasTime
}

function isOverTime({ id }: Goal, { over_time }: Plan) {
  return over_time.includes(id)
}

const LEAVE: Step = { do: 'leave' }

function say(text: string): Step {
  return { do: 'say', text }
}

type FollowUp = 'ask' | 'probe' | 'unclear' | 'read_back'

/** A summary of the exchanges about one goal. */
type Tally = {
  /** What counts, oldest first: everything since a rejected read-back. */
  exchanges: Exchange[]
  /** Those of them that the data was read from; absent for all. */
  basis?: Exchange[]
  /** The participant confirmed what was read back. */
  is_agreed: boolean
  times: Record<FollowUp, number>
  /** How often the participant said "I do not know", and whether that was their last word. */
  doubts: number
  is_unsure: boolean
}

/** @param keepsDoubts counts "I do not know" as an answer, which it is for one field of several */
function tallyOf(said: readonly Exchange[], language: Language, keepsDoubts: boolean): Tally {
  const times = { ask: 0, probe: 0, unclear: 0, read_back: 0 }
  const tally: Tally = { exchanges: [], is_agreed: false, times, doubts: 0, is_unsure: false }
  for (const exchange of said) {
    const { question, answer } = exchange
    const wish = wishIn(answer, language)
    const followUp = followUpIn(question, language)
    times[followUp] += 1
    if (wish === 'repeat') continue
    tally.is_unsure = wish === 'unsure'
    if (followUp === 'read_back') {
      const isRight = yesOrNo(answer, language)
      tally.is_agreed = isRight === true
      if (isRight === true) continue
      if (isRight === false) tally.exchanges = []
      if (isRight === false && tokensOf(answer).length === 1) continue
    }
    if (tally.is_unsure) tally.doubts += 1
    if (!wish || (tally.is_unsure && keepsDoubts)) tally.exchanges.push(exchange)
  }
  return tally
}

/** The kind of the agent's question, recognized by its own sentences. */
function followUpIn(question: string, language: Language): FollowUp {
  const said = plainWords(question)
  const { read_back, probe, unclear } = LINES[language]
  if (said.endsWith(plainWords(read_back.confirm))) return 'read_back'
  if (said.includes(plainWords(probe))) return 'probe'
  return said.includes(plainWords(unclear)) ? 'unclear' : 'ask'
}
