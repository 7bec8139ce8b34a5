import type { Language } from '../../../shared/base/languages.ts'
import { numbersIn } from './numbers.ts'
import { plainAnswer } from './plain_answer.ts'
import { tokensOf } from './tokens.ts'

/** An email address, written or, in English, spoken ("anna dot smith at example dot com"). */
export function emailIn(text: string, language: Language): string | undefined {
  const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
  if (typed || language !== 'en') return typed?.toLowerCase()
  const written = SIGNS.reduce((all, [words, sign]) => all.replace(words, sign), text.toLowerCase())
  const spelled = written.replace(/(?<=(?<!\w)[a-z\d]) (?=[a-z\d](?![a-z\d]))/g, '')
  const [address] = /[\w.+-]+@[\w-]+(?: [\w-]+){0,2}(?:\.[\w-]+)+/.exec(spelled) ?? []
  return address?.replaceAll(' ', '')
}

const SIGNS = [
  [/\s+(?:dot|period|point)\s+/g, '.'],
  [/\s+(?:dash|hyphen|minus)\s+/g, '-'],
  [/\s+underscore\s+/g, '_'],
  [/\s+at\s+/g, '@'],
] as const

/** A phone number of at least six digits, in digits or in words. */
export function phoneIn(text: string, language: Language): string | undefined {
  const typed = /\+?\d[\d ()./-]{4,}\d/.exec(text)?.[0]
  if (typed && typed.replace(/\D/g, '').length >= 6) return typed.replace(/[^\d+]/g, '')

  const tokens = tokensOf(text).flatMap((token) => (/^\d+$/.test(token) ? [...token] : [token]))
  const spelled = tokens.map((token) => (/^oh?$/.test(token) ? 'zero' : token)).join(' ')
  const digits = numbersIn(spelled, language)
    .map(({ value }) => value)
    .filter((value) => Number.isInteger(value) && value >= 0)
    .join('')
  const plus = /\bplus\b|\+/i.test(text) ? '+' : ''
  return digits.length >= 6 && digits.length <= 15 ? plus + digits : undefined
}

/** "My name is …", followed by a name. */
export const NAME_LEAD_IN =
  /\b(?:my name is|my name's|i am called|i'm called|call me|this is|i am|i'm)\s+/i

/** The name that somebody gives; a short text without digits is itself a name. */
export function nameIn(text: string, language: Language): string | undefined {
  const lead = NAME_LEAD_IN.exec(text)
  const rest = lead ? text.slice(lead.index + lead[0].length) : plainAnswer(text, language)
  const name = rest?.split(/[,.;!?]|\s(?:and|from)\s/)[0]!.trim() ?? ''
  return name !== '' && name.split(/\s+/).length <= 4 && !/\d|@/.test(name) ? name : undefined
}
