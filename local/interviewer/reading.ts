import { optionsOf, typeOf } from '../../shared/template/goal_shapes.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import type { Goal } from '../../shared/template/goal.ts'
import { choicesIn } from './choices.ts'
import { dateIn } from './dates.ts'
import { plainAnswer } from './field_value.ts'
import { markIn, reasonIn } from './marks.ts'
import type { Plan } from './plan.ts'
import type { Exchange } from './talk.ts'
import { tellingSentences, themesIn } from './themes.ts'
import { WORDS } from './words/words.ts'
import { yesOrNo } from './yes_no.ts'

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
  const latest = (read: (text: string) => unknown) =>
    texts.toReversed().reduce<unknown>((found, text) => found ?? read(text), undefined)
  const { language } = plan
  const options = optionsOf(goal)

  switch (typeOf(goal)) {
    case 'number':
      return latest((text) => {
        const value = markIn(text, goal, language, isLenient)
        return value === undefined ? undefined : { value, ...(goal.unit && { unit: goal.unit }) }
      })
    case 'scale':
      return latest((text) => {
        const value = markIn(text, goal, language, isLenient)
        const reason = reasonIn(text, language)
        return value === undefined ? undefined : { value, ...(reason && { reason }) }
      })
    case 'boolean':
      return latest((text) => {
        const value = yesOrNo(text, language)
        return value === undefined ? undefined : { value }
      })
    case 'single_choice':
      return latest((text) => singleChoice(text, options, plan, isLenient))
    case 'multiple_choice':
      return multipleChoice(texts, options, plan, isLenient)
    case 'ranking':
      return ranking(goal, texts, options, plan)
    case 'date':
      return latest((text) => {
        const value = dateIn(text, language, plan.today)
        return value === undefined ? undefined : { value }
      })
    case 'text':
      return latest((text) => ({ value: plainAnswer(text, language) }))
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
export function unranked(goal: Goal, exchanges: readonly Exchange[], { language }: Plan) {
  const options = optionsOf(goal)
  const placed = exchanges.flatMap(({ answer }) => choicesIn(answer, options, language))
  return options.filter((option) => !placed.includes(option))
}

function singleChoice(text: string, options: string[], { language }: Plan, isLenient: boolean) {
  if (options.length === 0) return { value: plainAnswer(text, language) }
  const chosen = choicesIn(text, options, language)
  if (chosen.length === 1 || (chosen.length > 1 && isLenient)) return { value: chosen.at(-1) }
  return chosen.length === 0 && isLenient ? { value: 'other', other: text } : undefined
}

function multipleChoice(
  texts: string[],
  options: string[],
  { language }: Plan,
  isLenient: boolean,
) {
  if (texts.length === 0) return undefined
  if (options.length === 0)
    return { values: texts.flatMap((text) => text.split(/\s*[,;]\s*/)).filter(Boolean) }
  const values = [...new Set(texts.flatMap((text) => choicesIn(text, options, language)))]
  const isNone = WORDS[language].none.test(plainWords(texts.at(-1)!))
  if (values.length > 0 || isNone) return { values }
  return isLenient ? { values: [], other: texts.join(' ') } : undefined
}

/** The last option goes without saying. */
function ranking(goal: Goal, texts: string[], options: string[], { language }: Plan) {
  if (options.length === 0) {
    const values = texts.flatMap((text) => text.split(/\s*[,;]\s*/)).filter(Boolean)
    return values.length > 0 ? { values: [...new Set(values)] } : undefined
  }
  const placed = [...new Set(texts.flatMap((text) => choicesIn(text, options, language)))]
  const left = options.filter((option) => !placed.includes(option))
  const values = left.length === 1 && placed.length > 0 ? [...placed, ...left] : placed
  const fewest = goal.min ?? options.length
  return values.length >= fewest
    ? { values: values.slice(0, goal.max ?? options.length) }
    : undefined
}
