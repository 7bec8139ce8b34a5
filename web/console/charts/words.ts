import type { Places } from './graph.ts'

/* How numbers are written in charts and their tables. */

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const TENTHS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const WHOLE_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export function milliseconds(value: number): string {
  return `${count(value)} ms`
}

/** @param share 0 … 1 */
export function percent(share: number): string {
  return `${TENTHS.format(100 * share)} %`
}

export function count(value: number): string {
  // Without a minus before zero.
  return WHOLE.format(Math.round(value) || 0)
}

/** @param seconds since 1970 */
export function dayOf(seconds: number): string {
  return DAY.format(new Date(1000 * seconds))
}

/** What each place is called in a table. */
export function namesOf(places: Places): readonly string[] {
  if (places.kind !== 'days') return places.names
  return places.at.map((seconds) => WHOLE_DAY.format(new Date(1000 * seconds)))
}

/**
 * As much of each name as fits: its beginning, or its end where others begin alike.
 *
 * @param most characters of a name, with its ellipsis; taken as 2 where it is less
 */
export function shortened(names: readonly string[], most: number): string[] {
  const kept = Math.max(1, most - 1)
  const fits = (name: string) => name.length <= Math.max(most, 2)
  const beginnings = names.map((name) => (fits(name) ? name : `${name.slice(0, kept)}…`))
  return names.map((name, index) => {
    const beginning = beginnings[index]!
    const isAlone = beginnings.indexOf(beginning) === beginnings.lastIndexOf(beginning)
    return isAlone || fits(name) ? beginning : `…${name.slice(-kept)}`
  })
}
