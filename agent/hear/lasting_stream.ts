import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../shared/time.ts'
import { createStreamClock, type StreamClock } from '../../shared/timeline/stream_clock.ts'
import { LATE, within } from '../async/within.ts'
import { providerError, type ProviderError } from '../provider_error.ts'
import { KeptSound } from './kept_sound.ts'
import type { Listening } from './listener_plugins.ts'
import { SAMPLE_RATE } from './microphones.ts'

type Options = {
  /** In order: where one fails the next hears, and after the last one the first again. */
  listening: readonly [Listening, ...Listening[]]
  /** @param clock maps the times in the event to the wall clock */
  heard: (event: stt.SpeechEvent, clock: StreamClock) => void
  /** One failed; where that is not recoverable, nothing more is heard. */
  failed: (error: ProviderError) => void
  /** By another clock in tests. */
  pause?: (ms: number) => Promise<unknown>
}

/** The sound of one microphone, heard on although a recognizer fails: the next gets what was not in words yet. */
export class LastingStream {
  readonly #options: Options
  readonly #kept = new KeptSound()
  /** Refused the key. */
  readonly #refused = new Set<Listening>()
  #open: { stream: stt.SpeechStream; clock: StreamClock } | undefined
  #reading = Promise.resolve()
  #turn = 0
  /** Of streams that were lost soon after they were opened, since something was recognized. */
  #failures = 0
  #isClosed = false
  /** The recognizer that is left now gave no words for speech. */
  #isMute = false

  constructor(options: Options) {
    this.#options = options
    this.#begin()
  }

  /** @param at wall clock of its arrival, epoch milliseconds */
  push(frame: AudioFrame, at: number) {
    this.#kept.add(frame, at)
    if (!this.#open) return
    this.#open.clock.push(frame.samplesPerChannel, at)
    this.#open.stream.pushFrame(frame)
  }

  /** The recognizer has put speech into no words: the next one hears it, and what follows. */
  takeOver() {
    if (!this.#open) return
    this.#isMute = true
    this.#leave()
  }

  /** Nothing more is said. Settles when what was said is in words, or is given up after two seconds. */
  async end() {
    this.#isClosed = true
    const { stream } = this.#open ?? {}
    this.#open = undefined
    if (!stream) return
    stream.endInput()
    if ((await within(LAST_WORDS_MS, this.#reading)) === LATE) stream.close()
  }

  /** Until another stream is open the sound is only kept. */
  #leave() {
    this.#open?.stream.close()
    this.#open = undefined
  }

  #begin() {
    const { listening } = this.#options
    const one = listening[this.#turn % listening.length]!
    let error: unknown
    // Several streams share a plugin; what one fails of, the others soon do.
    const note = (reported: { error: unknown }) => (error = reported.error)
    one.plugin.on('error', note)
    const stream = one.plugin.stream({ connOptions: ONCE })
    const clock = createStreamClock(SAMPLE_RATE)
    this.#open = { stream, clock }
    for (const { frame, at } of this.#kept.takeAll()) this.push(frame, at)
    const opened_at = Date.now()
    this.#reading = this.#read(stream, clock)
    void this.#reading.finally(() => {
      one.plugin.off('error', note)
      if (!this.#isClosed) void this.#lost(one, error, opened_at)
    })
  }

  async #read(stream: stt.SpeechStream, clock: StreamClock) {
    for await (const event of stream) {
      const [said] = event.alternatives ?? []
      if (event.type === FINAL_TRANSCRIPT && said?.text) {
        this.#failures = 0
        this.#refused.clear()
        const end = said.words?.at(-1)?.endTime ?? said.endTime
        this.#kept.recognized(end ? end * 1000 : null)
      }
      this.#options.heard(event, clock)
    }
  }

  async #lost(one: Listening, error: unknown, opened_at: number) {
    const { listening, failed, pause = sleep } = this.#options
    this.#open = undefined
    const isMute = this.#isMute
    this.#isMute = false
    const failure = providerError(one.provider, { error: isMute ? MUTE : error })
    if (failure.refused) this.#refused.add(one)
    if (Date.now() - opened_at >= LASTS_MS) this.#failures = 0
    // What sounded like speech may have been none.
    if (!isMute) this.#failures++
    const isRound = !isMute && this.#failures % listening.length === 0
    const isLast =
      this.#refused.size === listening.length || this.#failures >= ROUNDS * listening.length
    failed({ ...failure, recoverable: !isLast })
    if (isLast) return
    if (isRound) await pause(ROUND_MS)
    do this.#turn++
    while (this.#refused.has(listening[this.#turn % listening.length]!))
    if (!this.#isClosed) this.#begin()
  }
}

const { FINAL_TRANSCRIPT } = stt.SpeechEventType
const MUTE = new Error('it gave no words for speech')
/** A stream that fails is not opened again by the plugin. */
const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 5000 }
/** All are tried again for as long as a person would wait: ten seconds. */
const ROUNDS = 20
const ROUND_MS = 500
/** A stream that was open for so long worked: some end it themselves when nobody speaks. */
const LASTS_MS = 10 * SECOND
/** Longer than a recognizer takes to finish a sentence. */
const LAST_WORDS_MS = 2 * SECOND
