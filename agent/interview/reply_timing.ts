import type { llm } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { type ReadableStream, TransformStream } from 'node:stream/web'
import type { Speak } from '../speak/spoken_ahead.ts'

/**
 * How long the model and the voice took to respond, in milliseconds; null while they have not. A
 * prepared reply takes as long as any other, though less of that is heard as a pause.
 */
export class ReplyTiming {
  llm_ttft_ms: number | null = null
  tts_ttfb_ms: number | null = null
  /** When the first sound of its words was ready, in epoch milliseconds. */
  #sounded_at: number | null = null
  /** Duration of what is heard before the reply's own words. */
  #ahead_ms = 0

  /** The reply of a model that was asked just now; strings in it are ours, such as a filler. */
  ofModel(reply: ReadableStream<llm.ChatChunk | string>) {
    const asked_at = performance.now()
    const began = () => (this.llm_ttft_ms = performance.now() - asked_at)
    return reply.pipeThrough(onFirst(began, (chunk) => typeof chunk !== 'string'))
  }

  /** Wraps a voice that speaks the reply, or its first piece. */
  ofVoice(speak: Speak): Speak {
    return async (text) => {
      let asked_at = 0
      const sound = await speak(text.pipeThrough(onFirst(() => (asked_at = performance.now()))))
      const sounded = () => {
        this.tts_ttfb_ms ??= performance.now() - asked_at
        this.#sounded_at ??= Date.now()
      }
      return sound && sound.pipeThrough(onFirst(sounded))
    }
  }

  /**
   * Passes on the sound of a filler or an acknowledgement, which is heard before the model's own
   * words.
   */
  readonly ahead = (sound: AudioFrame[]): AudioFrame[] => {
    for (const { samplesPerChannel, sampleRate } of sound) {
      this.#ahead_ms += (1000 * samplesPerChannel) / sampleRate
    }
    return sound
  }

  /**
   * When the first of the model's own words was heard, in epoch milliseconds; null if none was.
   *
   * @param span when the reply began to be heard, and when it ended
   */
  answerHeard({ started_at, ended_at }: { started_at: number | null; ended_at: number }) {
    if (started_at === null || this.llm_ttft_ms === null || this.#sounded_at === null) return null
    const heard_at = Math.max(this.#sounded_at, started_at + this.#ahead_ms)
    return heard_at < ended_at ? heard_at : null
  }
}

/** Passes everything on, and calls `note` before the first chunk that counts. */
function onFirst<Chunk>(note: () => void, counts: (chunk: Chunk) => boolean = () => true) {
  let isFirst = true
  return new TransformStream<Chunk, Chunk>({
    transform(chunk, controller) {
      if (isFirst && counts(chunk)) {
        isFirst = false
        note()
      }
      controller.enqueue(chunk)
    },
  })
}
