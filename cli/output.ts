/** A result for programs: JSON on standard output. */
export function print(result: unknown): void {
  console.log(JSON.stringify(result, null, 2))
}

/** One event for programs: a line of JSON on standard output. */
export function printLine(event: unknown): void {
  console.log(JSON.stringify(event))
}

/** A word to the person at the terminal; beside the results, so on standard error. */
export function say(line: string): void {
  console.error(line)
}

/** Rows under each other, two spaces between columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths![i]!))
        .join('  ')
        .trimEnd(),
    )
  }
}
