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

/** A word to the person at the terminal; beside the results, so on standard error. */
export function say(line: string): void {
  console.error(harmless(line))
}

/** Rows under each other, two spaces between columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const cells = rows.map((row) => row.map(harmless))
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  for (const row of cells) {
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths![i]!))
        .join('  ')
        .trimEnd(),
    )
  }
}

/**
 * One line that a terminal only shows: a break is a space, and any other control character, which could
 * forge lines or hide them, stands there as `\u001b`.
 */
function harmless(line: string): string {
  return line.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(CONTROL, escaped)
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x1f\x7f-\x9f]/g
/** Those that JSON lets stand. */
const LATE_CONTROL = /[\x7f-\x9f]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
