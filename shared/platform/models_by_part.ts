import type { Config } from '../base/config.ts'
import type { Part } from '../calls/call_fields.ts'
import type { SystemSettings } from './settings.ts'

/** Names of all models, recognizers and voices in the environment and the settings. */
export function modelsByPart(config: Config, settings: SystemSettings): Record<Part, Set<string>> {
  const voices = Object.values(settings['tts.voices'])
  return {
    llm: new Set([settings['llm.model'], ...settings['llm.fallback_models']]),
    stt: named([
      settings['stt.model'],
      ...Object.values(settings['stt.models']),
      config.STT_FALLBACK_MODEL,
    ]),
    tts: named([
      config.TTS_MODEL,
      config.SPEECH_FALLBACK_MODEL,
      ...voices.flatMap(({ voice_id, model }) => [voice_id, model]),
    ]),
  }
}

function named(names: (string | undefined)[]) {
  return new Set(names.filter((name) => name !== undefined))
}
