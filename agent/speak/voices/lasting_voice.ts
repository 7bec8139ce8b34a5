import { APIConnectionError, APIError, tts } from '@livekit/agents'
import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfterOf } from '../../../providers/asking/retry_after.ts'
import { within } from '../../async/within.ts'
import { type ProviderError, providerError } from '../../provider_error.ts'
import { GrowingText } from './growing_text.ts'
import type { Speaking } from './plugin.ts'
import { ONCE, speakFrom } from './speak_from.ts'
import { VoiceRounds } from './voice_rounds.ts'

type Options = {
  /**
   * In order: the first speaks until it fails, then the next, and after the last one the first
   * again.
   */
  voices: readonly Speaking[]
  /**
   * A voice failed; if that is not recoverable, the rest of what it should have said is not heard.
   */
  failed: (error: ProviderError) => void
  /** All voices have failed and speech is pending, or none is any longer. */
  away: (areAway: boolean) => void
  /** Of phrases that nobody waits for: the voice that they are said with, each in one attempt. */
  follows?: LastingVoice
  /** Replaces the clock in tests. */
  wait?: typeof within
  /** Replaces the clock in tests. Settles early at the signal. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * A voice that falls back to another in the middle of a reply when it fails or hangs: the next
 * voice says what was not heard, from the beginning of the interrupted clause or sentence. It then
 * keeps speaking, because a voice that changes back and forth is worse than a different voice. If
 * all fail, or the only one does, and the failure may be temporary, they are retried for a minute.
 */
export class LastingVoice extends tts.TTS {
  label = 'lasting voice'
  readonly options: Options
  isClosed = false
  readonly #waiting = new Set<LastingSpeech>()
  #turn = 0
  #slowness = 1

  constructor(options: Options) {
    const { sampleRate, numChannels } = options.voices[0]!.plugin
    super(sampleRate, numChannels, { streaming: true })
    this.options = options
    // An error without a listener would be thrown.
    for (const voice of [this, ...options.voices.map(({ plugin }) => plugin)]) {
      voice.on('error', () => {})
    }
  }

  get speaking(): Speaking {
    const { voices, follows } = this.options
    return voices[(follows ?? this).#turn % voices.length]!
  }

  /** How many times longer than usual its voices may be silent. */
  get slowness(): number {
    return (this.options.follows ?? this).#slowness
  }

  /** None of the voices has begun in time: from now on they get twice as long. */
  slowDown() {
    this.#slowness *= 2
  }

  /** A voice has said a whole text as fast as voices usually do: from now on they get no more time than that. */
  keepPace() {
    this.#slowness = 1
  }

  /** Switches to the next voice, unless that has been done already. */
  replace(failing: Speaking) {
    if (this.speaking === failing) this.#turn++
  }

  /** All voices have failed to say this; it is retried later. */
  waits(speech: LastingSpeech) {
    if (this.#waiting.size === 0) this.options.away(true)
    this.#waiting.add(speech)
  }

  /** This is no longer pending. */
  waitsNoMore(speech: LastingSpeech) {
    if (this.#waiting.delete(speech) && this.#waiting.size === 0) this.options.away(false)
  }

  /** There is sound, so pending speech can be spoken as well. */
  sounds() {
    for (const speech of this.#waiting) this.waitsNoMore(speech)
  }

  synthesize(): never {
    throw new Error('This voice only streams')
  }

  stream() {
    return new LastingSpeech(this)
  }

  override async close() {
    this.isClosed = true
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
    const text = new GrowingText()
    void this.#readInto(text)
    try {
      const error = await this.#say(text)
      if (this.abortSignal.aborted) return
      if (error !== undefined) throw asFinal(error)
      this.queue.put(tts.SynthesizeStream.END_OF_STREAM)
    } finally {
      this.#voice.waitsNoMore(this)
    }
  }

  /**
   * @returns why the rest is not said; undefined if all of it was, or if nobody is listening any
   *   more
   */
  async #say(text: GrowingText): Promise<unknown> {
    const { voices, failed, follows, wait = within, pause = rest } = this.#voice.options
    const rounds = new VoiceRounds(voices.length)
    let place = 0
    let hasHung = false
    while (!this.abortSignal.aborted && !this.#voice.isClosed) {
      const { speaking } = this.#voice
      const { error, next, hung_ms, isSlow, brokeOff } = await speakFrom(place, {
        speaking,
        text,
        isAlone: voices.length === 1,
        slowness: this.#voice.slowness,
        sampleRate: this.#voice.sampleRate,
        signal: this.abortSignal,
        failed,
        started: (time) => this.markStarted(time),
        heard: (sound) => {
          this.#voice.sounds()
          this.queue.put(sound)
        },
        wait,
      })
      if (error === undefined && !isSlow) this.#voice.keepPace()
      if (error === undefined || this.abortSignal.aborted) return undefined
      place += next
      hasHung ||= hung_ms > 0
      const failure = providerError(speaking.provider, { error })
      const pause_ms = rounds.pauseAfter({
        hasSpoken: next > 0,
        brokeOff,
        hung_ms,
        passes: failure.passes,
        wanted_ms: retryAfterOf(error),
      })
      const isLast = follows !== undefined || pause_ms === Infinity
      this.#voice.replace(speaking)
      // It is about this text, and may not concern the next one.
      const passes = failure.passes && !(isLast && brokeOff)
      failed({ ...failure, passes, recoverable: !isLast })
      if (isLast) return error
      if (pause_ms === 0) continue
      if (hasHung) this.#voice.slowDown()
      hasHung = false
      this.#voice.waits(this)
      await pause(pause_ms, this.abortSignal)
    }
    return undefined
  }

  async #readInto(text: GrowingText) {
    for await (const given of this.input) if (typeof given === 'string') text.write(given)
    text.end()
  }
}

function asFinal(error: unknown): APIError {
  if (error instanceof APIError && !error.retryable) return error
  const message = error instanceof Error ? error.message : String(error)
  return new APIConnectionError({ message, options: { retryable: false } })
}

function rest(ms: number, signal: AbortSignal) {
  return sleep(ms, undefined, { signal }).catch(() => {})
}
