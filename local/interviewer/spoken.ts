import type { Language } from '../../shared/base/languages.ts'
import { LINES } from './lines.ts'

/** "a, b and c", or "a, b or c", in any language. */
export function listed(items: readonly string[], language: Language, last: 'and' | 'or') {
  const type = last === 'and' ? 'conjunction' : 'disjunction'
  // American English has a comma before the last item.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(items)
}

/** Committed data in spoken form, without the names of its fields. */
export function spoken(data: unknown, language: Language): string {
  if (typeof data === 'boolean') return data ? LINES[language].yes : LINES[language].no
  if (typeof data === 'string') return dateSpoken(data, language) ?? data
  if (data === null || typeof data !== 'object') return String(data)
  if (Array.isArray(data)) {
    return listed(
      data.map((value) => spoken(value, language)),
      language,
      'and',
    )
  }
  const { value, unit, ...rest } = data as Record<string, unknown>
  const first = value === undefined ? [] : [`${spoken(value, language)}${unit ? ` ${unit}` : ''}`]
  return [...first, ...Object.values(rest).map((other) => spoken(other, language))].join(', ')
}

/** Undefined if the text is not an ISO day or month. */
function dateSpoken(text: string, language: Language) {
  const isMonth = /^\d{4}-\d{2}$/.test(text)
  if (!isMonth && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(isMonth ? `${text}-01` : text)
  if (Number.isNaN(date.getTime())) return undefined
  return date.toLocaleDateString(language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(!isMonth && { day: 'numeric' }),
  })
}
