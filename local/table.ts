/** Lines of a table: numbers right-aligned, text left-aligned, two spaces between columns. */
export function tableLines(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]!.length)),
  )
  const numeric = head.map((_, column) =>
    rows.every(
      (row) => row[column] === '' || /^p?[-−+]?[\d.,:/ ]+[%x]?$|^[-–]$/.test(row[column]!),
    ),
  )
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, i) => (numeric[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd()
  return [lineOf(head), ...rows.map(lineOf)]
}
