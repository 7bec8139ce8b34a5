import type { Places } from './graph.ts'

/* Number formats of charts and their tables. */

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const TENTHS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const WHOLE_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export function milliseconds(value: number): string {
  return `${count(value)} ms`
}

/** How every pause in the console is measured. */
export const MEASURED = 'from the end of the participant’s speech to the first sound of the answer'

/** @param share 0 … 1 */
export function percent(share: number): string {
  return `${TENTHS.format(100 * share)}%`
}

export function count(value: number): string {
  // Avoids negative zero.
  return WHOLE.format(Math.round(value) || 0)
}

/** @param seconds since 1970 */
export function dayOf(seconds: number): string {
  return DAY.format(new Date(1000 * seconds))
}

/** The label of each position in a table. */
export function placeNames(places: Places): readonly string[] {
  if (places.kind !== 'days') return places.names
  return places.at.map((seconds) => WHOLE_DAY.format(new Date(1000 * seconds)))
}

/**
 * As much of each name as fits: its beginning, or the part after a prefix shared with others.
 *
 * @param most characters of a name, including the ellipsis; at least 2
 */
export function shortened(names: readonly string[], most: number): string[] {
  const kept = Math.max(1, most - 1)
  const isLong = (name: string) => name.length > Math.max(most, 2)
  const beginning = (name: string) => name.slice(0, kept)
  return names.map((name) => {
    if (!isLong(name)) return name
    const alike = names.filter((other) => isLong(other) && beginning(other) === beginning(name))
    if (alike.length === 1) return `${beginning(name)}…`
    const from = Math.min(commonIn(alike), name.length - kept)
    return `…${name.slice(from, from + kept)}`
  })
}

/** The length of their common prefix. */
function commonIn([first, ...others]: readonly string[]): number {
  const differs = [...first!].findIndex((letter, i) => others.some((other) => other[i] !== letter))
  return differs < 0 ? first!.length : differs
}

/** A time of the call such as `3:05` or `1:02:07.5`. */
export function clockOf(ms: number, decimals = 0): string {
  const unit = 10 ** decimals
  const all = Math.round((ms / 1000) * unit) / unit
  const [h, min] = [Math.floor(all / 3600), Math.floor(all / 60) % 60]
  const s = (all % 60).toFixed(decimals).padStart(decimals ? 3 + decimals : 2, '0')
  return h > 0 ? `${h}:${String(min).padStart(2, '0')}:${s}` : `${min}:${s}`
}
