import { tokenize } from '@livekit/agents'
import { nextPiece, spoken } from '../shared/clauses.ts'

/**
 * For speech that is made piece by piece: the first request starts at the first clause, where the
 * framework's own tokenizer waits for a sentence of twenty characters and the word after it.
 */
export class ClauseTokenizer extends tokenize.SentenceTokenizer {
  tokenize(text: string) {
    return piecesOf(text, true).map(spoken)
  }

  stream() {
    return new ClauseStream()
  }
}

class ClauseStream extends tokenize.SentenceStream {
  #text = ''
  #isFirst = true

  override pushText(text: string) {
    this.#text += text
    let cut: ReturnType<typeof nextPiece>
    while ((cut = nextPiece(this.#text, this.#isFirst))) {
      this.#put(cut[0])
      this.#text = cut[1]
      this.#isFirst = false
    }
  }

  override flush() {
    if (this.#text.trim()) this.#put(this.#text)
    this.#text = ''
    this.#isFirst = true
  }

  override endInput() {
    this.flush()
    this.input.close()
    this.queue.close()
  }

  #put(token: string) {
    this.queue.put({ token: spoken(token), segmentId: '' })
  }
}

function piecesOf(text: string, isFirst: boolean): string[] {
  const cut = nextPiece(text, isFirst)
  return cut ? [cut[0], ...piecesOf(cut[1], false)] : [text]
}
