/**
 * A table as CSV (RFC 4180). What a spreadsheet would take for a formula becomes text, also one that splits
 * at semicolons and takes no quotes for quotes.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const FORMULA = /(?<=^|[;\r\n][;\s"]*)(?=[=+\-@\t\r])/g

function cell(text: string) {
  const safe = text.replaceAll(FORMULA, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
