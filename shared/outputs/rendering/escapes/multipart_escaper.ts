import { type Escaper, isForeign, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'
import { isQuotedAfter } from './quotes.ts'

/**
 * Each part is escaped by its own Content-Type; without one, any text may stand in it, except for the boundary.
 */
export class MultipartEscaper implements Escaper {
  readonly #refuse: Refuse
  readonly #delimiter: string
  readonly #escaperOf: (type: string) => Escaper
  #place: 'before' | 'headers' | 'content' = 'before'
  /** The end of the content, or of what stands outside of the parts. */
  #line = ''
  /** The header that is being read, and whether a quote is open in it. */
  #header: string[] = []
  #isQuoted = false
  #part: Escaper
  #type: string | undefined

  /** @param escaperOf makes the one of a part */
  constructor(refuse: Refuse, boundary: string, escaperOf: (type: string) => Escaper) {
    this.#refuse = refuse
    this.#delimiter = `--${boundary}`
    this.#escaperOf = escaperOf
    this.#part = new PlainPart(refuse)
  }

  own(text: string) {
    for (const piece of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      if (this.#isLineStart() && piece.startsWith(this.#delimiter)) this.#beginPart()
      else if (this.#place === 'content') this.#readContent(piece)
      else if (this.#place === 'headers') this.#readHeader(piece)
      else this.#line = piece
    }
  }

  value(printed: Printed) {
    if (this.#place === 'headers') return this.#inHeader(printed)
    if (this.#place === 'before' && isForeign(printed)) {
      this.#refuse(`${printed.name} stands outside of the parts; write it into one of them`)
    }
    const text = this.#part.value(printed)
    this.#line = (this.#line + text).slice(-(text.length + this.#delimiter.length))
    if (this.#line.includes(this.#delimiter)) {
      this.#refuse(
        `${printed.name} contains the boundary of the parts; choose one that nobody can guess`,
      )
    }
    return text
  }

  secret() {
    return this.#place === 'content' ? this.#part.secret() : 'plain'
  }

  end() {
    this.#part.end()
  }

  #isLineStart() {
    if (this.#place === 'headers') return this.#header.length === 0
    return this.#line === '' || this.#line.endsWith('\n')
  }

  #beginPart() {
    this.#part.end()
    this.#place = 'headers'
    this.#type = undefined
    this.#beginHeader()
  }

  #beginHeader() {
    this.#header = []
    this.#isQuoted = false
  }

  #readContent(piece: string) {
    this.#part.own(piece)
    this.#line = (this.#line + piece).slice(-this.#delimiter.length)
  }

  #readHeader(piece: string) {
    this.#header.push(piece)
    this.#isQuoted = isQuotedAfter(piece, this.#isQuoted)
    if (!piece.endsWith('\n')) return
    const header = this.#header.join('')
    this.#beginHeader()
    const type = /^content-type\s*:(.*)/i.exec(header)?.[1]?.trim()
    if (type !== undefined) this.#type = type
    if (header.trim() !== '') return
    this.#place = 'content'
    this.#line = '\n'
    const isPlain = this.#type === undefined || /^text\/plain\b/i.test(this.#type)
    this.#part = isPlain ? new PlainPart(this.#refuse) : this.#escaperOf(this.#type!)
  }

  /** As browsers write names of fields and files. */
  #inHeader(printed: Printed) {
    if (isForeign(printed) && !this.#isQuoted) {
      this.#refuse(
        `${printed.name} stands in a header of a part, but outside of quotes; put it between quotes`,
      )
    }
    // In a Content-Type nobody knows what it will be.
    this.#header.push('{{}}')
    return printed.text.replace(/["\\\r\n]/g, (sign) => encodeURIComponent(sign))
  }
}

class PlainPart implements Escaper {
  readonly #text: InnerText

  constructor(refuse: Refuse) {
    this.#text = new InnerText(refuse)
  }

  own(text: string) {
    this.#text.own(text)
  }

  value(printed: Printed) {
    this.#text.value(printed)
    return printed.text
  }

  secret() {
    return 'plain' as const
  }

  end() {
    this.#text.end()
  }
}
