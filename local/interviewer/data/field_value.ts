import { plainWords } from '../../../shared/speech/plain_words.ts'
import type { Plan } from '../plan.ts'
import { choicesIn } from '../understand/choices.ts'
import { emailIn, NAME_LEAD_IN, nameIn, phoneIn } from '../understand/contact.ts'
import { dateIn } from '../understand/dates.ts'
import { markIn } from '../understand/marks.ts'
import { numbersIn } from '../understand/numbers.ts'
import { plainAnswer } from '../understand/plain_answer.ts'
import { similarity, tokensOf } from '../understand/tokens.ts'
import { NEGATION, yesOrNo } from '../understand/yes_no.ts'
import type { Field } from './fields.ts'

type Setting = Pick<Plan, 'language' | 'today'>

/** The value of a field in the answer to its own question; undefined where there is none. */
export function answerOf(field: Field, text: string, { language, today }: Setting): unknown {
  switch (field.kind) {
    case 'number':
      return markIn(text, field, language, true)
    case 'integer': {
      const value = markIn(text, field, language, true)
      return value === undefined ? undefined : Math.round(value)
    }
    case 'boolean':
      return yesOrNo(text, language)
    case 'date':
      return dateIn(text, language, today)
    case 'email':
      return emailIn(text, language)
    case 'phone':
      return phoneIn(text, language)
    case 'name':
      return nameIn(text, language) ?? plainAnswer(text, language)
    case 'choice':
      return choicesIn(text, field.options, language)[0]
    case 'list':
      return listIn(field, text, language)
    case 'string':
      return plainAnswer(text, language)
  }
}

/**
 * The value of a field in an answer that was about all of them; undefined unless it is plainly
 * there. A text or a yes/no counts only beside the field's own name.
 *
 * @param rivals the other fields, which may have a better claim to a number
 */
export function mentionOf(
  field: Field,
  text: string,
  setting: Setting,
  rivals: readonly Field[],
): unknown {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return numberFor(field, text, setting, rivals)
    case 'boolean':
      return mentionOfBoolean(field, text, setting)
    case 'name':
      return NAME_LEAD_IN.test(text) ? nameIn(text, setting.language) : undefined
    case 'string':
      return named(field, text)
    case 'list':
      return field.options.length > 0 ? answerOf(field, text, setting) : undefined
    default:
      return answerOf(field, text, setting)
  }
}

/** The nearest number to the field's name, where no other field's name is nearer. */
function numberFor(field: Field, text: string, { language }: Setting, rivals: readonly Field[]) {
  const tokens = tokensOf(text)
  const { min = -Infinity, max = Infinity } = field
  const inRange = numbersIn(text, language).filter(
    ({ value, weak }) => !weak && value >= min && value <= max,
  )
  const others = rivals.filter(({ kind }) => kind === 'number' || kind === 'integer')
  if (others.length === 0) return inRange.length === 1 ? inRange[0]!.value : undefined
  const distance = (one: Field, from: number, to: number) =>
    Math.min(...positionsOf(one, tokens).map((at) => (at >= to ? at - to : from - at)), Infinity)
  const near = inRange
    .map(({ value, from, to }) => ({ value, away: distance(field, from, to), from, to }))
    .filter(({ away, from, to }) => away <= 4 && others.every((o) => distance(o, from, to) >= away))
    .sort((a, b) => a.away - b.away)
  return near[0]?.value
}

/** In English what is named is so, unless its own part of the sentence says no. */
function mentionOfBoolean(field: Field, text: string, { language }: Setting) {
  const isNamed = (part: string) => positionsOf(field, tokensOf(part)).length > 0
  if (!isNamed(text)) return undefined
  if (language !== 'en') return yesOrNo(text, language)
  const part = text.split(/[,.;]|\b(?:and|but)\b/i).find(isNamed) ?? text
  return !NEGATION.test(plainWords(part))
}

/** Where a text names a field, by the words of its key or its label. */
function positionsOf({ path, label }: Field, tokens: readonly string[]) {
  const names = tokensOf(`${path.at(-1)!.replaceAll('_', ' ')} ${label}`)
  const telling = names.filter((name) => name.length > 3)
  return tokens.flatMap((token, at) =>
    telling.some((name) => similarity(name, token) >= 0.75) ? [at] : [],
  )
}

/** "The colour is dark green": what follows the field's name. */
function named({ path }: Field, text: string) {
  const name = plainWords(path.at(-1)!)
  const pattern = new RegExp(`\\b${name}\\b(?: is| was|:)\\s+([^,.;]{1,80})`, 'iu')
  return name === '' ? undefined : pattern.exec(text)?.[1]?.trim()
}

function listIn({ options }: Field, text: string, language: Plan['language']) {
  const values =
    options.length > 0
      ? choicesIn(text, options, language)
      : (plainAnswer(text, language) ?? '').split(/[,;]|\sand\s/).map((part) => part.trim())
  const said = values.filter(Boolean)
  return said.length > 0 ? said : undefined
}
