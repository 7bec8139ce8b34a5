/** Brackets that are open at the end of a text; below 0: it cannot end in this way. */
type Depth = number
const NOWHERE: Depth = -1

/**
 * Where a text that has JSON somewhere in it ends. Any bracket may begin JSON, and so may the quote of a key; of
 * all that the text could be, only the one with the most open brackets is kept for each place, because it goes
 * on wherever another does.
 */
export class JsonWithin {
  /** Between the tokens of JSON, in a string, and after a backslash in one. */
  #between: Depth = NOWHERE
  #string: Depth = NOWHERE
  #escape: Depth = NOWHERE
  /** After a quote, or after that and a colon, which is a key, in JSON or in prose. */
  #after: 'quote' | 'key' | undefined

  get isInString() {
    return this.#string >= 0
  }

  /** Whether JSON goes on with the value of a key. */
  get isAtValue() {
    return this.#between > 0 && this.#after === 'key'
  }

  read(text: string) {
    let literalEnd = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]!
      if (this.#between > 0 && at >= literalEnd && /[a-z]/.test(sign)) {
        LITERAL.lastIndex = at
        literalEnd = LITERAL.test(text) ? LITERAL.lastIndex : at
      }
      this.#step(sign, at < literalEnd)
    }
  }

  #step(sign: string, isLiteral: boolean) {
    const [between, string, escape] = [this.#between, this.#string, this.#escape]
    this.#escape = sign === '\\' ? string : NOWHERE
    this.#string = Math.max(
      escape,
      goesOn(sign, string),
      sign === '"' ? this.#opened(between) : NOWHERE,
    )
    this.#between = Math.max(
      isLiteral || BETWEEN.test(sign) ? depthAfter(sign, between) : NOWHERE,
      sign === '"' ? string : NOWHERE,
      OPENING.test(sign) ? 1 : NOWHERE,
    )
    if (sign === '"') this.#after = 'quote'
    else if (sign === ':' && this.#after === 'quote') this.#after = 'key'
    else if (!/\s/.test(sign)) this.#after = undefined
  }

  /** The depth of a string that begins now. */
  #opened(between: Depth): Depth {
    if (between > 0) return between
    return this.#after === 'key' ? 0 : NOWHERE
  }
}

const LITERAL = /(?:true|false|null)\b/y
/** A part of numbers, and what is between them and strings. */
const BETWEEN = /[\s,:[\]{}\d.eE+-]/
const OPENING = /[[{]/

function goesOn(sign: string, string: Depth): Depth {
  return sign === '"' || sign === '\\' ? NOWHERE : string
}

/** Beyond the last bracket there is no JSON. */
function depthAfter(sign: string, between: Depth): Depth {
  if (between <= 0) return NOWHERE
  if (OPENING.test(sign)) return between + 1
  return sign === ']' || sign === '}' ? between - 1 : between
}
