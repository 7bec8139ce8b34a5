import { optionsOf, typeOf } from '../../../shared/template/goal_shapes.ts'
import type { Goal } from '../../../shared/template/goal.ts'
import type { Plan } from '../plan.ts'
import type { Exchange } from '../talk.ts'
import { choicesIn, isNone } from '../understand/choices.ts'
import { dateIn } from '../understand/dates.ts'
import { markIn, reasonIn } from '../understand/marks.ts'
import { plainAnswer } from '../understand/plain_answer.ts'
import { tellingSentences, themesIn } from '../understand/themes.ts'
import { yesOrNo } from '../understand/yes_no.ts'

/**
 * The data of a goal with one value, as the participant gave it; undefined where it is not clear.
 *
 * @param exchanges what was said about it, oldest first; a later answer replaces an earlier one
 * @param isLenient takes what there is: it was asked again already
 */
export function readData(
  goal: Goal,
  exchanges: readonly Exchange[],
  plan: Plan,
  isLenient: boolean,
): unknown {
  const texts = [...new Set(exchanges.map(({ answer }) => answer))]
  const { language } = plan
  const latest = (read: (text: string) => unknown, more = (_: string): object => ({})) => {
    for (const text of texts.toReversed()) {
      const value = read(text)
      if (value !== undefined) return { value, ...more(text) }
    }
    return undefined
  }
  const mark = (text: string) => markIn(text, goal, language, isLenient)

  switch (typeOf(goal)) {
    case 'number':
      return latest(mark, () => (goal.unit ? { unit: goal.unit } : {}))
    case 'scale':
      return latest(mark, (text) => {
        const reason = reasonIn(text, language)
        return reason ? { reason } : {}
      })
    case 'boolean':
      return latest((text) => yesOrNo(text, language))
    case 'date':
      return latest((text) => dateIn(text, language, plan.today))
    case 'text':
      return latest((text) => plainAnswer(text, language))
    case 'single_choice':
      return singleChoice(goal, texts, plan, isLenient)
    case 'multiple_choice':
      return multipleChoice(goal, texts, plan, isLenient)
    case 'ranking':
      return ranking(goal, texts, plan)
    case 'qualitative': {
      const answer = texts.join(' ')
      const quotes = tellingSentences(answer, language)
      return answer === '' ? undefined : { answer, themes: themesIn(answer, language), quotes }
    }
    case 'open':
    case 'contact':
    case 'structured':
      return texts.length === 0 ? undefined : { answer: texts.join(' ') }
  }
}

/** The options that were not placed yet. */
export function unranked(goal: Goal, exchanges: readonly Exchange[], plan: Plan): string[] {
  const placed = chosen(
    goal,
    exchanges.map(({ answer }) => answer),
    plan,
  )
  return optionsOf(goal).filter((option) => !placed.includes(option))
}

/** What the texts name, each once: of the options where there are any, else parts of the texts. */
function chosen(goal: Goal, texts: readonly string[], { language }: Plan): string[] {
  const options = optionsOf(goal)
  const values = texts.flatMap((text) =>
    options.length > 0 ? choicesIn(text, options, language) : text.split(/\s*[,;]\s*/),
  )
  return [...new Set(values.filter(Boolean))]
}

function singleChoice(goal: Goal, texts: string[], plan: Plan, isLenient: boolean) {
  const isFree = optionsOf(goal).length === 0
  for (const text of texts.toReversed()) {
    if (isFree) return { value: plainAnswer(text, plan.language) }
    const values = chosen(goal, [text], plan)
    if (values.length === 1 || (values.length > 1 && isLenient)) return { value: values.at(-1) }
    if (values.length === 0 && isLenient) return { value: 'other', other: text }
  }
  return undefined
}

function multipleChoice(goal: Goal, texts: string[], plan: Plan, isLenient: boolean) {
  if (texts.length === 0) return undefined
  const values = chosen(goal, texts, plan)
  if (values.length > 0 || isNone(texts.at(-1)!, plan.language)) return { values }
  return isLenient ? { values, other: texts.join(' ') } : undefined
}

/** The last option goes without saying. */
function ranking(goal: Goal, texts: string[], plan: Plan) {
  const options = optionsOf(goal)
  const placed = chosen(goal, texts, plan)
  const left = options.filter((option) => !placed.includes(option))
  const values = left.length === 1 && placed.length > 0 ? [...placed, ...left] : placed
  if (values.length < (goal.min ?? Math.max(1, options.length))) return undefined
  return { values: values.slice(0, goal.max) }
}
