import { tts } from '@livekit/agents'
import type { Pipeline } from '../pipeline.ts'
import type { Meter } from '../record/usage.ts'
import { LastingVoice } from './lasting_voice.ts'
import { modelProvider, type ProviderError, providerError } from '../provider_error.ts'

type Options = {
  pipeline: Pick<Pipeline, 'listening' | 'voices' | 'llms'>
  meter: Pick<Meter, 'countHeard' | 'countSpoken'>
  /** A model or a voice failed; recognizers report their failures themselves. */
  failed: (error: ProviderError) => void
  /** All voices have failed and speech is pending, or none is any longer. */
  voicesAway: (areAway: boolean) => void
}

/**
 * Meters a call's providers and reports their failures.
 *
 * @returns the voice to use, whichever one speaks
 */
export function watchProviders({ pipeline, meter, failed, voicesAway }: Options): tts.TTS {
  for (const { plugin, provider } of pipeline.listening) {
    plugin.on('metrics_collected', (used) => meter.countHeard(provider.model, used))
  }
  for (const { plugin, provider } of pipeline.voices) {
    const isAdapted = plugin instanceof tts.StreamAdapter
    plugin.on('metrics_collected', (used) => meter.countSpoken(provider.model, isAdapted, used))
  }
  for (const model of pipeline.llms) {
    model.on('error', (error) => failed(providerError(modelProvider(model.model), error)))
  }
  return new LastingVoice({ voices: pipeline.voices, failed, away: voicesAway })
}
