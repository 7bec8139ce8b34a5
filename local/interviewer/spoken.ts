import type { Language } from '../../shared/languages.ts'
import { listed } from './lines/listed.ts'
import { LINES } from './lines/lines_by_language.ts'

/** Committed data as it is said aloud, without the names of its fields. */
export function spoken(data: unknown, language: Language): string {
  const { yes, no } = LINES[language]
  if (typeof data === 'boolean') return data ? yes : no
  if (typeof data === 'string')
    return /^\d{4}-\d{2}(-\d{2})?$/.test(data) ? dateSpoken(data, language) : data
  if (Array.isArray(data)) {
    const values = data.map((value) => spoken(value, language))
    return listed(values, language, 'and')
  }
  if (data === null || typeof data !== 'object') return String(data)
  const { value, unit, ...rest } = data as Record<string, unknown>
  const first =
    value === undefined ? [] : [[spoken(value, language), unit].filter(Boolean).join(' ')]
  return [...first, ...Object.values(rest).map((part) => spoken(part, language))].join(', ')
}

function dateSpoken(iso: string, language: Language) {
  const hasDay = iso.length > 7
  const date = new Date(hasDay ? iso : `${iso}-01`)
  if (Number.isNaN(date.getTime())) return iso
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(hasDay && { day: 'numeric' }),
  }).format(date)
}
