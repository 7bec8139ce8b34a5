import type { Language } from '../../../shared/languages.ts'
import { numbersIn } from './numbers.ts'
import { plainAnswer } from './plain_answer.ts'
import { tokensOf } from './tokens.ts'

/** A mail address, written or, in English, spoken ("anna dot smith at example dot com"). */
export function emailIn(text: string, language: Language): string | undefined {
  const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
  if (typed) return typed.toLowerCase().replace(/\.$/, '')
  if (language !== 'en') return undefined

  const tokens = tokensOf(
    text.replace(/(\w)\.(\w)/g, '$1 dot $2').replace(/(\w)@(\w)/g, '$1 at $2'),
  )
  const middle = tokens.findLastIndex((token, index) => {
    const rest = tokens.slice(index + 1, index + 6)
    return (
      index > 0 && token === 'at' && rest.some((part, place) => place > 0 && SIGNS[part] === '.')
    )
  })
  if (middle < 0) return undefined

  let local = ''
  for (let index = middle - 1; index >= 0; index--) {
    const token = tokens[index]!
    const isJoined =
      local === '' || /^[._-]/.test(local) || token.length === 1 || /^.(?:$|\W|.$)/.test(local)
    if (!SIGNS[token] && !isJoined) break
    local = (SIGNS[token] ?? token) + local
  }
  let domain = ''
  for (const token of tokens.slice(middle + 1)) {
    if (!SIGNS[token] && domain.includes('.') && !domain.endsWith('.')) break
    domain += SIGNS[token] ?? token
  }
  const address = `${local.replace(/^[._-]+/, '')}@${domain.replace(/[._-]+$/, '')}`
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) ? address : undefined
}

/** Without a prototype: a participant may well say "constructor". */
const SIGNS: Record<string, string | undefined> = Object.assign(Object.create(null), {
  ...{ dot: '.', period: '.', point: '.' },
  ...{ dash: '-', hyphen: '-', minus: '-' },
  underscore: '_',
})

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

/** "My name is …", which is followed by a name. */
export const NAME_LEAD_IN =
  /\b(?:my name is|my name's|i am called|i'm called|call me|this is|i am|i'm)\s+/i

/** Who somebody says to be; a short text without digits is the name itself. */
export function nameIn(text: string, language: Language): string | undefined {
  const lead = NAME_LEAD_IN.exec(text)
  const rest = lead ? text.slice(lead.index + lead[0].length) : plainAnswer(text, language)
  const name = rest?.split(/[,.;!?]|\s(?:and|from)\s/)[0]!.trim() ?? ''
  return name !== '' && name.split(/\s+/).length <= 4 && !/\d|@/.test(name) ? name : undefined
}
