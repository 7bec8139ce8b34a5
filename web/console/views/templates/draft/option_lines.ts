import { type Fields, isFields } from './json.ts'

/** One option per line; undefined if an option has several lines or is invalid. */
export function linesOf(options: readonly unknown[]): string[] | undefined {
  const lines = options.map((option) => (isFields(option) ? option.value : option))
  const isLine = (line: unknown) => typeof line === 'string' && !line.includes('\n')
  return lines.every(isLine) ? (lines as string[]) : undefined
}

/**
 * The options given by lines; an option that was an object keeps its other keys. Empty lines are
 * ignored.
 */
export function optionsOf(text: string, before: readonly unknown[]): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const known = new Map(
    before.filter(isFields).map((option): [unknown, Fields] => [option.value, option]),
  )
  return lines.map((line, i) => {
    const same = known.get(line)
    if (same) return same
    const here = before[i]
    const isRewritten =
      before.length === lines.length && isFields(here) && !lines.includes(String(here.value))
    return isRewritten ? { ...here, value: line } : line
  })
}
