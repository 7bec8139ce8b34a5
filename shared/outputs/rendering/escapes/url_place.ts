/** What ends a URL in a text. */
const END = /[\s"'<>|]/
/** Follows the host of a URL. */
const PAST_HOST = /[/?#]/
const BEGIN = /:\/\/|\bmailto:|\?[\w.[\]%-]+=/i

/** Where a text ends: in a URL, however long, or outside. */
export class UrlPlace {
  /** Whether a URL has begun, in its path or its query, and nothing has ended it. */
  isIn = false
  isInHost = false
  /** The last character of the URL, or of what may become one. */
  last = ''
  /** Whether an equals sign would make a parameter of what was read last. */
  #isName = false

  /** @param piece all that the template wrote between two values, or what stands for a value */
  read(piece: string) {
    const parts = piece.split(END)
    const rest = parts.at(-1)!
    if (parts.length > 1) this.#end()
    const text = this.last + rest
    const scheme = text.lastIndexOf('://')
    const isPast = PAST_HOST.test(scheme < 0 ? rest : text.slice(scheme + '://'.length))
    this.isInHost = (this.isInHost || scheme >= 0) && !isPast
    this.isIn ||= BEGIN.test(text) || (this.#isName && /^[\w.[\]%-]*=/.test(rest))
    this.#isName = /\?[\w.[\]%-]*$/.test(text) || (this.#isName && /^[\w.[\]%-]*$/.test(rest))
    this.last = text.at(-1) ?? ''
  }

  #end() {
    this.isIn = false
    this.isInHost = false
    this.last = ''
    this.#isName = false
  }
}
