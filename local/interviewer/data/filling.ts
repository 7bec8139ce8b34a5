import { questionOf } from '../../../shared/prompt/question.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'
import type { Language } from '../../../shared/base/languages.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import type { Plan } from '../plan.ts'
import type { Exchange } from '../talk.ts'
import { nameIn } from '../understand/contact.ts'
import { type Correction, correctionIn } from '../understand/corrections.ts'
import { wishIn } from '../understand/wishes.ts'
import { answerOf, mentionOf } from './field_value.ts'
import { type Field, valueAt, withValue } from './fields.ts'
import { fieldQuestion, fieldsIn } from './goal_fields.ts'

const MOST_MISSES = 2

/**
 * Fills a goal's fields from one answer about all of them and from answers about each.
 *
 * @returns the data, and the field to ask about next with how often it was missed; undefined if
 *   nothing more can be asked
 */
export function fillFields(goal: Goal, exchanges: readonly Exchange[], plan: Plan) {
  const fields = fieldsIn(goal, plan.language)
  const misses = new Map<Field, number>()
  const whole = plainWords(questionOf(goal, plan.language))
  const fixed = fields.filter(({ constant }) => constant !== undefined)
  let data = fixed.reduce<unknown>((all, one) => withValue(all, one.path, one.constant), {})
  for (const { question, answer } of exchanges) {
    const correction = correctionIn(answer, plan.language)
    const better = correction && corrected(fields, data, correction, plan)
    const asked = askedField(fields, question, whole, plan.language)
    const isDoubt = wishIn(answer, plan.language) === 'unsure'
    const value = asked && !isDoubt ? answerOf(asked, answer, plan, true) : undefined
    if (better !== undefined) data = better
    else if (asked && value !== undefined) data = withValue(data, asked.path, value)
    else if (asked) misses.set(asked, (misses.get(asked) ?? 0) + (isDoubt ? MOST_MISSES : 1))
    else if (!isDoubt) data = withMentions(fields, data, answer, plan)
  }
  const open = fields.filter(({ wanted, path }) => wanted && valueAt(data, path) === undefined)
  const field = open.find((one) => (misses.get(one) ?? 0) < MOST_MISSES)
  return { data, missing: field && { field, misses: misses.get(field) ?? 0 } }
}

/** The data with the wrong value replaced; undefined if no field has that value. */
export function corrected(fields: Field[], data: unknown, said: Correction, plan: Plan): unknown {
  if (said.wrong === undefined) return undefined
  for (const field of fields) {
    const known = valueAt(data, field.path)
    const [mistaken, value] = [said.wrong, said.right].map((text) =>
      answerOf(field, text, plan, true),
    )
    if (known === undefined || mistaken === undefined || value === undefined) continue
    if (isSame(mistaken, known)) return withValue(data, field.path, value)
    if (!Array.isArray(known) || !Array.isArray(mistaken) || !Array.isArray(value)) continue
    const kept = known.filter((one) => !mistaken.includes(one) && !value.includes(one))
    if (mistaken.every((one) => known.includes(one))) {
      return withValue(data, field.path, [...kept, ...(value as unknown[])])
    }
  }
  return undefined
}

function isSame(a: unknown, b: unknown) {
  return plainWords(JSON.stringify(a)) === plainWords(JSON.stringify(b))
}

/**
 * The field that was asked about last. The question about all fields may contain a field's question
 * word for word ("How many days, and do you need a quiet place?"), which does not ask about that
 * one alone.
 *
 * @param whole the question about all fields, in plain words
 */
function askedField(fields: Field[], question: string, whole: string, language: Language) {
  const said = plainWords(question)
  const apart = said.replaceAll(whole, '')
  const asked = fields
    .map((field) => ({ field, words: plainWords(fieldQuestion(field, language)) }))
    .filter(({ words }) => (words === whole ? said : apart).includes(words))
  return asked.sort((a, b) => b.words.length - a.words.length)[0]?.field
}

function withMentions(fields: Field[], known: unknown, text: string, plan: Plan) {
  const [first, second] = fields.filter((field) => field.wanted)
  let data = known
  for (const field of fields) {
    if (valueAt(data, field.path) !== undefined) continue
    const value =
      mentionOf(field, text, plan, fields) ??
      (field === first && !second ? answerOf(field, text, plan, true) : undefined) ??
      (field === first && field.kind === 'name' ? nameIn(text, plan.language) : undefined)
    if (value !== undefined) data = withValue(data, field.path, value)
  }
  return data
}
