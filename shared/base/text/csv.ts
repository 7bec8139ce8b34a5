/** The value of a cell. Null: empty. */
export type Cell = string | number | boolean | Date | null

/** A line of a CSV file, according to RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(written(cell))).join(',')}\r\n`
}

/** A cell between quotes, whatever it contains; no formula. */
export function csvCell(text: string): string {
  return `"${csvInQuotes(defused(text))}"`
}

/** What stands between the quotes of a cell. */
export function csvInQuotes(text: string): string {
  return text.replaceAll('"', '""')
}

/** A text that no spreadsheet takes for a formula, also where it splits at semicolons or tabs. */
export function defused(text: string): string {
  const isFormula = FORMULA.test(text)
  const [first, rest] = isFormula ? [`'${text[0]}`, text.slice(1)] : ['', text]
  const inside = rest.replaceAll(BEGIN, (begin, at: number) =>
    FORMULA.test(rest.slice(at + begin.length, at + begin.length + 1)) ? `${begin}'` : begin,
  )
  return first + inside
}

/**
 * A text that starts like this is a formula to a spreadsheet, and formulas can do harm. Some take the full-width
 * signs for the ordinary ones, and ignore spaces before them and what has no width.
 */
const FORMULA = /^(?:[\t\r]|(?:[^\S\r\n]|\p{Cf})*[=+\-@\uff1d\uff0b\uff0d\uff20])/u
/**
 * Where a cell starts within a text if a spreadsheet splits at semicolons or tabs: it then ignores our quotes, so
 * a line break starts a cell too. Includes everything that may precede the formula.
 */
const BEGIN = /[;\t\r\n][;\s"\p{Cf}]*/gu

function written(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? defused(cell) : String(cell)
}

function quoted(text: string) {
  return /[",\t\r\n]/.test(text) ? `"${csvInQuotes(text)}"` : text
}
