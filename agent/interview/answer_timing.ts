import type { llm } from '@livekit/agents'
import { type ReadableStream, TransformStream } from 'node:stream/web'
import type { Speak } from '../speak/spoken_ahead.ts'

/**
 * How soon the model and the voice came with an answer, in milliseconds; null while they have not. An
 * answer that was prepared takes as long as any, though less of that is heard as a pause.
 */
export class AnswerTiming {
  llm_ttft_ms: number | null = null
  tts_ttfb_ms: number | null = null

  /** The answer of a model that was asked just now; a string in it is ours, such as a filler. */
  ofModel(answer: ReadableStream<llm.ChatChunk | string>) {
    const asked_at = performance.now()
    const began = () => (this.llm_ttft_ms = performance.now() - asked_at)
    return answer.pipeThrough(onFirst(began, (chunk) => typeof chunk !== 'string'))
  }

  /** A voice that says the answer, or the first piece of it. */
  ofVoice(speak: Speak): Speak {
    return async (text) => {
      let asked_at = 0
      const sound = await speak(text.pipeThrough(onFirst(() => (asked_at = performance.now()))))
      const heard = () => (this.tts_ttfb_ms ??= performance.now() - asked_at)
      return sound && sound.pipeThrough(onFirst(heard))
    }
  }
}

/** Passes everything on, and calls `note` before the first of it that counts. */
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
