import { tokenize } from '@livekit/agents'
import { endsSentence, nextPiece } from '../../shared/turns/speech/clauses.ts'
import { lettersIn } from '../../shared/turns/speech/letters_in.ts'
import { STALL_MS } from './worded.ts'

/**
 * Splits text for speech: the first piece is the first clause, whereas the framework's own
 * tokenizer waits for a sentence of twenty characters and the word after it.
 */
export class ClauseTokenizer extends tokenize.SentenceTokenizer {
  /** Required by the base class; the framework only streams. */
  tokenize(text: string) {
    return [text]
  }

  stream() {
    return new ClauseStream()
  }
}

class ClauseStream extends tokenize.SentenceStream {
  #text = ''
  #isFirst = true
  #stall: NodeJS.Timeout | undefined

  override pushText(text: string) {
    clearTimeout(this.#stall)
    this.#text += text
    let cut: ReturnType<typeof nextPiece>
    while ((cut = nextPiece(this.#text, this.#isFirst))) {
      this.#put(cut[0])
      this.#text = cut[1]
      this.#isFirst = false
    }
    if (!endsSentence(this.#text)) return
    // `worded` has waited for the space after a sentence.
    if (/\S$/.test(this.#text)) this.#putRest()
    else this.#stall = setTimeout(() => this.#putRest(), STALL_MS)
  }

  override flush() {
    clearTimeout(this.#stall)
    this.#putRest()
    this.#isFirst = true
  }

  override endInput() {
    this.flush()
    this.input.close()
    this.queue.close()
  }

  override close() {
    clearTimeout(this.#stall)
    super.close()
  }

  #putRest() {
    this.#put(this.#text)
    this.#text = ''
    this.#isFirst = false
  }

  /** A piece with nothing to say is skipped, because the voice would refuse it. */
  #put(token: string) {
    if (lettersIn(token) > 0) this.queue.put({ token, segmentId: '' })
  }
}
