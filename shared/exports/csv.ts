/** What a cell may hold. Null: it is empty. */
export type Cell = string | number | boolean | Date | null

/** A line of a CSV file, as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(written(cell))).join(',')}\r\n`
}

/** With what a spreadsheet takes a text for a formula, which may then do anything. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * Where a cell begins within a text for a spreadsheet that splits at semicolons: it does not take the quotes for
 * quotes then, so that a line break begins one too. All that may stand before the formula belongs to it.
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
