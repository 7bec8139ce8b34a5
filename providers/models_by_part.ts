import type { CallConfig } from '../shared/base/environment/config.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import { prefixed } from './registry.ts'

/** Names of all models, recognizers and voices in the environment and the settings, as calls report them. */
export function modelsByPart(
  config: CallConfig,
  settings: SystemSettings,
): Record<Part, Set<string>> {
  const voices = Object.values(settings['tts.voices'])
  return {
    llm: new Set([settings['llm.model'], ...settings['llm.fallback_models']]),
    stt: named('stt', [
      settings['stt.model'],
      ...Object.values(settings['stt.models']),
      config.STT_FALLBACK_MODEL,
    ]),
    tts: named('tts', [
      config.TTS_MODEL,
      config.SPEECH_FALLBACK_MODEL,
      ...voices.flatMap(({ voice_id, model }) => [voice_id, model]),
    ]),
  }
}

/** Recognizers and voices report their model without its provider. */
function named(part: Part, names: (string | undefined)[]) {
  return new Set(names.flatMap((name) => (name === undefined ? [] : prefixed(part, name).model)))
}
