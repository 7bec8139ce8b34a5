import { spanOf } from '../../../ask/day_span.ts'
import { isInstant } from './moment.ts'

/** The filter in the list's URL, as entered. Days are in the reader's time zone. */
export type ListFilter = Partial<Record<FilterName, string>>

const FIELDS = [
  'q',
  'status',
  'template_id',
  'org_id',
  'language',
  'from',
  'to',
  'running_at',
  'person',
  'pause_over_ms',
  'ended_reason',
  'feedback',
  'reflection_severity',
  'reflection_tag',
] as const
export type FilterName = (typeof FIELDS)[number]

/** The filter of a query string; unknown parameters are ignored. */
export function choiceOf(query: Record<string, string>): ListFilter {
  const given = FIELDS.flatMap((field) => {
    const value = query[field]?.trim()
    return value ? [[field, value]] : []
  })
  return Object.fromEntries(given) as ListFilter
}

/** The query string of a filter, with its `?`; empty for none. */
export function addressOf(choice: ListFilter): string {
  const query = new URLSearchParams(
    FIELDS.flatMap((field) => {
      const value = choice[field]
      return value ? [[field, value]] : []
    }),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** How many fields other than the search are set. */
export function countOf({ q: _, ...others }: ListFilter): number {
  return Object.values(others).filter(Boolean).length
}

/** The request parameters. The last day is included in full. */
export function askedFor({ from, to, running_at, ...rest }: ListFilter): Record<string, string> {
  return {
    ...rest,
    ...(running_at && isInstant(running_at) && { running_at }),
    ...spanOf({ from, to }),
  }
}
