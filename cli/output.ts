import { tableLines } from '../local/table.ts'

/** A result for programs: JSON on standard output. */
export function print(result: unknown): void {
  console.log(JSON.stringify(result, null, 2).replaceAll(LATE_CONTROL, escaped))
}

/** One event for programs: a line of JSON on standard output. */
export function printLine(event: unknown): void {
  console.log(JSON.stringify(event).replaceAll(LATE_CONTROL, escaped))
}

/** A line of the result for the person at the terminal, on standard output. */
export function tell(line: string): void {
  console.log(harmless(line))
}

/** A message to the person at the terminal, on standard error to keep it apart from results. */
export function say(line: string): void {
  console.error(harmless(line))
}

/** A header row and the rows below it, with aligned columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const [head = [], ...body] = rows.map((row) => row.map(harmless))
  for (const line of tableLines(head, body)) console.log(line)
}

/**
 * One line that is safe to print on a terminal: a line break becomes a space, and any other control
 * character, which could forge, hide or reverse a line, is escaped, as in `\u001b`.
 */
function harmless(line: string): string {
  return line.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(CONTROL, escaped)
}

/** What JSON does not escape: control characters, and those that reverse or hide a line. */
const LATE = String.raw`\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff`
const LATE_CONTROL = new RegExp(`[${LATE}]`, 'g')
const CONTROL = new RegExp(String.raw`[\x00-\x1f${LATE}]`, 'g')

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
