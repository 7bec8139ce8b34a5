import type { Language } from '../../../shared/base/languages.ts'
import { plainWords } from '../../../shared/base/text/plain_words.ts'

export type Correction = { right: string; wrong?: string }

/** "I said nine, not five": what is right and, if said, what was wrong. English only. */
export function correctionIn(text: string, language: Language): Correction | undefined {
  if (language !== 'en') return undefined
  const plain = plainWords(text)
  for (const pattern of PATTERNS) {
    const { right, wrong } = pattern.exec(plain)?.groups ?? {}
    if (right) return wrong ? { right, wrong } : { right }
  }
  return undefined
}

const PATTERNS = [
  /\bi (?:said|meant|mean) (?<right>.+?) (?:and )?not (?<wrong>.+)$/,
  /\bnot (?<wrong>.+?) but (?<right>.+)$/,
  /\b(?<right>[a-z0-9 ]+?) instead of (?<wrong>.+)$/,
  /\b(?:i (?:actually )?(?:said|meant|mean)|make that|correction|change (?:that|it|my answer) to|should (?:be|have been)) (?<right>.+)$/,
  /^(?:no|sorry|wait|actually|no wait|oh sorry)\b.*?\b(?<right>\S+) not (?<wrong>\S+)$/,
]
