/** When words were said, in seconds of a connection. */
export type Span = { start: number; end: number }

type Known = { text: string; span: Span; connection: object }

/**
 * Servers that imitate Deepgram say some final words again: the same, more of them, or others for the same sound.
 * The first version counts, with whatever is added to it.
 */
export class SaidAgain {
  #known: Known[] = []

  /**
   * Only what of the words is new; empty if nothing is.
   *
   * @param span null if it is unknown, as then nothing tells that words are repeated
   * @param connection times of another one mean something else
   */
  newIn(text: string, span: Span | null, connection: object): string {
    const before = span && this.#before(span, connection)
    if (!before) return text
    if (contains(before.text, text)) return ''
    const rest = restAfter(before.text, text)
    if (rest !== null) return rest
    return span.end <= before.span.end + TOLERANCE_S ? '' : text
  }

  /** Words are final, whether the server says so or we do. */
  isFinal(text: string, span: Span | null, connection: object) {
    if (!span) return
    const before = this.#before(span, connection)
    if (!before || restAfter(before.text, text) === null) {
      this.#known = [...this.#known, { text, span, connection }].slice(-MOST)
      return
    }
    before.text = text
    before.span = { start: before.span.start, end: Math.max(before.span.end, span.end) }
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
