import { APIConnectionError, APIError, tts } from '@livekit/agents'
import { type AudioFrame, AudioResampler } from '@livekit/rtc-node'
import { SECOND } from '../../shared/time.ts'
import { LATE, within } from '../async/within.ts'
import { GivenText } from './given_text.ts'
import type { Speaking } from './plugin.ts'
import { providerError, type ProviderError } from '../provider_error.ts'
import { partByLength, partByPieces } from './spoken_part.ts'

type Options = {
  /** In order: the first speaks until it fails, then the next, and after the last one the first again. */
  voices: readonly Speaking[]
  /** One failed; where that is not recoverable, the rest of what it should have said is not heard. */
  failed: (error: ProviderError) => void
  /** By another clock in tests. */
  wait?: typeof within
}

/**
 * A voice that is replaced by another in the middle of a reply when it fails or hangs: what was not heard
 * is said by the next one, from the beginning of the clause or sentence that broke off. That one goes on
 * speaking, because a voice that changes back and forth is worse than another voice.
 */
export class LastingVoice extends tts.TTS {
  label = 'lasting voice'
  readonly options: Options
  #turn = 0

  constructor(options: Options) {
    const { sampleRate, numChannels } = options.voices[0]!.plugin
    super(sampleRate, numChannels, { streaming: true })
    this.options = options
    // An error without a listener would be thrown.
    for (const { plugin } of options.voices) plugin.on('error', () => {})
  }

  get speaking(): Speaking {
    const { voices } = this.options
    return voices[this.#turn % voices.length]!
  }

  /** The next voice speaks, unless it does already. */
  replace(failing: Speaking) {
    if (this.speaking === failing) this.#turn++
  }

  synthesize(): never {
    throw new Error('This voice only streams')
  }

  stream() {
    return new LastingSpeech(this)
  }

  override async close() {
    await Promise.all(this.options.voices.map(({ plugin }) => plugin.close()))
  }
}

class LastingSpeech extends tts.SynthesizeStream {
  label = 'lasting speech'
  readonly #voice: LastingVoice

  constructor(voice: LastingVoice) {
    super(voice, ONCE)
    this.#voice = voice
  }

  protected async run() {
    const { voices, failed } = this.#voice.options
    const text = new GivenText()
    void this.#readInto(text)
    let place = 0
    for (let left = voices.length - 1; ; left--) {
      const { speaking } = this.#voice
      const { error, next } = await this.#speak(speaking, text, place)
      if (this.abortSignal.aborted) return
      if (error === undefined) return void this.queue.put(tts.SynthesizeStream.END_OF_STREAM)
      place += next
      this.#voice.replace(speaking)
      failed({ ...providerError(speaking.provider, { error }), recoverable: left > 0 })
      if (left === 0) throw asFinal(error)
    }
  }

  async #readInto(text: GivenText) {
    for await (const given of this.input) if (typeof given === 'string') text.write(given)
    text.end()
  }

  /** @returns why it failed, if it did, and how much of the text from `place` on needs no other voice */
  async #speak({ plugin }: Speaking, text: GivenText, place: number) {
    const { wait = within } = this.#voice.options
    const part = plugin instanceof tts.StreamAdapter ? partByPieces() : partByLength()
    const resampled = resampler(plugin.sampleRate, this.#voice.sampleRate)
    const over = new AbortController()
    const stream = plugin.stream({ connOptions: ONCE })
    let error: unknown
    const note = (reported: { error: unknown }) => {
      error = reported.error
      // What is under way may still come whole; nothing after it will.
      if (!part.isInPiece()) stream.close()
    }
    const stop = () => stream.close()
    plugin.on('error', note)
    this.abortSignal.addEventListener('abort', stop, { once: true })
    void text.feed(place, stream, over.signal)
    let next: ReturnType<typeof stream.next> | undefined
    let isWhole = false
    /** In how many looks in a row sound was due, and none came. */
    let looks = 0
    const isDue = () => text.isWhole || text.speakable(place) > part.letters()
    try {
      for (;;) {
        const sound = await wait(LOOK_MS, (next ??= stream.next()))
        if (sound === LATE) {
          looks = isDue() ? looks + 1 : 0
          if (looks <= HANG_MS / LOOK_MS) continue
          error ??= new APIConnectionError({ message: HUNG })
          break
        }
        next = undefined
        looks = 0
        if (sound.done) break
        if (sound.value === tts.SynthesizeStream.END_OF_STREAM) {
          isWhole = true
          continue
        }
        if (part.skips(sound.value)) break
        part.add(sound.value, text.speakable(place))
        if (stream.startedTime) this.markStarted(stream.startedTime)
        for (const frame of resampled(sound.value.frame)) this.queue.put({ ...sound.value, frame })
        if (error && !part.isInPiece()) break
      }
    } finally {
      over.abort()
      plugin.off('error', note)
      this.abortSignal.removeEventListener('abort', stop)
      stream.close()
    }
    if (stream.startedTime) this.markStarted(stream.startedTime)
    const rest = text.from(place)
    if (text.isWhole && part.isAllOf(rest, isWhole || error === undefined)) error = undefined
    else error ??= new APIConnectionError({ message: 'it ended before the text did' })
    return { error, next: part.next(rest) }
  }
}

/** A voice that speaks twenty times as fast as it is heard is silent for so long only if it hangs. */
const HANG_MS = 2 * SECOND
const LOOK_MS = HANG_MS / 4
const HUNG = `no sound for ${HANG_MS / SECOND} s`
/** The next voice takes the place of another attempt. */
const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 }

function asFinal(error: unknown): APIError {
  if (error instanceof APIError && !error.retryable) return error
  const message = error instanceof Error ? error.message : String(error)
  return new APIConnectionError({ message, options: { retryable: false } })
}

/** Makes the frames of one rate into those of another. */
function resampler(from: number, to: number): (frame: AudioFrame) => AudioFrame[] {
  if (from === to) return (frame) => [frame]
  const made = new AudioResampler(from, to)
  return (frame) => made.push(frame)
}
