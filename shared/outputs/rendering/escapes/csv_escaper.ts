import { csvInQuotes, defused } from '../../../base/text/csv.ts'
import { type Escaper, hasFilter, isForeign, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'
import { isQuotedAfter } from './quotes.ts'

/** Between quotes a value is escaped; elsewhere it has to be a cell, made by the filter `csv`. */
export class CsvEscaper implements Escaper {
  readonly #refuse: Refuse
  readonly #isTsv: boolean
  readonly #cell: InnerText
  #place: 'start' | 'unquoted' | 'quoted' | 'after' = 'start'
  /** Whether the next character could begin a formula. */
  #isBeginning = true

  /** @param isTsv whether tabs separate cells, which not every reader takes for text between quotes */
  constructor(refuse: Refuse, isTsv: boolean) {
    this.#refuse = refuse
    this.#isTsv = isTsv
    this.#cell = new InnerText(refuse)
  }

  own(text: string) {
    for (const [run, separator] of text.matchAll(/[^,;|\t\r\n]+|([,;|\t\r\n])/g)) {
      if (separator !== undefined && this.#place !== 'quoted') this.#endCell()
      else this.#readCell(run)
      this.#isBeginning = /[",;|\s]$/.test(run)
    }
  }

  value(printed: Printed) {
    const text = this.#isTsv ? printed.text.replace(/[\t\v\f\r\n]+/g, ' ') : printed.text
    const beginning = this.#isBeginning
    this.#isBeginning = false
    if (this.#place === 'quoted') {
      this.#cell.value(printed)
      return csvInQuotes(beginning ? defused(text) : defused(`.${text}`).slice(1))
    }
    const isWhole = this.#place === 'start'
    if (isForeign(printed) && !(isWhole && hasFilter(printed, 'csv'))) this.#refuse(advice(printed))
    this.#cell.value(printed, 'csv')
    this.#place = hasFilter(printed, 'csv') ? 'after' : 'unquoted'
    return text
  }

  secret() {
    if (this.#place === 'quoted') return 'quoted' as const
    return this.#place === 'start' ? ('cell' as const) : ('plain' as const)
  }

  end() {
    this.#endCell()
  }

  #readCell(run: string) {
    const isUnquoted = this.#place === 'unquoted' || (this.#place === 'start' && run[0] !== '"')
    // A quote within quotes is written twice, which ends them and begins them again.
    const isQuoted = isQuotedAfter(run, this.#place === 'quoted')
    this.#place = isUnquoted ? 'unquoted' : isQuoted ? 'quoted' : 'after'
    this.#cell.own(run)
  }

  #endCell() {
    this.#cell.end()
    this.#place = 'start'
  }
}

function advice({ name }: Printed) {
  return `${name} stands outside of quotes; let it be a cell of its own with the filter csv, or put it between quotes`
}
