import { stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import type { CallEvent } from '../../shared/timeline/call_event.ts'
import { createStreamClock, type StreamClock } from '../../shared/timeline/stream_clock.ts'
import type { Caption } from './captions.ts'
import { type Listener, SAMPLE_RATE } from './microphones.ts'

type Options = {
  model: stt.STT
  record: (event: CallEvent) => void
  nameOf: (person_id: string) => string | null
  caption: Caption
}

/**
 * One recognizer stream per open microphone, merged into the one stream of events that the
 * framework reads, so that each final is known by who spoke and by when, on the wall clock, the
 * last word ended.
 */
export class Recognizers implements Listener {
  readonly events: ReadableStream<stt.SpeechEvent>
  #controller: ReadableStreamDefaultController<stt.SpeechEvent> | undefined
  #open = new Map<string, { stream: stt.SpeechStream; clock: StreamClock }>()
  #model: stt.STT
  #record: (event: CallEvent) => void
  #nameOf: (person_id: string) => string | null
  #caption: Caption

  constructor({ model, record, nameOf, caption }: Options) {
    this.#model = model
    this.#record = record
    this.#nameOf = nameOf
    this.#caption = caption
    this.events = new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => {
        this.#controller = undefined
      },
    })
  }

  opened(person_id: string) {
    const stream = this.#model.stream({ connOptions: CONNECTION })
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
    this.#caption(person_id, '', true)
  }

  close() {
    for (const person_id of [...this.#open.keys()]) this.closed(person_id)
    this.#controller?.close()
    this.#controller = undefined
  }

  async #forward(person_id: string, stream: stt.SpeechStream, clock: StreamClock) {
    for await (const event of stream) {
      const [heard] = event.alternatives ?? []
      const isOpen = this.#open.get(person_id)?.stream === stream
      if (event.type === stt.SpeechEventType.INTERIM_TRANSCRIPT && heard && isOpen) {
        this.#caption(person_id, heard.text, false)
      }
      if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT) {
        const begin = heard?.words?.[0]?.startTime ?? heard?.startTime
        const end = heard?.words?.at(-1)?.endTime ?? heard?.endTime
        if (heard?.text) {
          this.#caption(person_id, heard.text, true)
          this.#record({
            type: 'heard',
            at: Date.now(),
            speaker: this.#nameOf(person_id),
            text: heard.text,
            first_word_at: end ? clock.wallClock((begin ?? 0) * 1000) : null,
            last_word_end_at: end ? clock.wallClock(end * 1000) : null,
          })
        }
      }
      // What was recognized for a moment, and then turned out to be nothing, gets no final.
      if (event.type === stt.SpeechEventType.END_OF_SPEECH) this.#caption(person_id, '', true)
      this.#controller?.enqueue(event)
    }
  }
}

/** A recognizer that drops out is called again at once, and for as long as a person would wait. */
const CONNECTION = { maxRetry: 20, retryIntervalMs: 500, timeoutMs: 5000 }
