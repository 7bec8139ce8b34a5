import type { Language } from '../../../shared/languages.ts'

/** "a, b and c", or "a, b or c", in any language. */
export function listed(items: readonly string[], language: Language, last: 'and' | 'or') {
  const type = last === 'and' ? 'conjunction' : 'disjunction'
  // American English has a comma before the last item.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(items)
}
