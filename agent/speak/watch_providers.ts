import { tts } from '@livekit/agents'
import type { Pipeline } from '../pipeline.ts'
import type { Meter } from '../record/usage.ts'
import { LastingVoice } from './lasting_voice.ts'
import { modelProvider, type ProviderError, providerError } from '../provider_error.ts'

type Options = {
  pipeline: Pick<Pipeline, 'listening' | 'voices' | 'phrase_voices' | 'llms'>
  meter: Pick<Meter, 'countHeard' | 'countSpoken'>
  /** A voice failed; recognizers tell of their failures themselves. */
  failed: (error: ProviderError) => void
  /** A model, or a voice at a phrase, failed at what nobody may have waited for. */
  providerFailed: (error: ProviderError) => void
  /** All voices have failed and speech is pending, or none is any longer. */
  voicesAway: (areAway: boolean) => void
}

/**
 * Meters a call's providers and reports their failures.
 *
 * @returns the voice that speaks, whichever of them that is, and the same for phrases that nobody waits for
 */
export function watchProviders(options: Options) {
  const { pipeline, meter, failed, providerFailed, voicesAway } = options
  const { listening, voices, phrase_voices, llms } = pipeline
  for (const { plugin, provider } of listening) {
    plugin.on('metrics_collected', (used) => meter.countHeard(provider.model, used))
  }
  for (const { plugin, provider } of [...voices, ...phrase_voices]) {
    const isAdapted = plugin instanceof tts.StreamAdapter
    plugin.on('metrics_collected', (used) => meter.countSpoken(provider.model, isAdapted, used))
  }
  for (const model of llms) {
    model.on('error', (error) => providerFailed(providerError(modelProvider(model.model), error)))
  }
  const voice = new LastingVoice({ voices, failed, away: voicesAway })
  const phraseVoice = new LastingVoice({
    voices: phrase_voices,
    follows: voice,
    failed: providerFailed,
    away: () => {},
  })
  return { voice, phraseVoice }
}
