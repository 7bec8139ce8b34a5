import { plainWords } from '../../../shared/base/text/plain_words.ts'
import type { Plan } from '../plan.ts'
import { choicesIn } from '../understand/choices.ts'
import { emailIn, NAME_LEAD_IN, nameIn, phoneIn } from '../understand/contact.ts'
import { dateIn } from '../understand/dates.ts'
import { markIn } from '../understand/marks.ts'
import { type FoundNumber, numbersIn } from '../understand/numbers.ts'
import { plainAnswer } from '../understand/plain_answer.ts'
import { similarity, tokensOf } from '../understand/tokens.ts'
import { NEGATION, yesOrNo } from '../understand/yes_no.ts'
import type { Field } from './fields.ts'

type Setting = Pick<Plan, 'language' | 'today'>

/**
 * The value of a field in the answer to its own question; undefined if there is none.
 *
 * @param isLenient takes the last of several numbers or options rather than none
 */
export function answerOf(field: Field, text: string, plan: Setting, isLenient: boolean): unknown {
  const { language, today } = plan
  switch (field.kind) {
    case 'number':
    case 'integer':
      return rounded(field, markIn(text, field, language, isLenient))
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
    case 'choice': {
      const values = choicesIn(text, field.options, language)
      return values.length === 1 || isLenient ? values.at(-1) : undefined
    }
    case 'list':
      return listIn(field, text, language)
    case 'string':
      return plainAnswer(text, language)
  }
}

/**
 * The value of a field in an answer about all of them; undefined unless it is plainly there. A text
 * or a yes/no counts only together with the field's name.
 *
 * @param fields all of them: another may have a better claim to a number
 */
export function mentionOf(field: Field, text: string, plan: Setting, fields: Field[]): unknown {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return rounded(field, numberFor(field, text, plan, fields))
    case 'boolean':
      return mentionOfBoolean(field, text, plan)
    case 'name':
      return NAME_LEAD_IN.test(text) ? nameIn(text, plan.language) : undefined
    case 'string':
      return named(field, text)
    case 'list':
      return field.options.length > 0 ? listIn(field, text, plan.language) : undefined
    default:
      return answerOf(field, text, plan, true)
  }
}

function rounded({ kind }: Field, value: number | undefined) {
  return kind === 'integer' && value !== undefined ? Math.round(value) : value
}

/** The only number or, if several fields are numbers, the one nearest to this field's name. */
function numberFor(field: Field, text: string, { language }: Setting, fields: Field[]) {
  const tokens = tokensOf(text)
  const { min = -Infinity, max = Infinity } = field
  const found = numbersIn(text, language).filter(
    ({ value, weak }) => !weak && value >= min && value <= max,
  )
  const numeric = fields.filter(({ kind }) => kind === 'number' || kind === 'integer')
  if (numeric.length === 1) return found.length === 1 ? found[0]!.value : undefined
  const away = (one: Field, { from, to }: FoundNumber) =>
    Math.min(...positionsOf(one, tokens).map((at) => (at >= to ? at - to : from - at)), Infinity)
  return found.find((number) => {
    const own = away(field, number)
    return own <= 4 && numeric.every((other) => away(other, number) >= own)
  })?.value
}

/** In English, a field that is named is true, unless its part of the sentence has a "not". */
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

/** The named options, or the parts of the text for a field without options. */
function listIn({ options }: Field, text: string, language: Plan['language']) {
  const parts = (plainAnswer(text, language) ?? '').split(/[,;]|\sand\s/)
  const values =
    options.length > 0 ? choicesIn(text, options, language) : parts.map((part) => part.trim())
  const said = values.filter(Boolean)
  return said.length > 0 ? said : undefined
}
