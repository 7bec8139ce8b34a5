import { plainWords } from '../../../shared/speech/plain_words.ts'
import { checkGoalData } from '../../../shared/template/goal_schema.ts'
import { typeOf } from '../../../shared/template/goal_shapes.ts'
import type { Goal } from '../../../shared/template/goal.ts'
import type { Plan } from '../plan.ts'
import type { Talk } from '../talk.ts'
import { type Correction, correctionIn } from '../understand/corrections.ts'
import { tokensOf } from '../understand/tokens.ts'
import { readData } from './goal_data.ts'
import { correctedPart, hasParts, partsOf } from './parts.ts'

const LONGEST_CORRECTION = 16

/**
 * The correction of a goal that is already committed; undefined where the words are no correction.
 * "I said nine, not five" corrects the goal whose value is five; "I meant nine" corrects the last
 * commit, and only as the first thing said after it.
 */
export function amendmentIn(talk: Talk, plan: Plan): { goal: Goal; data: unknown } | undefined {
  const correction = correctionIn(talk.answer, plan.language)
  if (!correction || tokensOf(talk.answer).length > LONGEST_CORRECTION) return undefined
  const earlier = [...talk.committed.keys()].filter((id) => !talk.commits.includes(id))
  const latestFirst = [...earlier, ...talk.commits].toReversed()
  const isFirst = (talk.asking?.exchanges.length ?? 0) <= 1
  for (const [index, id] of latestFirst.entries()) {
    const goal = plan.goals.find((one) => one.id === id)
    if (!goal || FREE.has(typeOf(goal))) continue
    const before = talk.committed.get(id)
    const data = amended(goal, before, correction, talk.answer, plan)
    const isNew = data !== undefined && JSON.stringify(data) !== JSON.stringify(before)
    const isMeant = correction.wrong !== undefined || (index === 0 && isFirst)
    if (isNew && isMeant && checkGoalData(goal, data) === undefined) return { goal, data }
  }
  return undefined
}

/** Answers in whole sentences have no value to be wrong about. */
const FREE = new Set<ReturnType<typeof typeOf>>(['open', 'qualitative'])

function amended(
  goal: Goal,
  before: unknown,
  { right, wrong }: Correction,
  text: string,
  plan: Plan,
): unknown {
  if (hasParts(goal)) return correctedPart(partsOf(goal, plan.language), before, text, plan)
  const read = (answer: string) =>
    readData(goal, [{ question: '', answer }], plan, false) as Record<string, unknown> | undefined
  const known = before as Record<string, unknown>
  const data = read(right)
  if (wrong === undefined || data === undefined) return data
  const mistaken = read(wrong)
  if (Array.isArray(known?.values) && Array.isArray(mistaken?.values)) {
    return exchanged(known.values, mistaken.values, data.values)
  }
  const isIt = mistaken !== undefined && isSame(mistaken.value, known?.value)
  return isIt ? { ...known, ...data } : undefined
}

function exchanged(values: unknown[], wrong: unknown[], right: unknown) {
  if (!wrong.every((value) => values.includes(value)) || !Array.isArray(right)) return undefined
  const kept = values.filter((value) => !wrong.includes(value) && !right.includes(value))
  return { values: [...kept, ...(right as unknown[])] }
}

function isSame(a: unknown, b: unknown) {
  return a !== undefined && plainWords(String(a)) === plainWords(String(b))
}
