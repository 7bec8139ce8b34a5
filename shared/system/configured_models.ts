import type { Config } from '../config.ts'
import type { Settings } from './settings.ts'

/** Names of all models, recognizers and voices that the environment and the configuration name. */
export function configuredModels(config: Config, settings: Settings): Set<string> {
  const names = [
    settings['llm.model'],
    ...settings['llm.fallback_models'],
    settings['stt.model'],
    ...Object.values(settings['stt.models']),
    config.STT_FALLBACK_MODEL,
    config.TTS_MODEL,
    config.SPEECH_FALLBACK_MODEL,
    ...Object.values(settings['tts.voices']).flatMap(({ voice_id, model }) => [voice_id, model]),
  ]
  return new Set(names.filter((name) => name !== undefined))
}
