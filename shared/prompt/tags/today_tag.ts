import { knownZone } from '../../people/time_zone.ts'
import { tag } from './tags.ts'

/** The day on which answers such as "yesterday" are given, where the participant is; in UTC if that is not known. */
export function todayTag(at: Date, time_zone: string | null | undefined): string {
  const timeZone = knownZone(time_zone) ?? 'UTC'
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
  })
  const { year, month, day, weekday } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return tag('today', { weekday, time_zone: timeZone }, `${year}-${month}-${day}`)
}
