import { z } from 'zod'

const NOT_AN_INSTANT = 'Invalid instant: expected ISO 8601, such as 2026-11-21T16:45:00Z'

/** The ISO 8601 forms, with or without separators. */
const DATE = /(?<year>\d{4})-?(?<month>\d\d)-?(?<day>\d\d)/
const TIME = /(?<hour>\d\d):?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?/
/** An unencoded `+` arrives as a space. */
const OFFSET = /[Zz]|(?<sign>[+ -])(?<hours>\d\d)(?::?(?<minutes>\d\d))?/
const FORM = new RegExp(`^${DATE.source}(?:[Tt ]${TIME.source}(?:${OFFSET.source})?)?$`)

/** An ISO 8601 date, or a date and time, from the year 1; in UTC if it has no offset. */
export const Instant = z
  .string()
  .meta({ format: 'date-time' })
  .transform(inFull)
  .pipe(z.iso.datetime({ offset: true, error: NOT_AN_INSTANT }))
  .transform((text) => new Date(text))
  .refine(isOfFourDigits, NOT_AN_INSTANT)

/** An offset may lead to a year that cannot be stored as written. */
function isOfFourDigits(at: Date) {
  const year = at.getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** Completes missing parts; a text in another form stays as it is. */
function inFull(text: string): string {
  const parts = FORM.exec(text)?.groups
  if (!parts) return text
  const { year, month, day, hour = '00', minute = '00', second = '00', fraction = '0' } = parts
  const { sign, hours, minutes = '00' } = parts
  const offset = sign ? `${sign.replace(' ', '+')}${hours}:${minutes}` : 'Z'
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}${offset}`
}
