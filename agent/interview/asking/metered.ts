import type { llm } from '@livekit/agents'
import { replyBound } from '../../../shared/platform/reply_bound.ts'
import { storablePieces, storableText } from '../../../shared/base/text/storable.ts'
import type { Meter } from '../../record/usage.ts'
import type { ModelReply } from '../../speak/attempts/race.ts'

/**
 * Counts the tokens of a model's reply; one that ends before reporting them counts as unmetered.
 * What the model writes can be stored, spoken and sent back to it, so its length is limited: beyond
 * that, the model has failed.
 */
export function metered(stream: llm.LLMStream, llm: llm.LLM, meter: Meter): ModelReply {
  let isCounted = false
  const storable = storablePieces()
  const written = replyBound(MOST_WRITTEN)
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of stream) {
        isCounted ||= meter.countTokens(llm.model, chunk)
        const error = written(lengthOf(chunk))
        if (error) {
          const [type, timestamp, label] = ['llm_error' as const, Date.now(), llm.label()]
          llm.emit('error', { type, timestamp, label, error, recoverable: false })
          throw error
        }
        const { delta } = chunk
        if (delta?.content) delta.content = storable(delta.content)
        for (const call of delta?.toolCalls ?? []) call.args = storableText(call.args)
        yield chunk
      }
    },
    close() {
      stream.close()
      if (!isCounted) meter.countUnmetered()
      isCounted = true
    },
  }
}

/** Half an hour of speech. */
const MOST_WRITTEN = 32_000
/**
 * The minimum length of a chunk, about one token: a tool call is invisible while it is being
 * written.
 */
const TOKEN = 4

function lengthOf({ delta }: llm.ChatChunk): number {
  const calls = (delta?.toolCalls ?? []).map(({ name, args }) => name + args)
  return Math.max(TOKEN, (delta?.content ?? '').length + calls.join('').length)
}
