import { tts } from '@livekit/agents'
import { isContentRefusal } from '../../shared/platform/refusal_codes.ts'
import type { Pipeline } from '../pipeline.ts'
import type { Meter } from '../record/usage.ts'
import { LastingVoice } from './voices/lasting_voice.ts'
import { type LiveEvents, tellOfTrouble } from '../live_events.ts'
import { modelProvider, type ProviderError, providerError } from '../provider_error.ts'

type Options = {
  pipeline: Pick<Pipeline, 'listening' | 'voices' | 'phrase_voices' | 'llms'>
  meter: Pick<Meter, 'countHeard' | 'countSpoken'>
  events: Pick<LiveEvents, 'emit'>
}

/**
 * Meters a call's providers and reports the failures of models and voices; recognizers report their
 * own.
 *
 * @returns the voice that speaks, whichever of them that is, and the same for phrases that nobody waits for
 */
export function watchProviders(options: Options) {
  const { pipeline, meter, events } = options
  const { listening, voices, phrase_voices, llms } = pipeline
  for (const { plugin, provider } of listening) {
    plugin.on('metrics_collected', (used) => meter.countHeard(provider.model, used))
  }
  for (const { plugin, provider } of [...voices, ...phrase_voices]) {
    const isAdapted = plugin instanceof tts.StreamAdapter
    plugin.on('metrics_collected', (used) => meter.countSpoken(provider.model, isAdapted, used))
  }
  for (const model of llms) {
    model.on('error', (reported) => {
      // The model is asked again without it.
      if (isContentRefusal(reported.error)) return
      providerFailed(providerError(modelProvider(model), reported))
    })
  }
  const voice = new LastingVoice({
    voices,
    failed: (error) => tellOfTrouble(events, error),
    away: (areAway) => events.emit({ type: 'providers_away', part: 'tts', areAway }),
  })
  const phraseVoice = new LastingVoice({
    voices: phrase_voices,
    follows: voice,
    failed: providerFailed,
    away: () => {},
  })
  return { voice, phraseVoice }

  /** At what nobody may have waited for. */
  function providerFailed(error: ProviderError) {
    events.emit({ type: 'provider_failed', error })
  }
}
