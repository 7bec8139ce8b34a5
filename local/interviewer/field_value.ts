import { plainWords } from '../../shared/speech/plain_words.ts'
import { emailIn, nameIn, phoneIn } from './contact.ts'
import { choicesIn } from './choices.ts'
import { dateIn } from './dates.ts'
import type { Field } from './fields.ts'
import { markIn } from './marks.ts'
import { numbersIn } from './numbers.ts'
import type { Plan } from './plan.ts'
import { similarity, tokensOf } from './tokens.ts'
import { WORDS } from './words/words.ts'
import { yesOrNo } from './yes_no.ts'

type Setting = Pick<Plan, 'language' | 'today'>

/** The value of a field in the answer to its own question; undefined where there is none. */
export function answerOf(field: Field, text: string, { language, today }: Setting): unknown {
  switch (field.kind) {
    case 'number':
      return markIn(text, field, language, true)
    case 'integer':
      return wholeNumber(markIn(text, field, language, true))
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
  const { language } = setting
  switch (field.kind) {
    case 'number':
    case 'integer':
      return numberFor(field, text, setting, rivals)
    case 'boolean':
      return isNamed(field, text) ? !isDenied(field, text, language) : undefined
    case 'name':
      return WORDS[language].name_lead_in.test(text) ? nameIn(text, language) : undefined
    case 'string':
      return named(field, text)
    case 'list':
      return field.options.length > 0 ? some(choicesIn(text, field.options, language)) : undefined
    default:
      return answerOf(field, text, setting)
  }
}

/** What was said, without the words that only lead up to it. */
export function plainAnswer(text: string, language: Plan['language']) {
  const answer = text
    .trim()
    .replace(WORDS[language].lead_in, '')
    .replace(/[.,;]+$/, '')
    .trim()
  return answer || text.trim() || undefined
}

/** The nearest number to the field's name, where no other field's name is nearer. */
function numberFor(field: Field, text: string, { language }: Setting, rivals: readonly Field[]) {
  const tokens = tokensOf(text)
  const inRange = numbersIn(text, language).filter(
    ({ value, weak }) =>
      !weak && value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity),
  )
  const others = rivals.filter(({ kind }) => kind === 'number' || kind === 'integer')
  if (others.length === 0) return inRange.length === 1 ? inRange[0]!.value : undefined
  const distance = (one: Field, from: number, to: number) =>
    Math.min(...placesOf(one, tokens).map((at) => (at >= to ? at - to : from - at)), Infinity)
  const near = inRange
    .map(({ value, from, to }) => ({ value, away: distance(field, from, to), from, to }))
    .filter(({ away, from, to }) => away <= 4 && others.every((o) => distance(o, from, to) >= away))
    .sort((a, b) => a.away - b.away)
  return near[0]?.value
}

function isNamed(field: Field, text: string) {
  return placesOf(field, tokensOf(text)).length > 0
}

function placesOf(field: Field, tokens: readonly string[]) {
  const names = tokensOf([field.path.at(-1)!.replaceAll('_', ' '), field.label].join(' '))
  const telling = names.filter((name) => name.length > 3)
  return tokens.flatMap((token, at) =>
    telling.some((name) => similarity(name, token) >= 0.75) ? [at] : [],
  )
}

/** Whether a field's own part of the sentence says no. */
function isDenied(field: Field, text: string, language: Plan['language']) {
  const parts = text.split(/[,.;]|\b(?:and|but|y|pero|e|mas|et|mais|und|aber)\b/i)
  const part = parts.find((one) => isNamed(field, one)) ?? text
  return WORDS[language].negation.test(plainWords(part))
}

/** "The colour is dark green": what follows the field's name. */
function named(field: Field, text: string) {
  const name = field.path
    .at(-1)!
    .replaceAll('_', ' ')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
  const pattern = new RegExp(`\\b${name}\\b(?: is| was| es| é| est| ist|:)\\s+([^,.;]{1,80})`, 'iu')
  return name.trim() === '' ? undefined : pattern.exec(text)?.[1]?.trim()
}

function listIn(field: Field, text: string, language: Plan['language']) {
  if (field.options.length > 0) return some(choicesIn(text, field.options, language))
  const answer = plainAnswer(text, language) ?? ''
  return some(
    answer
      .split(/[,;]|\s(?:and|y|e|et|und)\s/)
      .map((part) => part.trim())
      .filter(Boolean),
  )
}

function some<T>(values: T[]) {
  return values.length > 0 ? values : undefined
}

function wholeNumber(value: number | undefined) {
  return value === undefined ? undefined : Math.round(value)
}
