import { type APIConnectOptions, APIConnectionError, APIStatusError, tts } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { randomUUID } from 'node:crypto'
import { APIError, OpenAI } from 'openai'
import { tellingFetch } from '../../providers/told_response.ts'

type Options = {
  apiKey: string
  /** Of any server that has OpenAI's `/audio/speech`. */
  baseURL: string
  model: string
  voice: string
  /** How to speak; a model may not follow it. */
  instructions?: string
}

/** Speaks each text with a request to OpenAI's speech API. Its sound can be heard as it arrives. */
export class OpenAiVoice extends tts.TTS {
  readonly label = 'OpenAI voice'
  readonly #client: OpenAI
  readonly #options: Options

  constructor(options: Options) {
    super(RATE, 1, { streaming: false })
    this.#options = options
    const { apiKey, baseURL } = options
    // Retries are up to the stream.
    this.#client = new OpenAI({ apiKey, baseURL, maxRetries: 0, fetch: tellingFetch() })
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

  /** @returns PCM of 16 bits, as it arrives; nothing more after the signal */
  async request(input: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const { model, voice, instructions } = this.#options
    const request = { input, model, voice, instructions, response_format: 'pcm' as const }
    const { body, headers } = await this.#client.audio.speech.create(request, { signal })
    const type = headers.get('content-type')
    if (type && NO_PCM.test(type)) {
      await body?.cancel()
      throw new APIConnectionError({
        message: `The voice sent ${type} instead of PCM`,
        options: { retryable: false },
      })
    }
    // The types are those of browsers, where a body cannot be iterated.
    return (body ?? []) as unknown as AsyncIterable<Uint8Array>
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
    let waiting = Buffer.alloc(0)
    let isHeard = false
    const send = (bytes: number, final: boolean) => {
      // Copied, because samples must lie at an even address.
      const samples = new Int16Array(bytes / 2)
      Buffer.from(samples.buffer).set(waiting.subarray(0, bytes))
      waiting = waiting.subarray(bytes)
      const frame = new AudioFrame(samples, RATE, 1, samples.length)
      this.queue.put({ requestId: id, segmentId: id, frame, final })
      isHeard = true
    }
    try {
      let bytesLeft = mostSeconds(this.inputText) * SECOND_BYTES
      for await (const bytes of await this.#voice.request(this.inputText, this.abortSignal)) {
        waiting = Buffer.concat([waiting, bytes])
        while (waiting.length >= 2 * LEAST_BYTES) {
          send(Math.min(even(waiting.length) - LEAST_BYTES, MOST_BYTES), false)
        }
        bytesLeft -= bytes.length
        if (bytesLeft < 0) break
      }
      if (waiting.length > 1) send(even(waiting.length), true)
    } catch (error) {
      // What was heard must not be said again.
      if (!this.abortSignal.aborted) throw asApiError(error, { retryable: !isHeard })
    }
  }
}

/** Samples a second, in OpenAI's format `pcm`. */
const RATE = 24_000
const SECOND_BYTES = 2 * RATE
/** 20 ms: the last frame is marked, so that much is kept back until the end is known. */
const LEAST_BYTES = SECOND_BYTES / 50
/** 100 ms. */
const MOST_BYTES = SECOND_BYTES / 10

/** However slowly it is spoken, a text takes no longer: a body that does not end is given up. */
const mostSeconds = (text: string) => 30 + text.length

const even = (bytes: number) => bytes - (bytes % 2)

/** What a server that does not know the format answers with. Others may give PCM any type. */
const NO_PCM = /^(application\/json|text\/|audio\/(mpeg|wav))/i

function asApiError(error: unknown, { retryable }: { retryable: boolean }) {
  if (error instanceof APIConnectionError) return error
  const message = error instanceof Error ? error.message : String(error)
  const { status: statusCode, requestID, error: body } = error instanceof APIError ? error : {}
  if (statusCode === undefined) return new APIConnectionError({ message, options: { retryable } })
  const options = {
    statusCode,
    retryable,
    ...(typeof body === 'object' && body !== null && { body }),
    ...(requestID && { requestId: requestID }),
  }
  return new APIStatusError({ message, options })
}
