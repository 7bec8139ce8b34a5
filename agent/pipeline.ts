import type { llm } from '@livekit/agents'
import type { Config } from '../shared/base/config.ts'
import { type Language, LANGUAGE_NAMES } from '../shared/base/languages.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import type { VoiceChoice } from '../shared/platform/voices/voice.ts'
import type { SpeechParts } from './speech_parts.ts'

/** Creates a model by name. */
export type ModelOf = (model: string) => llm.LLM

export type Pipeline = ReturnType<typeof createPipeline>

/** The provider plugins for one call, for real and local providers alike. */
export function createPipeline(
  config: Config,
  settings: SystemSettings,
  language: Language,
  modelOf: ModelOf,
  { voice, notes, ...speech }: SpeechParts,
) {
  const { voices, listening } = speech
  const [speaks, secondVoice] = voices
  const [listens, secondRecognizer] = listening
  const models = settings['llm.fallback_models']
  return {
    ...speech,
    /** The models in order: each attempt in a turn takes the next, and later ones the last. */
    llms: [settings['llm.model'], ...models].map(modelOf),
    /**
     * For the framework, which wants a model and ends the call when that one fails four times
     * before the agent speaks. Guesses can do so within a single turn, so the interviewer asks
     * other instances.
     */
    unasked_llm: modelOf(settings['llm.model']),
    /** What this call runs on, stored with the session. */
    setup: {
      llm: {
        provider: hostOf('llm', new URL(config.OPENAI_BASE_URL).hostname),
        model: settings['llm.model'],
        ...(models.length > 0 && { fallback_models: models }),
      },
      stt: {
        provider: hostOf('stt', listens.host),
        model: listens.provider.model,
        ...(secondRecognizer && { fallback: placeOf(secondRecognizer) }),
      },
      tts: {
        provider: voice.provider === 'local' ? 'local' : speaks.host,
        model: speaks.provider.model,
        voice: spokenBy(voice, language),
        ...(secondVoice && { fallback: placeOf(secondVoice) }),
        ...(notes.length > 0 && { notes }),
      },
      stt_language: language,
    },
  }

  function hostOf(part: Part, host: string) {
    return config.LOCAL_PARTS.includes(part) ? 'local' : host
  }
}

/** For a name that is not one of theirs, the local voices use a voice of the language. */
function spokenBy({ provider, voice_id }: VoiceChoice, language: Language): string {
  const isChosen = provider !== 'local' || /^(flite|espeak):/.test(voice_id)
  return isChosen ? voice_id : `the local voice for ${LANGUAGE_NAMES[language]}`
}

function placeOf({ host, provider }: { host: string; provider: { model: string } }) {
  return { provider: host, model: provider.model }
}
