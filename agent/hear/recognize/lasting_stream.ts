import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../shared/base/time.ts'
import { createStreamClock, type StreamClock } from '../../../shared/calls/timeline/stream_clock.ts'
import { pauseAfter, ROUNDS } from '../../async/rounds.ts'
import { LATE, within } from '../../async/within.ts'
import { lasts, type Provider, providerError, type ProviderError } from '../../provider_error.ts'
import { KeptSound, MOST_KEPT_AWAY_MS, MOST_KEPT_WHOLE_MS } from './kept_sound.ts'
import type { Listening } from './listener_plugins.ts'
import { SAMPLE_RATE } from '../microphones.ts'
import { UtteranceRecognizer, UtteranceStream } from './utterance_recognizer.ts'
import { TRANSCRIBES_MS } from './word_watch.ts'

type Options = {
  /** In order: when one fails, the next takes over, and after the last one the first again. */
  listening: readonly [Listening, ...Listening[]]
  /** @param clock maps the event's times to the wall clock */
  heard: (event: stt.SpeechEvent, clock: StreamClock) => void
  /** A recognizer failed; if that is not recoverable, nothing more is heard. */
  failed: (error: ProviderError) => void
  /** No recognizer can be reached, so speech is buffered; or one can be reached again. */
  away: (isAway: boolean) => void
  /** Replaces the clock in tests. */
  pause?: (ms: number) => Promise<unknown>
}

/**
 * The sound of one microphone, which is still heard when a recognizer fails: the next one gets what
 * was not transcribed yet.
 */
export class LastingStream {
  readonly #options: Options
  readonly #kept = new KeptSound()
  /** Recognizers that refused the key. */
  readonly #refused = new Set<Listening>()
  #open: { stream: stt.SpeechStream; clock: StreamClock } | undefined
  #reading = Promise.resolve()
  #turn = 0
  /** Streams lost soon after opening, since anything was last recognized. */
  #failures = 0
  /** Somebody was understood. */
  #hasHeard = false
  /** Sounds in a row that were left out because every recognizer refused them. */
  #excused = 0
  #isClosed = false
  /** The recognizer that is left now gave no words for what may be speech. */
  #isMute = false
  /** The failures of those that were left for that, if it was speech. */
  readonly #mute = new Map<Listening, ProviderError>()
  /** When the sound arrived that they were given last, and that of all, epoch milliseconds. */
  #mute_until = 0
  #heard_until = 0
  #isAway = false
  /** Streams in a row that ended with an utterance sooner than anybody says one. */
  #short = 0
  /** The latest words of the newest stream are final. */
  #endsFinal = false
  /** Until it fires, the newest stream may still turn out to have no connection. */
  #connecting: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#begin()
  }

  /** @param at wall-clock time of arrival, epoch milliseconds */
  push(frame: AudioFrame, at: number) {
    this.#kept.add(frame, at, this.#mostKept)
    this.#heard_until = at
    if (!this.#open) return
    this.#open.clock.push(frame.samplesPerChannel, at)
    this.#open.stream.pushFrame(frame)
  }

  get #mostKept(): number | undefined {
    if (this.#listening.plugin instanceof UtteranceRecognizer) return MOST_KEPT_WHOLE_MS
    return this.#isAway ? MOST_KEPT_AWAY_MS : undefined
  }

  /** The recognizer has put what may be speech into no words: the next one hears it, and what follows. */
  takeOver() {
    if (!this.#open || this.#isAway) return
    this.#isMute = true
    this.#mute_until = this.#heard_until
    this.#leave()
  }

  /** What was said may be complete: the recognizer need not wait for more. */
  finalize() {
    this.#open?.stream.flush()
  }

  /** Whether the recognizer that this clock is of still hears; if it does not, the next one hears its sound again. */
  isHeardBy(clock: StreamClock): boolean {
    return this.#open?.clock === clock && !this.#isAway
  }

  /** Of the recognizer that hears now, or heard last. */
  get provider(): Provider {
    return this.#listening.provider
  }

  /** All that was said so far has its words: no other recognizer needs to hear it. */
  heardAll() {
    this.#kept.recognized(null)
  }

  /** The recognizer works on what was said, and may take longer than others. */
  get isTranscribing(): boolean {
    const { stream } = this.#open ?? {}
    return stream instanceof UtteranceStream && stream.isTranscribing
  }

  /** How clearly a voice stands out in what was heard since an instant and is not transcribed. */
  contrastSince(since: number): number {
    return this.#kept.contrastSince(since)
  }

  /**
   * Nothing more will be said. Settles when everything is transcribed, or gives up after two
   * seconds; after 15 with a recognizer of whole utterances.
   */
  async end() {
    this.#isClosed = true
    this.#isReached()
    const { stream } = this.#open ?? {}
    this.#open = undefined
    if (!stream) return
    stream.endInput()
    const patience_ms = stream instanceof UtteranceStream ? TRANSCRIBES_MS : LAST_WORDS_MS
    if ((await within(patience_ms, this.#reading)) === LATE) stream.close()
  }

  get #listening(): Listening {
    const { listening } = this.#options
    return listening[this.#turn % listening.length]!
  }

  /** Until another stream is open, sound is only buffered. */
  #leave() {
    this.#open?.stream.close()
    this.#open = undefined
  }

  #begin() {
    const one = this.#listening
    let error: unknown
    // Several streams share a plugin; an error that hits one of them soon hits the others.
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
      if (!this.#isClosed) void this.#lost(one, stream, error, opened_at)
    })
  }

  async #read(stream: stt.SpeechStream, clock: StreamClock) {
    for await (const event of stream) {
      // Says what was sent, not that anything was received.
      if (event.type === RECOGNITION_USAGE) continue
      this.#isReached()
      const [said] = event.alternatives ?? []
      if (said?.text) this.#endsFinal = event.type === FINAL_TRANSCRIPT
      if (event.type === FINAL_TRANSCRIPT && said?.text) {
        this.#failures = this.#excused = 0
        this.#hasHeard = true
        this.#refused.clear()
        this.#judgeMute(clock.wallClock((said.words?.[0]?.startTime ?? said.startTime) * 1000))
        const end = said.words?.at(-1)?.endTime ?? said.endTime
        this.#kept.recognized(end ? end * 1000 : null)
      }
      this.#options.heard(event, clock)
    }
  }

  /** Words that began at an instant show whether the sound that was in no words was speech. */
  #judgeMute(began_at: number | null) {
    const wasSpeech = began_at !== null && began_at < this.#mute_until
    for (const failure of wasSpeech ? this.#mute.values() : []) {
      this.#options.failed({ ...failure, recoverable: true })
    }
    this.#mute.clear()
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

  /** Some servers end the connection after each utterance; and a few hear one in silence, again and again. */
  async #utteranceEnded(open_ms: number) {
    const { pause = sleep } = this.#options
    this.#short = open_ms < UTTERANCE_MS ? this.#short + 1 : 0
    if (this.#short > 0) await pause(pauseAfter(this.#short))
    if (!this.#isClosed) this.#begin()
  }

  /** Whether the sound may be at fault: some servers refuse one in which there are no words, and take the next. */
  #isOfSound(stream: stt.SpeechStream, failure: ProviderError) {
    const isRefused = lasts(failure) && !failure.refused && stream instanceof UtteranceStream
    return isRefused && this.#hasHeard && this.#excused < MOST_EXCUSED
  }

  async #lost(one: Listening, stream: stt.SpeechStream, error: unknown, opened_at: number) {
    const { listening, failed, pause = sleep } = this.#options
    this.#open = undefined
    clearTimeout(this.#connecting)
    const isMute = this.#isMute
    this.#isMute = false
    const isUtterance = error === undefined && this.#endsFinal && !isMute
    this.#endsFinal = false
    if (isUtterance) return this.#utteranceEnded(Date.now() - opened_at)
    const failure = providerError(one.provider, { error: isMute ? MUTE : error })
    if (failure.refused) this.#refused.add(one)
    if (Date.now() - opened_at >= LASTS_MS) this.#failures = 0
    // What sounded like speech may not have been speech.
    if (isMute) this.#mute.set(one, failure)
    else this.#failures++
    const isRound = !isMute && this.#failures % listening.length === 0
    const isExcused = isRound && this.#isOfSound(stream, failure)
    if (isExcused) {
      this.#excused++
      this.#failures = 0
      this.#kept.recognized((stream as UtteranceStream).failed_until_ms)
    }
    const isLast =
      this.#refused.size === listening.length || this.#failures >= ROUNDS * listening.length
    if (!isMute) failed({ ...failure, recoverable: !isLast })
    if (isLast) return
    if (isRound && !isExcused) {
      const round = this.#failures / listening.length
      // A recognizer that closed its connection can usually be reached again at once.
      if (round > 1) this.#setAway(true)
      await pause(pauseAfter(round))
    }
    do this.#turn++
    while (this.#refused.has(listening[this.#turn % listening.length]!))
    if (!this.#isClosed) this.#begin()
  }
}

const { FINAL_TRANSCRIPT, RECOGNITION_USAGE } = stt.SpeechEventType
const MUTE = new Error('it returned no words for speech')
/** The plugin does not reopen a failed stream. */
const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 5 * SECOND }
/** A stream that is still open after this long has a connection. */
export const CONNECTS_MS = 6 * SECOND
/** A stream that stayed open this long was working: some providers close it when nobody speaks. */
const LASTS_MS = 10 * SECOND
/** Nobody says something, and is understood, in less time. */
const UTTERANCE_MS = SECOND
/** More are no accident. */
const MOST_EXCUSED = 3
/** Longer than a recognizer takes to finish a sentence. */
export const LAST_WORDS_MS = 2 * SECOND
