import { expect, test } from 'vitest'
import { LINES } from '../local/interviewer/lines.ts'
import { SAMPLE_TEXTS } from '../local/sample_template.ts'
import { Language } from '../shared/base/languages.ts'
import { PHRASES } from '../shared/turns/speech/phrases.ts'
import { rulesOf } from '../shared/prompt/rules.ts'
import { wordsOf } from '../web/words.ts'

/** Forms of address that must not be used, and the one that the model is told to use. */
const REGISTER: Record<Exclude<Language, 'en'>, { not: RegExp; told: string }> = {
  es: { not: /(?<!\p{L})(tú|tus?|te|ti|contigo|puedes|elige|prueba)(?!\p{L})/iu, told: 'usted' },
  pt: { not: /(?<!\p{L})(tu|te|ti|teus?|tuas?|contigo|senhora?)(?!\p{L})/iu, told: 'você' },
  fr: { not: /(?<!\p{L})(tu|te|toi|ton|ta|tes)(?!\p{L})/iu, told: 'vous' },
  de: { not: /(?<!\p{L})(du|dich|dir|deine?[rnms]?|euch)(?!\p{L})/iu, told: 'Sie' },
}

test.each(Language.exclude(['en']).options)(
  'the page, the agent and the sample conversation address the participant alike in %s',
  (language) => {
    const { not, told } = REGISTER[language]
    const texts = [wordsOf, PHRASES, LINES, SAMPLE_TEXTS].flatMap((source) =>
      textsOf(typeof source === 'function' ? source(language) : source[language]),
    )
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => not.test(text))).toEqual([])
    expect(rulesOf(language)).toContain(`Address the participant as "${told}"`)
  },
)

/** Every text inside a value; for a function, its source. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf)
  return [String(value)]
}
