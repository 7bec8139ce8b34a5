/**
 * A date as people write it: a day, an instant, a month or a year; anything else is returned as is.
 */
export function dateInWords(iso: string): string {
  const lang = document.documentElement.lang
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, options).format(new Date(iso))
  if (Number.isNaN(Date.parse(iso))) return iso
  // Without a time, these have no time zone.
  const timeZone = 'UTC'
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return format({ dateStyle: 'long', timeZone })
  if (/^\d{4}-\d{2}$/.test(iso)) return format({ month: 'long', year: 'numeric', timeZone })
  if (/^\d{4}$/.test(iso)) return iso
  return format({ dateStyle: 'long', timeStyle: 'short' })
}

/** The day of an instant in the local time zone. */
export function dayInWords(instant: string): string {
  const lang = document.documentElement.lang
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(instant))
}
