/*
 * A moment is kept in the URL as an instant, so that a link means the same in every time zone; the
 * field shows local time.
 */

/** The field's value for an instant, to the minute; empty if invalid. */
export function localOf(instant: string): string {
  if (!isInstant(instant)) return ''
  const at = new Date(instant)
  const local = new Date(at.getTime() - 60_000 * at.getTimezoneOffset())
  return local.toISOString().slice(0, 16)
}

/** The instant of the field's value; empty for none. */
export function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().replace(':00.000Z', 'Z')
}

/** Whether it is an instant with a time zone and a four-digit year. */
export function isInstant(text: string): boolean {
  return /^\d{4}-.*T.*Z$/.test(text) && !Number.isNaN(Date.parse(text))
}
