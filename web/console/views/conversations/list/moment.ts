/*
 * A moment stands in the address as an instant, so that a link means the same in every zone; the field has it in
 * the reader's own.
 */

/** What the field shows of an instant, to the minute; empty for what is none. */
export function localOf(instant: string): string {
  if (!isInstant(instant)) return ''
  const at = new Date(instant)
  const local = new Date(at.getTime() - 60_000 * at.getTimezoneOffset())
  return local.toISOString().slice(0, 16)
}

/** The instant of what the field has; empty for none. */
export function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().replace(':00.000Z', 'Z')
}

/** Whether it is an instant with its zone, of a year with four digits. */
export function isInstant(text: string): boolean {
  return /^\d{4}-.*T.*Z$/.test(text) && !Number.isNaN(Date.parse(text))
}
