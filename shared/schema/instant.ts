import { z } from 'zod'

const NOT_AN_INSTANT = 'Invalid instant: expected ISO 8601, such as 2026-11-21T16:45:00Z'

/** The forms of ISO 8601, with or without the signs between its parts. */
const DATE = /(?<year>\d{4})-?(?<month>\d\d)-?(?<day>\d\d)/
const TIME = /(?<hour>\d\d):?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?/
/** A `+` that was not encoded arrives as a space. */
const OFFSET = /[Zz]|(?<sign>[+ -])(?<hours>\d\d)(?::?(?<minutes>\d\d))?/
const FORM = new RegExp(`^${DATE.source}(?:[Tt ]${TIME.source}(?:${OFFSET.source})?)?$`)

/** An ISO 8601 date, or a date and time, from the year 1 on; in UTC where it has no offset. */
export const Instant = z
  .string()
  .meta({ anyOf: ['date-time', 'date'].map((format) => ({ type: 'string', format })) })
  .transform(inFull)
  .pipe(z.iso.datetime({ offset: true, error: NOT_AN_INSTANT }))
  .transform((text) => new Date(text))
  .refine(isOfFourDigits, NOT_AN_INSTANT)

/** An offset may lead out of the years that can be stored as they are written. */
function isOfFourDigits(at: Date) {
  const year = at.getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** With all its parts; a text of another form stays as it is. */
function inFull(text: string): string {
  const parts = FORM.exec(text)?.groups
  if (!parts) return text
  const { year, month, day, hour = '00', minute = '00', second = '00', fraction = '0' } = parts
  const { sign, hours, minutes = '00' } = parts
  const offset = sign ? `${sign.replace(' ', '+')}${hours}:${minutes}` : 'Z'
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}${offset}`
}
