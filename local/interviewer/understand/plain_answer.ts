import type { Language } from '../../../shared/base/languages.ts'

const LEAD_IN =
  /^(?:(?:well|so|um|uh|yes|okay|it is|its|it's|it would be|that would be|that is|that's|i think|i would say|i'd say|my answer is)[, ]+)+/i

/** An answer without its full stop and, in English, without introductory words. */
export function plainAnswer(text: string, language: Language): string | undefined {
  const answer = text
    .trim()
    .replace(language === 'en' ? LEAD_IN : '', '')
    .replace(/[.,;]+$/, '')
    .trim()
  return answer || text.trim() || undefined
}

/**
 * An answer without the trailing comma or similar mark that a recognizer writes when the speaker
 * seemed to go on.
 */
export function withoutLooseEnd(text: string): string {
  return text.replace(/[\s,;:–—-]+$/, '')
}
