import { chooseVoice } from '../providers/choose_voice.ts'
import type { CallConfig } from '../shared/base/environment/config.ts'
import type { Language } from '../shared/base/languages.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import { createListening } from './hear/recognize/listener_plugins.ts'
import { createVoices } from './speak/voices/plugin.ts'

export type SpeechParts = Awaited<ReturnType<typeof createSpeechParts>>

/**
 * The plugins by which a call hears and speaks, for real and local providers alike.
 *
 * @param wantedVoice `settings.voice` of the template; undefined if it has none
 */
export async function createSpeechParts(
  config: CallConfig,
  settings: SystemSettings,
  language: Language,
  wantedVoice?: unknown,
) {
  const { voice, notes } = chooseVoice(config, settings, language, wantedVoice)
  const [voices, phrase_voices, listening, [unasked]] = await Promise.all([
    createVoices(config, voice, language),
    createVoices(config, voice, language),
    createListening(config, settings, language),
    createListening(config, settings, language),
  ])
  return {
    voice,
    /** Why voices that come first were not chosen. */
    notes,
    /** In order: when one fails, the next takes over. */
    listening,
    /** In order: when one fails, the next speaks. */
    voices,
    /** The same for phrases that nobody waits for, so that the failure of one concerns no reply. */
    phrase_voices,
    /** For the framework, which wants a recognizer; the others each hear one person. */
    unasked_stt: unasked.plugin,
  }
}
