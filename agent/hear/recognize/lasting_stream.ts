import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../shared/time.ts'
import { createStreamClock, type StreamClock } from '../../../shared/timeline/stream_clock.ts'
import { pauseAfter, ROUNDS } from '../../async/rounds.ts'
import { LATE, within } from '../../async/within.ts'
import { providerError, type ProviderError } from '../../provider_error.ts'
import { KeptSound } from './kept_sound.ts'
import type { Listening } from './listener_plugins.ts'
import { SAMPLE_RATE } from '../microphones.ts'

type Options = {
  /** In order: where one fails the next hears, and after the last one the first again. */
  listening: readonly [Listening, ...Listening[]]
  /** @param clock maps the times in the event to the wall clock */
  heard: (event: stt.SpeechEvent, clock: StreamClock) => void
  /** One failed; where that is not recoverable, nothing more is heard. */
  failed: (error: ProviderError) => void
  /** No recognizer can be reached, and what is said is kept; or one can be again. */
  away: (isAway: boolean) => void
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
  #isAway = false
  /** Until it fires, the stream that was opened last may turn out to have no connection. */
  #connecting: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#begin()
  }

  /** @param at wall clock of its arrival, epoch milliseconds */
  push(frame: AudioFrame, at: number) {
    this.#kept.add(frame, at, this.#isAway)
    if (!this.#open) return
    this.#open.clock.push(frame.samplesPerChannel, at)
    this.#open.stream.pushFrame(frame)
  }

  /** The recognizer has put speech into no words: the next one hears it, and what follows. */
  takeOver() {
    if (!this.#open || this.#isAway) return
    this.#isMute = true
    this.#leave()
  }

  /** Nothing more is said. Settles when what was said is in words, or is given up after two seconds. */
  async end() {
    this.#isClosed = true
    this.#isReached()
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
    this.#connecting = setTimeout(() => this.#isReached(), CONNECTS_MS)
    const opened_at = Date.now()
    this.#reading = this.#read(stream, clock)
    void this.#reading.finally(() => {
      one.plugin.off('error', note)
      if (!this.#isClosed) void this.#lost(one, error, opened_at)
    })
  }

  async #read(stream: stt.SpeechStream, clock: StreamClock) {
    for await (const event of stream) {
      this.#isReached()
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

  #isReached() {
    clearTimeout(this.#connecting)
    this.#setAway(false)
  }

  #setAway(isAway: boolean) {
    if (this.#isAway === isAway) return
    this.#isAway = isAway
    this.#options.away(isAway)
  }

  async #lost(one: Listening, error: unknown, opened_at: number) {
    const { listening, failed, pause = sleep } = this.#options
    this.#open = undefined
    clearTimeout(this.#connecting)
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
    if (isRound) {
      const round = this.#failures / listening.length
      // One that ended its connection can mostly be reached again at once.
      if (round > 1) this.#setAway(true)
      await pause(pauseAfter(round))
    }
    do this.#turn++
    while (this.#refused.has(listening[this.#turn % listening.length]!))
    if (!this.#isClosed) this.#begin()
  }
}

const { FINAL_TRANSCRIPT } = stt.SpeechEventType
const MUTE = new Error('it returned no words for speech')
/** A stream that fails is not opened again by the plugin. */
const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 5 * SECOND }
/** A stream that is still open then has a connection. */
const CONNECTS_MS = 6 * SECOND
/** A stream that was open for so long worked: some end it themselves when nobody speaks. */
const LASTS_MS = 10 * SECOND
/** Longer than a recognizer takes to finish a sentence. */
const LAST_WORDS_MS = 2 * SECOND
