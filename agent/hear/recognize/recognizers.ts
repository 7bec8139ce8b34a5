import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { EventOf } from '../../../shared/calls/timeline/call_event.ts'
import type { WhoSpoke } from '../../../shared/calls/timeline/pieces.ts'
import type { Logger } from '../../../shared/base/log/log.ts'
import { isMadeUp, spokenWords } from '../../../providers/recognizer/spoken_words.ts'
import { storableText } from '../../../shared/base/text/storable.ts'
import type { StreamClock } from '../../../shared/calls/timeline/stream_clock.ts'
import type { Names } from '../../interview/names.ts'
import { type Provider, type ProviderError, unfinishedWords } from '../../provider_error.ts'
import type { Caption } from './captions.ts'
import { LastingStream } from './lasting_stream.ts'
import type { Listening } from './listener_plugins.ts'
import { SaidAgain, type Span } from './said_again.ts'
import type { Listener } from '../microphones.ts'

/** What a recognizer has heard from one person. */
export type HeardPiece = {
  person_id: string
  /** The whole piece so far; empty if what seemed to be words was not. */
  text: string
  /** Absent while the piece may still change. */
  final?: Final
}

/** A final piece, for the record and as the framework's event. */
export type Final = { words: EventOf<'heard'>; event: stt.SpeechEvent }

type Options = {
  listening: readonly [Listening, ...Listening[]]
  heard: (piece: HeardPiece) => void
  nameOf: Names['nameOf']
  caption: Caption
  /** A recognizer failed; if that is not recoverable, somebody is no longer heard. */
  providerFailed: (error: ProviderError) => void
  /** Somebody is not heard because no recognizer can be reached, or everybody is heard again. */
  recognizersAway: (areAway: boolean) => void
  /** Words that were shown were never final; a failure if they were dropped, absent if they count as said. */
  neverFinal: (model: string, failure?: ProviderError) => void
  /** A recognizer wrote what it writes for silence or noise. */
  madeUp: (model: string) => void
  /** Whether somebody has spoken for long enough to have said these words. */
  isVoiced: (text: string) => boolean
  log: Logger
}

/** Words that were shown, and may still change. */
type Shown = {
  event: stt.SpeechEvent
  clock: StreamClock
  stream: LastingStream
  provider: Provider
  /** Their recognizer was lost, and the next one had time to hear them. */
  isSpared: boolean
}

/**
 * One recognizer stream per open microphone, so each final has a known speaker and a wall-clock
 * time at which its last word ended.
 */
export class Recognizers implements Listener {
  #open = new Map<string, LastingStream>()
  /** Closed microphones whose last words are still being recognized. */
  #ending = new Set<Promise<void>>()
  /** Streams that have no recognizer. */
  readonly #away = new Set<LastingStream>()
  /** By person. */
  readonly #shown = new Map<string, Shown>()
  readonly #again = new Map<string, SaidAgain>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  opened(person_id: string) {
    const { listening, providerFailed } = this.#options
    const stream: LastingStream = new LastingStream({
      listening,
      heard: (event, clock) => this.#heard(person_id, stream, event, clock),
      failed: providerFailed,
      away: (isAway) => this.#isAway(stream, isAway),
    })
    this.#open.set(person_id, stream)
  }

  frame(person_id: string, frame: AudioFrame, at: number) {
    this.#open.get(person_id)?.push(frame, at)
  }

  closed(person_id: string) {
    const ended = this.#open.get(person_id)?.end() ?? Promise.resolve()
    this.#open.delete(person_id)
    const settled = ended.finally(() => {
      // Words of a microphone that was opened again are not at their end.
      if (!this.#open.has(person_id) && this.#shown.has(person_id)) this.#settle(person_id, true)
      this.#ending.delete(settled)
    })
    this.#ending.add(settled)
  }

  /** Somebody has been silent for a while: words that may still change are asked for as they are. */
  finalize() {
    for (const { stream } of this.#shown.values()) stream.finalize()
  }

  /**
   * Words that were shown will never be final. They count as said if somebody was heard to speak for as long;
   * otherwise they are removed.
   */
  settle() {
    for (const [person_id, shown] of [...this.#shown]) {
      const { stream, clock } = shown
      const isRepeated = this.#away.has(stream) || (!shown.isSpared && !stream.isHeardBy(clock))
      // The next recognizer is about to hear what was said, and more of it.
      if (isRepeated) shown.isSpared = true
      else this.#settle(person_id, true)
    }
  }

  /**
   * Somebody has spoken since an instant, and no recognizer has put it into words: another takes over for
   * the microphone in which a voice stands out most clearly.
   */
  takeOver(since: number) {
    const contrast = (stream: LastingStream) => stream.contrastSince(since)
    const [loudest] = [...this.#open.values()].sort((a, b) => contrast(b) - contrast(a))
    loudest?.takeOver()
  }

  /** Something that was said is being transcribed by a recognizer that says so. */
  get areTranscribing(): boolean {
    return [...this.#open.values()].some(({ isTranscribing }) => isTranscribing)
  }

  /** Nothing more will be said. Settles when everything said is transcribed, or given up on. */
  async end() {
    for (const person_id of this.#open.keys()) this.closed(person_id)
    await Promise.all(this.#ending)
  }

  #heard(person_id: string, stream: LastingStream, event: stt.SpeechEvent, clock: StreamClock) {
    const [words] = event.alternatives ?? []
    if (words) words.text = this.#spoken(person_id, stream, words.text)
    const isOpen = this.#open.get(person_id) === stream
    const { INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH } = stt.SpeechEventType
    if (event.type === INTERIM_TRANSCRIPT && words?.text && isOpen) {
      const { text, replaces } = this.#saidBefore(person_id).newIn(words.text, spanOf(words), clock)
      // A correction counts once it is final.
      if (text === '' || replaces) return
      const { provider } = stream
      this.#shown.set(person_id, { event, clock, stream, provider, isSpared: false })
      this.#options.caption(person_id, text, false)
      this.#options.heard({ person_id, text })
    }
    if (event.type === FINAL_TRANSCRIPT && words?.text) this.#final(person_id, event, clock)
    else if (event.type === FINAL_TRANSCRIPT || event.type === END_OF_SPEECH) {
      this.#settle(person_id)
    }
  }

  /** Empty if nobody said it. */
  #spoken(person_id: string, { provider }: LastingStream, written: string) {
    const { isVoiced, madeUp, log } = this.#options
    const text = spokenWords(storableText(written))
    if (!isMadeUp(text, () => isVoiced(text))) return text
    const words = text.split(' ').length
    log.info({ person_id, words }, 'a recognizer wrote what nobody said')
    madeUp(provider.model)
    return ''
  }

  #final(person_id: string, event: stt.SpeechEvent, clock: StreamClock, isSettled = false) {
    const { nameOf, caption, heard, log } = this.#options
    const words = event.alternatives![0]
    const whole = words.text
    const known = this.#saidBefore(person_id)
    const { text, replaces } = known.takeFinal(whole, spanOf(words), clock, isSettled)
    this.#shown.delete(person_id)
    if (text !== whole || replaces) {
      const counts = { words: whole.split(/\s+/).length, replaces: replaces?.length ?? 0 }
      log.info({ person_id, ...counts }, 'a recognizer said some final words again')
    }
    if (text === '') return this.#nothing(person_id)
    if (text !== whole) {
      words.text = text
      const count = text.split(/\s+/).filter((word) => word !== '').length
      if (words.words) words.words = words.words.slice(-count)
    }
    caption(person_id, text, true)
    const heardWords = heardIn(event, clock, { person_id, speaker: nameOf(person_id) })
    const final = { words: { ...heardWords, ...(replaces && { replaces }) }, event }
    heard({ person_id, text, final })
  }

  /** @param isAbandoned the recognizer has not said that the words were nothing, and will not */
  #settle(person_id: string, isAbandoned = false) {
    const shown = this.#shown.get(person_id)
    if (!shown) return this.#nothing(person_id)
    const { event, clock, stream, provider } = shown
    const { isVoiced, neverFinal, log } = this.#options
    const { text } = event.alternatives![0]
    const words = text.split(/\s+/).length
    if (!isVoiced(text)) {
      log.warn({ person_id, words }, 'words that were never final were dropped: no voice was heard')
      if (isAbandoned) neverFinal(provider.model, unfinishedWords(provider))
      this.#shown.delete(person_id)
      return this.#nothing(person_id)
    }
    log.warn({ person_id, words }, 'words that were never final count as said')
    neverFinal(provider.model)
    if (stream.isHeardBy(clock)) stream.heardAll()
    this.#final(person_id, { ...event, type: stt.SpeechEventType.FINAL_TRANSCRIPT }, clock, true)
  }

  #saidBefore(person_id: string) {
    const known = this.#again.get(person_id) ?? new SaidAgain()
    this.#again.set(person_id, known)
    return known
  }

  #isAway(stream: LastingStream, isAway: boolean) {
    if (isAway) this.#away.add(stream)
    else this.#away.delete(stream)
    this.#options.recognizersAway(this.#away.size > 0)
  }

  /** Interim words that turned out to be nothing get no final. */
  #nothing(person_id: string) {
    this.#options.caption(person_id, '', true)
    this.#options.heard({ person_id, text: '' })
  }
}

/** Null if the recognizer does not know it. */
function spanOf({ startTime: start, endTime: end }: stt.SpeechData): Span | null {
  return end > start ? { start, end } : null
}

function heardIn(
  { alternatives }: stt.SpeechEvent,
  clock: StreamClock,
  voice: WhoSpoke,
): EventOf<'heard'> {
  const { text, words, startTime, endTime } = alternatives![0]
  // Without words, the end of the sound that they were in is later than they are.
  const begin = words ? words[0]?.startTime : startTime
  const end = words ? words.at(-1)?.endTime : endTime
  return {
    type: 'heard',
    at: Date.now(),
    ...voice,
    text,
    first_word_at: end ? clock.wallClock((begin ?? 0) * 1000) : null,
    last_word_end_at: end ? clock.wallClock(end * 1000) : null,
  }
}
