/** When words were said, in seconds of a connection. */
export type Span = { start: number; end: number }

/** A connection; `streamed_s`: how much sound it was sent so far, in seconds. */
type Connection = { readonly streamed_s: number }

/**
 * `passedOn`: as which finals. `lag_s`: how much sound was sent between their end and their arrival. `isSettled`:
 * the server has not said that they are final, and may still do so at any time.
 */
type Known = {
  text: string
  span: Span
  connection: Connection
  lag_s: number
  passedOn: string[]
  isSettled: boolean
}

/** `replaces`: earlier finals that it corrects. */
type New = { text: string; replaces?: readonly string[] }

/**
 * Servers that imitate Deepgram say some final words again: the same, more of them, or corrected ones. Others
 * count the time of each utterance from zero, so that what is new lies in the time of what was said before: words
 * are said again only as far as it is certain that the time of the server goes on.
 */
export class SaidAgain {
  #known: Known[] = []
  /** Connections whose time goes on, as later words have shown. */
  readonly #goingOn = new WeakSet<Connection>()

  /**
   * Only what of the words is new; empty if nothing is.
   *
   * @param span null if it is unknown, as then nothing tells that words are repeated
   * @param connection times of another one mean something else
   */
  newIn(text: string, span: Span | null, connection: Connection): New {
    const before = span && this.#before(text, span, connection)
    if (!before) return { text }
    if (contains(before.text, text)) return { text: '' }
    const rest = restAfter(before.text, text)
    if (rest !== null) return { text: rest }
    const isCorrected = this.#isOf(span, before)
    return isCorrected ? { text, replaces: before.passedOn } : { text }
  }

  /**
   * Like `newIn`, of words that are final.
   *
   * @param isSettled whether we say so, and not the server
   */
  takeFinal(text: string, span: Span | null, connection: Connection, isSettled: boolean): New {
    if (span) this.#learn(span, connection)
    const found = this.newIn(text, span, connection)
    if (!span || found.text === '') return found
    const before = this.#before(text, span, connection)
    if (!before || (found.text === text && !found.replaces)) {
      const lag_s = lagOf(span, connection)
      const known = { text, span, connection, lag_s, passedOn: [text], isSettled }
      this.#known = [...this.#known, known].slice(-MOST)
      return found
    }
    before.passedOn = found.replaces ? [text] : [...before.passedOn, found.text]
    before.text = text
    before.isSettled = isSettled
    before.lag_s = lagOf(span, connection)
    before.span = { start: before.span.start, end: Math.max(before.span.end, span.end) }
    return found
  }

  /** Another version of all of the earlier words, rather than of some. */
  #isOf(span: Span, { span: before }: Known) {
    return span.start <= before.start + TOLERANCE_S && span.end <= before.end + LONGER_S
  }

  /** The earlier words in whose time these begin. */
  #before(text: string, span: Span, connection: Connection) {
    const { start } = span
    const found = this.#known.findLast(
      (one) =>
        one.connection === connection &&
        start >= one.span.start - TOLERANCE_S &&
        start < one.span.end - TOLERANCE_S,
    )
    if (!found || this.#goingOn.has(connection)) return found
    if (found.isSettled && restAfter(found.text, text) !== null) return found
    return isInTime(found, lagOf(span, connection)) ? found : undefined
  }

  /** Had the time begun again after earlier words, these would be late by at least the end of those. */
  #learn(span: Span, connection: Connection) {
    const lag_s = lagOf(span, connection)
    const isGoingOn = this.#known.some(
      (one) =>
        one.connection === connection &&
        one.span.end >= CERTAIN_S &&
        span.start >= one.span.end &&
        isInTime(one, lag_s),
    )
    if (isGoingOn) this.#goingOn.add(connection)
  }
}

function lagOf({ end }: Span, { streamed_s }: Connection) {
  return streamed_s - end
}

/** Whether as much time has gone by for the server as for the sound that it was sent. */
function isInTime({ lag_s }: Known, lag_now_s: number) {
  return Math.abs(lag_now_s - lag_s) <= LAG_S
}

const MOST = 50
const TOLERANCE_S = 0.05
/** The end of the last word may be corrected, too. */
const LONGER_S = 0.3
/** By how much the time that a server takes for its words may vary. */
const LAG_S = 1
/** More than the lag of two utterances ever differs. */
const CERTAIN_S = 4

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
