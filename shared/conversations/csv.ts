/** The value of a cell. Null: empty. */
export type Cell = string | number | boolean | Date | null

/** A line of a CSV file, according to RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(written(cell))).join(',')}\r\n`
}

/** A text that starts like this is a formula to a spreadsheet, and formulas can do harm. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * Where a cell starts within a text if a spreadsheet splits at semicolons: it then ignores our quotes, so a
 * line break starts a cell too. Includes everything that may precede the formula.
 */
const BEGIN = /[;\r\n][;\s"]*/g

function written(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  const isFormula = FORMULA.test(cell)
  const [first, rest] = isFormula ? [`'${cell[0]}`, cell.slice(1)] : ['', cell]
  const defused = rest.replaceAll(BEGIN, (begin, at: number) =>
    FORMULA.test(rest.slice(at + begin.length, at + begin.length + 1)) ? `${begin}'` : begin,
  )
  return first + defused
}

function quoted(text: string) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
