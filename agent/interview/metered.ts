import type { llm } from '@livekit/agents'
import { storablePieces, storableText } from '../../shared/storable.ts'
import type { Meter } from '../record/usage.ts'
import type { Answer } from '../speak/race.ts'

/**
 * Counts the tokens of a model's answer; one that ends before it reports them counts as unmetered. What it
 * writes can be stored, said and sent back to the model.
 */
export function metered(stream: llm.LLMStream, model: string, meter: Meter): Answer {
  let isCounted = false
  const storable = storablePieces()
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of stream) {
        isCounted ||= meter.countTokens(model, chunk)
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
