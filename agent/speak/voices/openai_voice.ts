import { type APIConnectOptions, APIConnectionError, APIStatusError, tts } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { randomUUID } from 'node:crypto'
import { APIError, OpenAI } from 'openai'
import { tellingFetch } from '../../../providers/asking/told_response.ts'
import { codeOf } from '../../../providers/checks/absence.ts'
import { speechFetch } from '../../../providers/voice/speech_fetch.ts'
import { SpeechFault } from '../../../providers/voice/speech_fault.ts'
import { learnt } from '../../learnt.ts'
import { SPEECH_RATE, speechSound } from '../../../providers/voice/speech_sound.ts'
import { spokenSound } from '../../../providers/voice/spoken_sound.ts'

type Options = {
  apiKey: string
  /** Of any server that has OpenAI's `/audio/speech`. */
  baseURL: string
  model: string
  voice: string
  /** How to speak; a model may not follow it. */
  instructions?: string
  /** Sends the requests; default: the global one. */
  fetch?: typeof fetch
}

/** Speaks each text with a request to OpenAI's speech API. Its sound can be heard as it arrives. */
export class OpenAiVoice extends tts.TTS {
  readonly label = 'OpenAI voice'
  readonly #client: OpenAI
  readonly #options: Options
  #hasReported = false

  constructor(options: Options) {
    super(SPEECH_RATE, 1, { streaming: false })
    this.#options = options
    const { apiKey, baseURL } = options
    // Retries are up to the stream.
    const asking = speechFetch(tellingFetch(options.fetch), learnt)
    this.#client = new OpenAI({ apiKey, baseURL, maxRetries: 0, fetch: asking })
  }

  override get model() {
    return this.#options.model
  }

  override get provider() {
    return new URL(this.#options.baseURL).host
  }

  synthesize(text: string, connOptions?: APIConnectOptions, signal?: AbortSignal) {
    return new OpenAiSpeech(this, text, connOptions, signal)
  }

  /** @returns mono samples of 16 bits, as they arrive; nothing more after the signal */
  async request(input: string, signal: AbortSignal): Promise<AsyncIterable<Int16Array>> {
    const { model, voice, instructions } = this.#options
    const request = { input, model, voice, instructions, response_format: 'pcm' as const }
    const response = await this.#client.audio.speech.create(request, { signal })
    return speechSound({
      ...spokenSound(response),
      text: input,
      slow: (fault) => this.#report(fault),
    })
  }

  /** Once: the voice speaks on, because another would say again what was heard, and may be no better. */
  #report(error: SpeechFault) {
    if (this.#hasReported) return
    this.#hasReported = true
    const { label } = this
    this.emit('error', {
      type: 'tts_error',
      timestamp: Date.now(),
      label,
      error,
      recoverable: true,
    })
  }

  stream(): never {
    throw new Error('This voice does not stream: put a StreamAdapter in front of it')
  }
}

class OpenAiSpeech extends tts.ChunkedStream {
  readonly label = 'OpenAI speech'
  readonly #voice: OpenAiVoice

  constructor(
    voice: OpenAiVoice,
    text: string,
    connOptions?: APIConnectOptions,
    signal?: AbortSignal,
  ) {
    super(text, voice, connOptions, signal)
    this.#voice = voice
    if (signal?.aborted) this.abortController.abort()
  }

  protected async run() {
    const id = randomUUID()
    let waiting = new Int16Array()
    let isHeard = false
    const send = (length: number, final: boolean) => {
      const samples = waiting.slice(0, length)
      waiting = waiting.subarray(length)
      const frame = new AudioFrame(samples, SPEECH_RATE, 1, length)
      this.queue.put({ requestId: id, segmentId: id, frame, final })
      isHeard = true
    }
    try {
      for await (const samples of await this.#voice.request(this.inputText, this.abortSignal)) {
        waiting = joined(waiting, samples)
        while (waiting.length >= 2 * LEAST_SAMPLES) {
          send(Math.min(waiting.length - LEAST_SAMPLES, MOST_SAMPLES), false)
        }
      }
      if (waiting.length > 0) send(waiting.length, true)
    } catch (error) {
      // What was heard must not be said again.
      if (!this.abortSignal.aborted) throw asApiError(error, this.#voice.provider, isHeard)
    }
  }
}

/** 20 ms: the last frame is marked, so that much is kept back until the end is known. */
const LEAST_SAMPLES = SPEECH_RATE / 50
/** 100 ms. */
const MOST_SAMPLES = SPEECH_RATE / 10

function asApiError(error: unknown, host: string, isHeard: boolean) {
  if (error instanceof SpeechFault) return error
  const retryable = !isHeard
  const { status: statusCode, requestID, error: body } = error instanceof APIError ? error : {}
  const own = error instanceof Error ? error.message : String(error)
  if (statusCode === undefined) {
    const code = codeOf(error)
    const what = isHeard ? 'broke off' : 'cannot be reached'
    const message = code === undefined ? own : `${host} ${what} (${code})`
    return new APIConnectionError({ message, options: { retryable } })
  }
  const options = {
    statusCode,
    retryable,
    ...(typeof body === 'object' && body !== null && { body }),
    ...(requestID && { requestId: requestID }),
  }
  return new APIStatusError({ message: own, options })
}

function joined(one: Int16Array, other: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
