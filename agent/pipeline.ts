import type { llm } from '@livekit/agents'
import type { Config } from '../shared/base/config.ts'
import { type Language, LANGUAGE_NAMES } from '../shared/base/languages.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import type { VoiceChoice } from '../shared/platform/voices/voice.ts'
import { chooseVoice } from '../shared/platform/voices/choose_voice.ts'
import { createListening } from './hear/recognize/listener_plugins.ts'
import { createVoices } from './speak/plugin.ts'

/** Creates a model by name. */
export type ModelOf = (model: string) => llm.LLM

export type Pipeline = ReturnType<typeof createPipeline>

/**
 * The provider plugins for one call, for real and local providers alike.
 *
 * @param wantedVoice `settings.voice` of the template; undefined if it has none
 */
export function createPipeline(
  config: Config,
  settings: SystemSettings,
  language: Language,
  modelOf: ModelOf,
  wantedVoice?: unknown,
) {
  const { voice, notes } = chooseVoice(config, settings, language, wantedVoice)
  const voices = createVoices(config, voice, language)
  const listening = createListening(config, settings, language)
  const [speaks, secondVoice] = voices
  const [listens, secondRecognizer] = listening
  const models = settings['llm.fallback_models']
  return {
    /** In order: when one fails, the next takes over. */
    listening,
    /** In order: when one fails, the next speaks. */
    voices,
    /** The same for phrases that nobody waits for, so that the failure of one concerns no reply. */
    phrase_voices: createVoices(config, voice, language),
    /** The models in order: each attempt in a turn takes the next, and later ones the last. */
    llms: [settings['llm.model'], ...models].map(modelOf),
    /**
     * For the framework, which wants a model and ends the call when that one fails four times
     * before the agent speaks. Guesses can do so within a single turn, so the interviewer asks
     * other instances.
     */
    unasked_llm: modelOf(settings['llm.model']),
    /** For the framework, which wants a recognizer; the others each hear one person. */
    unasked_stt: createListening(config, settings, language)[0].plugin,
    /** What this call runs on, stored with the session. */
    setup: {
      llm: {
        provider: providerOf('llm', config.OPENAI_BASE_URL),
        model: settings['llm.model'],
        ...(models.length > 0 && { fallback_models: models }),
      },
      stt: {
        provider: providerOf('stt', listens.url),
        model: listens.provider.model,
        ...(secondRecognizer && { fallback: placeOf(secondRecognizer) }),
      },
      tts: {
        provider: voice.provider === 'local' ? 'local' : new URL(speaks.url).hostname,
        model: speaks.provider.model,
        voice: spokenBy(voice, language),
        ...(secondVoice && { fallback: placeOf(secondVoice) }),
        ...(notes.length > 0 && { notes }),
      },
      stt_language: language,
    },
  }

  function providerOf(part: Part, url: string) {
    return config.LOCAL_PARTS.includes(part) ? 'local' : new URL(url).hostname
  }
}

/** For a name that is not one of theirs, the local voices use a voice of the language. */
function spokenBy({ provider, voice_id }: VoiceChoice, language: Language): string {
  const isChosen = provider !== 'local' || /^(flite|espeak):/.test(voice_id)
  return isChosen ? voice_id : `the local voice for ${LANGUAGE_NAMES[language]}`
}

function placeOf({ url, provider }: { url: string; provider: { model: string } }) {
  return { provider: new URL(url).hostname, model: provider.model }
}
