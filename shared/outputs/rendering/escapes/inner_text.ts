import { isForeign, type Printed, type Refuse } from './escaper.ts'
import { readersOf, VALUE } from './languages.ts'

/**
 * A text within a body, such as a string of JSON or the value of a form. Its place in the body is escaped, but
 * the receiver may read it in a language of its own, such as that of URLs. What the template wrote around a value
 * tells which; the value then needs a filter.
 */
export class InnerText {
  readonly #refuse: Refuse
  readonly #decode: (text: string) => string
  readonly #onlyUrls: boolean
  #pieces: (string | Inner)[] = []

  /**
   * @param decode what the receiver gets of a text that the template wrote
   * @param onlyUrls when the place keeps the other languages apart
   */
  constructor(refuse: Refuse, decode = (text: string) => text, onlyUrls = false) {
    this.#refuse = refuse
    this.#decode = decode
    this.#onlyUrls = onlyUrls
  }

  own(text: string) {
    if (text === '') return
    const last = this.#pieces.at(-1)
    if (typeof last === 'string') this.#pieces.pop()
    this.#pieces.push((typeof last === 'string' ? last : '') + this.#decode(text))
  }

  /** @param outer the filter that escapes for the place in the body, and so says nothing of what is in it */
  value(printed: Printed, outer?: string) {
    const { filters } = printed
    const isOuter = outer !== undefined && filters.at(-1) === outer
    this.#pieces.push({ ...printed, filters: isOuter ? filters.slice(0, -1) : filters, isOuter })
  }

  /** The text is over. */
  end() {
    const pieces = this.#pieces
    this.#pieces = []
    if (!pieces.some(isOpen)) return
    const readers = readersOf(pieces, this.#onlyUrls)
    for (const piece of pieces) {
      if (isOpen(piece)) this.#check(piece, readers)
      for (const { read } of readers) read(typeof piece === 'string' ? piece : VALUE)
    }
  }

  #check(printed: Inner, readers: ReturnType<typeof readersOf>) {
    const { name, filters, isOuter } = printed
    const last = filters.at(-1) ?? ''
    for (const { language, need } of readers) {
      const needed = need(printed)
      if (!needed || needed.accepts.includes(last)) continue
      const again = isOuter ? ' once more' : ''
      this.#refuse(
        `${name} stands in ${language} within another text; ${needed.advice}${again}, or safe if any text may stand there`,
      )
      return
    }
  }
}

/** A value, and whether its last filter was for the place in the body. */
type Inner = Printed & { isOuter: boolean }

function isOpen(piece: string | Inner): piece is Inner {
  return typeof piece !== 'string' && isForeign(piece) && piece.filters.at(-1) !== 'safe'
}
