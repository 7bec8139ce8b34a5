import type { SpokenSigns } from './spoken_signs.ts'

/** "½", "1½", "1/2 cup" and "2/3 of it" in words, where these do not depend on what they are of. */
export function saidFractions(text: string, { fractions, and }: SpokenSigns): string {
  if (!fractions) return text
  return Object.entries(fractions).reduce((all, [sign, words]) => {
    return all
      .replace(writtenFraction(sign.normalize('NFKC').replace('⁄', '/')), sign)
      .replace(new RegExp(String.raw`(?<=\d)\s?${sign}`, 'gu'), ` ${and} ${words}`)
      .replaceAll(sign, words)
  }, text)
}

/** After a number ("1 1/2"), or with what it is of: else it may be a date. */
function writtenFraction(written: string) {
  return new RegExp(
    String.raw`(?<=\d\s)${written}(?![\d/.,])|(?<![\d/.,])${written}(?=\s(?:${PARTED})(?!\p{L}|\s\d|\s(?:${MONTHS})))`,
    'gu',
  )
}

const PARTED = 'of|cups?|hours?|teaspoons?|tablespoons?|miles?|pounds?|inch(?:es)?'
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
