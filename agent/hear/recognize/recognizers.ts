import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { EventOf } from '../../../shared/calls/timeline/call_event.ts'
import type { WhoSpoke } from '../../../shared/calls/timeline/pieces.ts'
import { storableText } from '../../../shared/base/storable.ts'
import type { StreamClock } from '../../../shared/calls/timeline/stream_clock.ts'
import type { Names } from '../../interview/names.ts'
import type { ProviderError } from '../../provider_error.ts'
import type { Caption } from './captions.ts'
import { LastingStream } from './lasting_stream.ts'
import type { Listening } from './listener_plugins.ts'
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
    this.#nothing(person_id)
    this.#ending.add(ended)
    void ended.finally(() => this.#ending.delete(ended))
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

  /** Nothing more will be said. Settles when everything said is transcribed, or given up on. */
  async end() {
    for (const person_id of this.#open.keys()) this.closed(person_id)
    await Promise.all(this.#ending)
  }

  #heard(person_id: string, stream: LastingStream, event: stt.SpeechEvent, clock: StreamClock) {
    const { nameOf, caption, heard } = this.#options
    const [words] = event.alternatives ?? []
    if (words) words.text = storableText(words.text)
    const text = words?.text
    const isOpen = this.#open.get(person_id) === stream
    if (event.type === stt.SpeechEventType.INTERIM_TRANSCRIPT && text && isOpen) {
      caption(person_id, text, false)
      heard({ person_id, text })
    }
    if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT && text) {
      caption(person_id, text, true)
      const said = heardIn(event, clock, { person_id, speaker: nameOf(person_id) })
      heard({ person_id, text, final: { words: said, event } })
    }
    if (event.type === stt.SpeechEventType.END_OF_SPEECH) this.#nothing(person_id)
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

function heardIn(
  { alternatives }: stt.SpeechEvent,
  clock: StreamClock,
  voice: WhoSpoke,
): EventOf<'heard'> {
  const { text, words, startTime, endTime } = alternatives![0]
  const begin = words?.[0]?.startTime ?? startTime
  const end = words?.at(-1)?.endTime ?? endTime
  return {
    type: 'heard',
    at: Date.now(),
    ...voice,
    text,
    first_word_at: end ? clock.wallClock((begin ?? 0) * 1000) : null,
    last_word_end_at: end ? clock.wallClock(end * 1000) : null,
  }
}
