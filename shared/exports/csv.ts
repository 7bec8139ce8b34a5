/** What a cell may hold. Null: it is empty. */
export type Cell = string | number | boolean | Date | null

/** A line of a CSV file, as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(written(cell))).join(',')}\r\n`
}

/** With what a spreadsheet takes a text for a formula, which may then do anything. */
const FORMULA = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return FORMULA.test(cell) ? `'${cell}` : cell
}

function quoted(text: string) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
