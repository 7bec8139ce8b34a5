import type { Escaper, Printed, Refuse } from './escaper.ts'
import { isForeign } from './escaper.ts'
import { InnerText } from './inner_text.ts'

/**
 * Each part is escaped by its own Content-Type; without one, any text may stand in it, except for the boundary.
 */
export class MultipartEscaper implements Escaper {
  readonly #refuse: Refuse
  readonly #delimiter: string
  readonly #escaperOf: (type: string) => Escaper
  #place: 'before' | 'headers' | 'content' = 'before'
  /** The header that is being read, or the end of the content. */
  #line = ''
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
    return this.#line === '' || this.#line.endsWith('\n')
  }

  #beginPart() {
    this.#part.end()
    this.#place = 'headers'
    this.#type = undefined
    this.#line = '\n'
  }

  #readContent(piece: string) {
    this.#part.own(piece)
    this.#line = (this.#line + piece).slice(-this.#delimiter.length)
  }

  #readHeader(piece: string) {
    this.#line = this.#isLineStart() ? piece : this.#line + piece
    if (!piece.endsWith('\n')) return
    const type = /^content-type\s*:(.*)/i.exec(this.#line)?.[1]?.trim()
    if (type !== undefined) this.#type = type
    if (this.#line.trim() !== '') return
    this.#place = 'content'
    const isPlain = this.#type === undefined || /^text\/plain\b/i.test(this.#type)
    this.#part = isPlain ? new PlainPart(this.#refuse) : this.#escaperOf(this.#type!)
  }

  /** As browsers write names of fields and files. */
  #inHeader(printed: Printed) {
    const quotes = this.#line.match(/"/g)?.length ?? 0
    if (isForeign(printed) && (this.#isLineStart() || quotes % 2 === 0)) {
      this.#refuse(
        `${printed.name} stands in a header of a part, but outside of quotes; put it between quotes`,
      )
    }
    // In a Content-Type nobody knows what it will be.
    this.#line += '{{}}'
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
