import type { Language } from '../../../../base/languages.ts'
import { saidAddresses } from './said_addresses.ts'
import { saidAmounts } from './said_amounts.ts'
import { saidSigns } from './said_signs.ts'
import { SPOKEN_SIGNS } from './spoken_signs.ts'

/**
 * A written text for a voice: addresses, sums and amounts in words, as people say them. What every voice reads
 * rightly stays as it is: phone numbers, dates, times, decimals, "R&D".
 */
export function said(text: string, language: Language): string {
  const signs = SPOKEN_SIGNS[language]
  return saidSigns(saidAmounts(saidAddresses(text, signs), language, signs.to), signs)
}
