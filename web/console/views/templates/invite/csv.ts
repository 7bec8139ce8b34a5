/**
 * A table as CSV (RFC 4180). Anything that a spreadsheet would interpret as a formula becomes text,
 * even in a spreadsheet that splits at semicolons or tabs and ignores quotes.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const FORMULA = /(?<=^|[;\t\r\n][;\s"]*)(?=[=+\-@\t\r])/g

function cell(text: string) {
  const safe = text.replaceAll(FORMULA, "'")
  return /[",\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
