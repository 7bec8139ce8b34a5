import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { readMessage, type Results } from './deepgram_protocol.ts'
import { DeepgramSaid, type SaidPart } from './deepgram_said.ts'

type Told = {
  /** Words, in order. */
  said: (part: SaidPart) => void
  /** Somebody speaks, or has stopped, as far as the server can tell. */
  speaks?: (isSpeaking: boolean) => void
}

/** Reads what a server says on one connection. */
export class DeepgramAnswers {
  readonly #told: Told
  readonly #key: string
  readonly #said = new DeepgramSaid()
  /** The latest words are final. */
  #hasFinal = false
  /** Texts in which words came. */
  #heard: string[] = []
  #complaint: string | undefined
  #request_id: string | undefined
  #unflagged: NodeJS.Timeout | undefined

  /** @param key of the server, which its sentences must not quote */
  constructor(key: string, told: Told) {
    this.#key = key
    this.#told = told
  }

  /** Whether a connection that closes with this code has heard an utterance: some servers open one for each. */
  isUtterance(code: number): boolean {
    return NORMAL.has(code) && this.#hasFinal && !this.#said.isOpen
  }

  /** By which the server knows the connection. */
  get request_id(): string | undefined {
    return this.#request_id
  }

  /** What went wrong, by the server's latest message about that; it quotes no words. */
  get complaint(): string | undefined {
    return this.#complaint
  }

  /** What the server says in a text of its own; undefined if it quotes what somebody said. */
  sentenceIn(text: string): string | undefined {
    return providerSentence(text, { said: this.#heard, told: [] }, this.#key)
  }

  /**
   * @returns the type of the message
   * @throws Error if it cannot be read
   */
  take(data: Buffer, isBinary: boolean): string | undefined {
    const message = readMessage(data, isBinary)
    if (!message) return undefined
    const { type, results, fields } = message
    if (results) this.#takeResults(results)
    else if (type === 'SpeechStarted') this.#told.speaks?.(true)
    // Deepgram itself would have to be asked for it.
    else if (type === 'UtteranceEnd') this.#endSpeech()
    else if (isComplaint(type, fields)) {
      this.#complaint = this.sentenceIn(JSON.stringify(fields)) ?? this.#complaint
    }
    return type
  }

  /** Nobody listens any more. */
  stop() {
    clearTimeout(this.#unflagged)
  }

  /** Nothing more comes. */
  end() {
    this.stop()
    if (this.#said.isUnflagged) this.#finishWords()
  }

  #takeResults(results: Results) {
    this.#request_id = results.request_id ?? this.#request_id
    for (const part of this.#said.add(results)) this.#tell(part)
    clearTimeout(this.#unflagged)
    if (results.speech_final) this.#endSpeech()
    else if (this.#said.isUnflagged) {
      this.#unflagged = setTimeout(() => this.#finishWords(), UNFLAGGED_MS)
    }
  }

  #endSpeech() {
    if (this.#said.isUnflagged) this.#finishWords()
    this.#told.speaks?.(false)
  }

  #finishWords() {
    const part = this.#said.finish()
    if (part) this.#tell(part)
  }

  #tell(part: SaidPart) {
    this.#hasFinal = part.isFinal
    const { transcript } = part.said
    if (transcript) {
      this.#heard = [...this.#heard, transcript].slice(-MOST)
      this.#told.speaks?.(true)
    }
    this.#told.said(part)
  }
}

/** The codes with which a connection is closed that is needed no more; the second stands for none. */
const NORMAL = new Set([1000, 1005])
/** A server that does not say whether words are final adds nothing to them for this long. */
const UNFLAGGED_MS = 700
/** Texts that a sentence of the server is compared with. */
const MOST = 100

function isComplaint(type: string | undefined, fields: object) {
  return type === undefined ? 'error' in fields : /error|warning/i.test(type)
}
