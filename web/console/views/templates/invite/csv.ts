/**
 * A table as CSV (RFC 4180). Anything that a spreadsheet would interpret as a formula becomes text,
 * even in a spreadsheet that splits at semicolons or tabs and ignores quotes.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string) {
  const safe = defused(text)
  return /[",\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As `shared/base/text/csv.ts`, which pages cannot import; a test compares them. */
function defused(text: string) {
  const [first, rest] = FORMULA.test(text) ? [`'${text[0]}`, text.slice(1)] : ['', text]
  const inside = rest.replaceAll(BEGIN, (begin, at: number) =>
    FORMULA.test(rest.slice(at + begin.length, at + begin.length + 1)) ? `${begin}'` : begin,
  )
  return first + inside
}

const FORMULA = /^(?:[\t\r]|(?:[^\S\r\n]|\p{Cf})*[=+\-@\uff1d\uff0b\uff0d\uff20])/u
const BEGIN = /[;\t\r\n][;\s"\p{Cf}]*/gu
