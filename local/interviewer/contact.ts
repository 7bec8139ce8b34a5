import type { Language } from '../../shared/languages.ts'
import { numbersIn } from './numbers.ts'
import { tokensOf } from './tokens.ts'
import { WORDS } from './words/words.ts'

/** A mail address, written or spoken ("anna dot smith at example dot com"). */
export function emailIn(text: string, language: Language): string | undefined {
  const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
  if (typed) return typed.toLowerCase().replace(/\.$/, '')

  const { at, dot, dash, underscore } = WORDS[language]
  const sign = (token: string) =>
    dot.test(token) ? '.' : dash.test(token) ? '-' : underscore.test(token) ? '_' : undefined
  const tokens = tokensOf(
    text.replace(/(\w)\.(\w)/g, '$1 dot $2').replace(/(\w)@(\w)/g, '$1 at $2'),
  ).map((token) => (token === 'dot' ? DOT[language] : token))
  const middle = tokens.findLastIndex((token, index) => {
    const rest = tokens.slice(index + 1, index + 6)
    return index > 0 && at.test(token) && rest.some((part, place) => place > 0 && dot.test(part))
  })
  if (middle < 0) return undefined

  let local = ''
  for (let index = middle - 1; index >= 0; index--) {
    const token = tokens[index]!
    const isJoined =
      local === '' || /^[._-]/.test(local) || token.length === 1 || /^.(?:$|\W|.$)/.test(local)
    const joint = sign(token)
    if (!joint && !isJoined) break
    local = (joint ?? token) + local
  }
  let domain = ''
  for (const token of tokens.slice(middle + 1)) {
    const joint = sign(token)
    if (!joint && domain.includes('.') && !domain.endsWith('.')) break
    domain += joint ?? token
  }
  const address = `${local.replace(/^[._-]+/, '')}@${domain.replace(/[._-]+$/, '')}`
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) ? address : undefined
}

/** A phone number of at least six digits, in digits or in words. */
export function phoneIn(text: string, language: Language): string | undefined {
  const typed = /\+?\d[\d ()./-]{4,}\d/.exec(text)?.[0]
  if (typed && typed.replace(/\D/g, '').length >= 6) return typed.replace(/[^\d+]/g, '')

  const tokens = tokensOf(text).flatMap((token) => (/^\d+$/.test(token) ? [...token] : [token]))
  const digits = numbersIn(
    tokens.map((token) => (/^oh?$/.test(token) ? 'zero' : token)).join(' '),
    language,
  )
    .map(({ value }) => value)
    .filter((value) => Number.isInteger(value) && value >= 0)
    .join('')
  const plus = /\bplus\b|\+/i.test(text) ? '+' : ''
  return digits.length >= 6 && digits.length <= 15 ? plus + digits : undefined
}

/** Who somebody says to be; a short text without digits is the name itself. */
export function nameIn(text: string, language: Language): string | undefined {
  const { name_lead_in, lead_in } = WORDS[language]
  const lead = name_lead_in.exec(text)
  const rest = lead ? text.slice(lead.index + lead[0].length) : text.replace(lead_in, '')
  const name = rest.split(/[,.;!?]|\s(?:and|y|e|et|und|from|de|aus)\s/)[0]!.trim()
  const words = name.split(/\s+/)
  return name !== '' && words.length <= 4 && !/\d|@/.test(name) ? name : undefined
}

const DOT: Record<Language, string> = {
  en: 'dot',
  es: 'punto',
  pt: 'ponto',
  fr: 'point',
  de: 'punkt',
}
