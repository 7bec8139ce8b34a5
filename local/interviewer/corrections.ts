import type { Language } from '../../shared/languages.ts'
import { plainWords } from '../../shared/speech/plain_words.ts'
import { WORDS } from './words/words.ts'

/** "I said nine, not five": what is right and, where it is said, what was wrong; in plain words. */
export function correctionIn(
  text: string,
  language: Language,
): { right: string; wrong?: string } | undefined {
  const plain = plainWords(text)
  for (const pattern of WORDS[language].corrections) {
    const { right, wrong } = pattern.exec(plain)?.groups ?? {}
    if (right) return wrong ? { right, wrong } : { right }
  }
  return undefined
}
