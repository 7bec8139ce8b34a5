import type { llm } from '@livekit/agents'
import type { Meter } from '../record/usage.ts'
import type { Answer } from '../speak/race.ts'

/** Counts the tokens of a model's answer; one that ends before it reports them counts as unmetered. */
export function metered(stream: llm.LLMStream, model: string, meter: Meter): Answer {
  let isCounted = false
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of stream) {
        isCounted ||= meter.countTokens(model, chunk)
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
