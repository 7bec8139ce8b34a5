/** When words were said, in seconds of a connection. */
export type Span = { start: number; end: number }

/** `passedOn`: as which finals. */
type Known = { text: string; span: Span; connection: object; passedOn: string[] }

/** `replaces`: earlier finals that it corrects. */
type New = { text: string; replaces?: readonly string[] }

/** Servers that imitate Deepgram say some final words again: the same, more of them, or corrected ones. */
export class SaidAgain {
  #known: Known[] = []

  /**
   * Only what of the words is new; empty if nothing is.
   *
   * @param span null if it is unknown, as then nothing tells that words are repeated
   * @param connection times of another one mean something else
   */
  newIn(text: string, span: Span | null, connection: object): New {
    const before = span && this.#before(span, connection)
    if (!before) return { text }
    if (contains(before.text, text)) return { text: '' }
    const rest = restAfter(before.text, text)
    if (rest !== null) return { text: rest }
    const isCorrected = this.#isOf(span, before)
    return isCorrected ? { text, replaces: before.passedOn } : { text }
  }

  /** Like `newIn`, of words that are final, whether the server says so or we do. */
  takeFinal(text: string, span: Span | null, connection: object): New {
    const found = this.newIn(text, span, connection)
    if (!span || found.text === '') return found
    const before = this.#before(span, connection)
    if (!before || (found.text === text && !found.replaces)) {
      this.#known = [...this.#known, { text, span, connection, passedOn: [text] }].slice(-MOST)
      return found
    }
    before.passedOn = found.replaces ? [text] : [...before.passedOn, found.text]
    before.text = text
    before.span = { start: before.span.start, end: Math.max(before.span.end, span.end) }
    return found
  }

  /** Another version of all of the earlier words, rather than of some. */
  #isOf(span: Span, { span: before }: Known) {
    return span.start <= before.start + TOLERANCE_S && span.end <= before.end + LONGER_S
  }

  /** The earlier words in whose time these begin. */
  #before({ start }: Span, connection: object) {
    return this.#known.findLast(
      (one) =>
        one.connection === connection &&
        start >= one.span.start - TOLERANCE_S &&
        start < one.span.end - TOLERANCE_S,
    )
  }
}

const MOST = 50
const TOLERANCE_S = 0.05
/** The end of the last word may be corrected, too. */
const LONGER_S = 0.3

function contains(whole: string, part: string) {
  return ` ${plain(whole).join(' ')} `.includes(` ${plain(part).join(' ')} `)
}

/** What follows `beginning` in a text; null if the text begins otherwise. */
function restAfter(beginning: string, text: string): string | null {
  const [known, all] = [plain(beginning), plain(text)]
  if (known.some((word, index) => all[index] !== word)) return null
  const words = [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)]
  return text.slice(words[known.length]?.index ?? text.length)
}

function plain(text: string): string[] {
  const words = text.toLowerCase().match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  return words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
}
