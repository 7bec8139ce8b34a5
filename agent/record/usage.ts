import type { llm, metrics } from '@livekit/agents'
import type { Repair } from '../../shared/calls/repair.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import type { ProviderError } from '../provider_error.ts'

/**
 * Counts what a call uses, turn by turn. The framework itself counts speech twice if the voice does
 * not stream, and counts nothing for model calls that were cut short.
 */
export function createMeter(before: Partial<Usage>) {
  const usage: Usage = { llm: {}, stt: {}, tts: {}, unmetered_calls: 0, ...before }
  return {
    usage,

    /** @returns true for the last chunk of a reply, which has the token counts */
    countTokens(model: string, { usage: tokens }: llm.ChatChunk) {
      if (!tokens) return false
      const sum = (usage.llm[model] ??= { input_tokens: 0, cached_tokens: 0, output_tokens: 0 })
      sum.input_tokens += tokens.promptTokens
      sum.cached_tokens += tokens.promptCachedTokens ?? 0
      sum.output_tokens += tokens.completionTokens
      return true
    },

    countPicture(model: string) {
      const sum = ((usage.image ??= {})[model] ??= { pictures: 0 })
      sum.pictures++
    },

    countUnmetered() {
      usage.unmetered_calls++
    },

    countRepair(model: string, kind: Repair) {
      const sum = ((usage.repairs ??= {})[model] ??= {})
      sum[kind] = (sum[kind] ?? 0) + 1
    },

    countFailure({ part, model, sentence }: Pick<ProviderError, 'part' | 'model' | 'sentence'>) {
      const sum = ((usage.failures ??= {})[part] ??= {})
      sum[model] = (sum[model] ?? 0) + 1
      const last = ((usage.last_failures ??= {})[part] ??= {})
      last[model] = { at: new Date().toISOString(), error: sentence }
    },

    countHeard(model: string, { audioDurationMs }: metrics.STTMetrics) {
      const sum = (usage.stt[model] ??= { audio_ms: 0 })
      sum.audio_ms += Math.round(audioDurationMs)
    },

    /**
     * A voice that streams by itself reports each reply once; one behind an adapter reports it
     * twice.
     *
     * @param isAdapted whether it is behind an adapter
     */
    countSpoken(model: string, isAdapted: boolean, reported: metrics.TTSMetrics) {
      if (reported.streamed === isAdapted) return
      const sum = (usage.tts[model] ??= { characters: 0, audio_ms: 0 })
      sum.characters += reported.charactersCount
      sum.audio_ms += Math.round(reported.audioDurationMs)
    },
  }
}

export type Meter = ReturnType<typeof createMeter>
