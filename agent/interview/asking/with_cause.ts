import type { llm } from '@livekit/agents'
import type { ModelReply } from '../../speak/attempts/race.ts'

/**
 * A reply that throws the model's error if it fails before the first chunk: the plugin reports
 * the error only to its listeners, and the stream just ends. An error that hits one of a model's
 * calls soon hits its other current calls.
 *
 * @param failed gets each failure of the model while it is read
 */
export function withCause(
  reply: ModelReply,
  model: Pick<llm.LLM, 'on' | 'off'>,
  failed: (reported: Reported) => void,
): ModelReply {
  return {
    async *[Symbol.asyncIterator]() {
      let cause: unknown
      let isBegun = false
      const note = (reported: Reported) => {
        cause = reported.error
        failed(reported)
      }
      model.on('error', note)
      try {
        for await (const chunk of reply) {
          isBegun = true
          yield chunk
        }
      } finally {
        model.off('error', note)
      }
      if (!isBegun && cause !== undefined) throw cause
    },
    close: () => reply.close(),
  }
}

/** As the plugin told all its listeners. */
export type Reported = { error: unknown; recoverable?: boolean }
