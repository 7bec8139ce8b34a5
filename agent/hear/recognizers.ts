import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { CallEvent } from '../../shared/timeline/call_event.ts'
import { createStreamClock, type StreamClock } from '../../shared/timeline/stream_clock.ts'
import type { Names } from '../interview/names.ts'
import type { Caption } from './captions.ts'
import { type Listener, SAMPLE_RATE } from './microphones.ts'
import { pushedStream } from './pushed_stream.ts'

type Options = {
  model: stt.STT
  record: (event: CallEvent) => void
  nameOf: Names['nameOf']
  caption: Caption
}

/**
 * One recognizer stream per open microphone, merged into the one event stream that the framework
 * reads. So for each final it is known who spoke and when, on the wall clock, the last word ended.
 */
export class Recognizers implements Listener {
  readonly #merged = pushedStream<stt.SpeechEvent>()
  readonly events = this.#merged.readable
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
    this.#options.caption(person_id, '', true)
  }

  close() {
    for (const person_id of [...this.#open.keys()]) this.closed(person_id)
    this.#merged.close()
  }

  async #forward(person_id: string, stream: stt.SpeechStream, clock: StreamClock) {
    const { record, nameOf, caption } = this.#options
    for await (const event of stream) {
      const [heard] = event.alternatives ?? []
      const isOpen = this.#open.get(person_id)?.stream === stream
      if (event.type === stt.SpeechEventType.INTERIM_TRANSCRIPT && heard && isOpen) {
        caption(person_id, heard.text, false)
      }
      if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT) {
        const begin = heard?.words?.[0]?.startTime ?? heard?.startTime
        const end = heard?.words?.at(-1)?.endTime ?? heard?.endTime
        if (heard?.text) {
          caption(person_id, heard.text, true)
          record({
            type: 'heard',
            at: Date.now(),
            person_id,
            speaker: nameOf(person_id),
            text: heard.text,
            first_word_at: end ? clock.wallClock((begin ?? 0) * 1000) : null,
            last_word_end_at: end ? clock.wallClock(end * 1000) : null,
          })
        }
      }
      // Interim words that turned out to be nothing get no final.
      if (event.type === stt.SpeechEventType.END_OF_SPEECH) caption(person_id, '', true)
      this.#merged.push(event)
    }
  }
}

/** After a lost connection it tries again at once, and for as long as a person would wait. */
const CONNECTION = { maxRetry: 20, retryIntervalMs: 500, timeoutMs: 5000 }
