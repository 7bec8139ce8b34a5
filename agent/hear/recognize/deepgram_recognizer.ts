import {
  type APIConnectOptions,
  APIConnectionError,
  APIStatusError,
  createTimedString,
  DEFAULT_API_CONNECT_OPTIONS,
  normalizeLanguage,
  stt,
} from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { WebSocket } from 'ws'
import { DeepgramAnswers } from '../../../providers/recognizer/deepgram_answers.ts'
import type { SaidPart } from '../../../providers/recognizer/deepgram_said.ts'
import { openSocket, RefusedSocket } from '../../../providers/recognizer/open_socket.ts'
import {
  CLOSE_STREAM,
  FINALIZE,
  KEEP_ALIVE,
  learnsFrom,
  listenUrl,
} from '../../../providers/recognizer/listen_url.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { SAMPLE_RATE } from '../microphones.ts'

type Options = {
  apiKey: string
  /** `wss://…`, of any server that has Deepgram's `/v1/listen`. */
  baseUrl: string
  model: string
  language: Language
}

/** Recognizes speech through Deepgram's live API: each stream has a connection of its own. */
export class DeepgramRecognizer extends stt.STT {
  readonly label = 'Deepgram recognizer'
  readonly options: Options

  constructor(options: Options) {
    super({ streaming: true, interimResults: true, alignedTranscript: 'word' })
    this.options = options
  }

  override get model() {
    return this.options.model
  }

  override get provider() {
    return 'Deepgram'
  }

  stream({ connOptions }: { connOptions?: APIConnectOptions } = {}) {
    return new DeepgramStream(this, connOptions)
  }

  protected _recognize(): never {
    throw new Error('This recognizer only streams')
  }
}

class DeepgramStream extends stt.SpeechStream {
  readonly label = 'Deepgram stream'
  readonly #recognizer: DeepgramRecognizer
  readonly #timeout_ms: number
  /** A read that outlives its connection is finished by the next. */
  #next: Promise<IteratorResult<AudioFrame | symbol>> | undefined
  /** On all connections, in samples; of these, those that the meter does not have yet. */
  #sent = 0
  #unmetered = 0
  /** Nothing was sent since the server was last kept waiting. */
  #isIdle = true
  #isSpeaking = false
  #isFinishing = false
  /** On this connection. */
  #answers: DeepgramAnswers

  constructor(recognizer: DeepgramRecognizer, connOptions = DEFAULT_API_CONNECT_OPTIONS) {
    super(recognizer, SAMPLE_RATE, connOptions)
    this.#recognizer = recognizer
    this.#timeout_ms = connOptions.timeoutMs
    this.#answers = this.#newAnswers()
  }

  /** One connection. The framework calls it again after a failure, unless its caller wants no retries. */
  protected async run(): Promise<void> {
    if (this.abortSignal.aborted) return
    try {
      await this.#hear()
    } catch (error) {
      if (!learnsFrom(error, this.#recognizer.options)) throw error
      await this.run()
    }
  }

  async #hear() {
    // The times of words begin at zero with each connection. What the framework has added to it is time of the
    // machine, not of the sound.
    this.startTimeOffset = this.#sent / SAMPLE_RATE
    this.#answers = this.#newAnswers()
    const { apiKey, ...asked } = this.#recognizer.options
    const { socket, opened } = openSocket(listenUrl(asked), `Token ${apiKey}`, this.#timeout_ms)
    let alive: NodeJS.Timeout | undefined
    const close = () => {
      clearInterval(alive)
      this.#answers.stop()
      socket.close()
    }
    this.abortSignal.addEventListener('abort', close, { once: true })
    try {
      const listening = this.#listen(socket)
      // If it does not open, that says why.
      listening.catch(() => {})
      await opened.catch((error: Error) => {
        throw unopened(error)
      })
      alive = setInterval(() => this.#keepAlive(socket), ALIVE_MS)
      void this.#send(socket)
      await listening
    } finally {
      this.#meter()
      this.abortSignal.removeEventListener('abort', close)
      close()
    }
  }

  #newAnswers() {
    return new DeepgramAnswers(this.#recognizer.options.apiKey, {
      said: (part) => this.#tell(part),
      speaks: (isSpeaking) => this.#setSpeaking(isSpeaking),
    })
  }

  /** Some servers close a connection for a message that they do not know: they get none that is not needed. */
  #keepAlive(socket: WebSocket) {
    if (this.#isIdle) socket.send(KEEP_ALIVE)
    this.#isIdle = true
  }

  async #send(socket: WebSocket) {
    while (socket.readyState === WebSocket.OPEN) {
      const { value, done } = await (this.#next ??= this.input.next())
      if (socket.readyState !== WebSocket.OPEN) return
      this.#next = undefined
      if (done) {
        this.#isFinishing = true
        socket.send(CLOSE_STREAM)
        return
      }
      if (typeof value === 'symbol') {
        this.#meter()
        socket.send(FINALIZE)
        continue
      }
      socket.send(value.data)
      this.#isIdle = false
      this.#sent += value.samplesPerChannel
      this.#unmetered += value.samplesPerChannel
      if (this.#unmetered >= METERED) this.#meter()
    }
  }

  /** Settles when everything was heard or the connection has closed. */
  #listen(socket: WebSocket) {
    return new Promise<void>((resolve, reject) => {
      const fail = (message: string) => reject(new APIConnectionError({ message }))
      socket.on('message', (data: Buffer, isBinary) => {
        try {
          const type = this.#answers.take(data, isBinary)
          // The last message. A server that imitates Deepgram may not close the connection then.
          if (type === 'Metadata' && this.#isFinishing) resolve()
        } catch {
          fail('it sent a message that cannot be read')
        }
      })
      // After a frame that cannot be read, it would wait for the server to close it.
      socket.on('error', () => socket.terminate())
      socket.once('close', (code, reason) => {
        this.#answers.end()
        if (this.#isFinishing || this.#answers.isUtterance(code)) resolve()
        else reject(closedError(code, String(reason), this.#answers))
      })
    })
  }

  #tell(part: SaidPart) {
    const type = part.isFinal ? FINAL_TRANSCRIPT : INTERIM_TRANSCRIPT
    this.#put({ type, alternatives: [this.#data(part)] })
  }

  #data({ said, span }: SaidPart): stt.SpeechData {
    const { transcript, confidence = 0, words } = said
    const { startTimeOffset } = this
    const from = (seconds = 0) => startTimeOffset + seconds
    return {
      language: normalizeLanguage(this.#recognizer.options.language),
      text: transcript,
      confidence,
      startTime: from(words[0]?.start ?? span?.start),
      endTime: from(words.at(-1)?.end || span?.end),
      words: words.map(({ word, punctuated_word, start, end, confidence = 0 }) =>
        createTimedString({
          text: punctuated_word || word,
          startTime: from(start ?? span?.start),
          endTime: from(end ?? span?.end),
          confidence,
          startTimeOffset,
        }),
      ),
    }
  }

  #setSpeaking(isSpeaking: boolean) {
    if (this.#isSpeaking === isSpeaking) return
    this.#isSpeaking = isSpeaking
    this.#put({ type: isSpeaking ? START_OF_SPEECH : END_OF_SPEECH })
  }

  #meter() {
    if (this.#unmetered === 0) return
    const recognitionUsage = { audioDuration: this.#unmetered / SAMPLE_RATE }
    this.#put({
      type: RECOGNITION_USAGE,
      requestId: this.#answers.request_id ?? '',
      recognitionUsage,
    })
    this.#unmetered = 0
  }

  #put(event: stt.SpeechEvent) {
    if (!this.queue.closed) this.queue.put(event)
  }
}

/** Deepgram closes a connection on which nothing came for ten seconds. */
const ALIVE_MS = 5 * SECOND
/** Codes that stand for a status of HTTP. */
const REFUSALS: Record<number, number> = { 3000: 401, 3003: 403, 4401: 401, 4403: 403 }
/** Something failed within the server, which may quote what it was working on. */
const INTERNAL = 1011
/** Five seconds, in samples. */
const METERED = 5 * SAMPLE_RATE

const { START_OF_SPEECH, INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH, RECOGNITION_USAGE } =
  stt.SpeechEventType

/** An error of the framework's kind. */
function unopened(error: Error) {
  if (!(error instanceof RefusedSocket)) {
    return new APIConnectionError({ message: `it cannot be reached (${error.name})` })
  }
  const { message, status: statusCode, body } = error
  return new APIStatusError({ message, options: { statusCode, body } })
}

/** With what the server says of it. */
function closedError(code: number, reason: string, answers: DeepgramAnswers) {
  const told = answers.complaint ?? (code === INTERNAL ? undefined : answers.sentenceIn(reason))
  // Deepgram's name for what went wrong, such as NET-0001.
  const [name] = /^[A-Z]+-\d{4}\b/.exec(reason) ?? []
  const why = told ? `${code}: ${told}` : [code, ...(name ? [name] : [])].join(' ')
  const message = `it closed the connection (${why})`
  const statusCode = REFUSALS[code]
  if (statusCode === undefined) return new APIConnectionError({ message })
  const body = told === undefined ? {} : { told }
  return new APIStatusError({ message, options: { statusCode, body } })
}
