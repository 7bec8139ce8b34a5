import type { llm } from '@livekit/agents'
import { TransformStream } from 'node:stream/web'
import { isWaiting, mayBeWaiting } from '../../../shared/prompt/lead_on/go_on.ts'

type Chunk = llm.ChatChunk | string

const NOTHING: NonNullable<llm.ChatChunk['delta']> = { role: 'assistant' }

/**
 * Notes what the model writes in a reply.
 *
 * @param isInWords whether it may call no tool: then its calls are left out
 */
export function noteWritten(isInWords: boolean) {
  let words = ''
  let hasCalls = false

  function noted(chunk: Chunk): Chunk {
    if (typeof chunk === 'string') return chunk
    const { toolCalls = [], ...delta } = chunk.delta ?? NOTHING
    words += delta.content ?? ''
    if (toolCalls.length === 0) return chunk
    if (isInWords) return { ...chunk, delta }
    hasCalls = true
    return chunk
  }

  return {
    get words() {
      return words
    },
    get hasCalls() {
      return hasCalls
    },
    note: () =>
      new TransformStream<Chunk, Chunk>({
        transform: (chunk, controller) => controller.enqueue(noted(chunk)),
      }),

    /**
     * Notes a second reply, which follows the words of the first and is left out where it only repeats them.
     *
     * @param waits called when the model wants a silence: then nothing is said
     */
    noteMore(waits: () => void) {
      const first = words.trim()
      const begin = first === '' ? '' : ' '
      /** What may be the word for a silence, or the same as before. */
      let held: string | undefined = ''
      return new TransformStream<Chunk, Chunk>({
        transform(chunk, controller) {
          const content = typeof chunk === 'string' ? undefined : chunk.delta?.content
          if (held === undefined || !content) return controller.enqueue(noted(chunk))
          held += content
          if (mayBeWaiting(held) || first.startsWith(held.trim())) return
          const whole = `${begin}${held}`
          held = undefined
          const { delta, ...rest } = chunk as llm.ChatChunk
          controller.enqueue(noted({ ...rest, delta: { ...delta!, content: whole } }))
        },
        flush(controller) {
          if (!held) return
          if (isWaiting(held)) return waits()
          if (held.trim() === first) return
          words += held
          controller.enqueue(`${begin}${held}`)
        },
      })
    },
  }
}
