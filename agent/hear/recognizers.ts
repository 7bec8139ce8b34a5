import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { EventOf } from '../../shared/timeline/call_event.ts'
import type { Voice } from '../../shared/timeline/pieces.ts'
import { storableText } from '../../shared/storable.ts'
import { createStreamClock, type StreamClock } from '../../shared/timeline/stream_clock.ts'
import type { Names } from '../interview/names.ts'
import type { Caption } from './captions.ts'
import { type Listener, SAMPLE_RATE } from './microphones.ts'

/** What a recognizer has heard of one person. */
export type HeardPiece = {
  person_id: string
  /** The whole piece so far; empty when what seemed to be words was nothing. */
  text: string
  /** A final piece, for the record and as the framework knows it; absent while it may change. */
  final?: { heard: EventOf<'heard'>; event: stt.SpeechEvent }
}

type Options = {
  model: stt.STT
  heard: (piece: HeardPiece) => void
  nameOf: Names['nameOf']
  caption: Caption
}

/**
 * One recognizer stream per open microphone. So for each final it is known who spoke and when, on the
 * wall clock, the last word ended.
 */
export class Recognizers implements Listener {
  #open = new Map<string, { stream: stt.SpeechStream; clock: StreamClock }>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  opened(person_id: string) {
    const stream = this.#options.model.stream({ connOptions: CONNECTION })
    const clock = createStreamClock(SAMPLE_RATE)
    this.#open.set(person_id, { stream, clock })
    void this.#forward(person_id, stream, clock)
  }

  frame(person_id: string, frame: AudioFrame, at: number) {
    const open = this.#open.get(person_id)
    if (!open) return
    open.clock.push(frame.samplesPerChannel, at)
    open.stream.pushFrame(frame)
  }

  closed(person_id: string) {
    this.#open.get(person_id)?.stream.close()
    this.#open.delete(person_id)
    this.#nothing(person_id)
  }

  close() {
    for (const person_id of [...this.#open.keys()]) this.closed(person_id)
  }

  async #forward(person_id: string, stream: stt.SpeechStream, clock: StreamClock) {
    const { nameOf, caption, heard } = this.#options
    for await (const event of stream) {
      const [words] = event.alternatives ?? []
      if (words) words.text = storableText(words.text)
      const text = words?.text
      const isOpen = this.#open.get(person_id)?.stream === stream
      if (event.type === stt.SpeechEventType.INTERIM_TRANSCRIPT && text && isOpen) {
        caption(person_id, text, false)
        heard({ person_id, text })
      }
      if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT && text) {
        caption(person_id, text, true)
        const said = heardIn(event, clock, { person_id, speaker: nameOf(person_id) })
        heard({ person_id, text, final: { heard: said, event } })
      }
      if (event.type === stt.SpeechEventType.END_OF_SPEECH) this.#nothing(person_id)
    }
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
  voice: Voice,
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

/** After a lost connection it tries again at once, and for as long as a person would wait. */
const CONNECTION = { maxRetry: 20, retryIntervalMs: 500, timeoutMs: 5000 }
