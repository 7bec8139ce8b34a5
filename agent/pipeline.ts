import type { llm } from '@livekit/agents'
import { type Language, LANGUAGE_NAMES } from '../shared/base/languages.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import type { VoiceChoice } from '../shared/platform/voices/voice.ts'
import type { ServedModel } from './models.ts'
import type { SpeechParts } from './speech_parts.ts'

/** A model that holds the conversation, and which provider it uses. */
export type ConversationModel = llm.LLM & Pick<ServedModel, 'host' | 'settings'>

/** Creates a model by name. */
export type ModelOf = (written: string) => ConversationModel

export type Pipeline = ReturnType<typeof createPipeline>

/** The provider plugins for one call, for real and local providers alike. */
export function createPipeline(
  settings: SystemSettings,
  language: Language,
  modelOf: ModelOf,
  { voice, notes, ...speech }: SpeechParts,
) {
  const { voices, listening } = speech
  const [speaks, secondVoice] = voices
  const [listens, secondRecognizer] = listening
  const [first, ...fallbacks] = [settings['llm.model'], ...settings['llm.fallback_models']].map(
    modelOf,
  )
  return {
    ...speech,
    /** The models in order: each attempt in a turn takes the next, and later ones the last. */
    llms: [first!, ...fallbacks],
    /**
     * For the framework, which wants a model and ends the call when that one fails four times
     * before the agent speaks. Guesses can do so within a single turn, so the interviewer asks
     * other instances.
     */
    unasked_llm: modelOf(settings['llm.model']),
    /** What this call runs on, stored with the session. */
    setup: {
      llm: {
        provider: first!.host,
        model: first!.model,
        ...(fallbacks.length > 0 && { fallback_models: fallbacks.map(({ model }) => model) }),
      },
      stt: {
        provider: listens.host,
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
}

/** For a name that is not one of theirs, the local voices use a voice of the language. */
function spokenBy({ provider, voice_id }: VoiceChoice, language: Language): string {
  const isChosen = provider !== 'local' || /^(flite|espeak):/.test(voice_id)
  return isChosen ? voice_id : `the local voice for ${LANGUAGE_NAMES[language]}`
}

function placeOf({ host, provider }: { host: string; provider: { model: string } }) {
  return { provider: host, model: provider.model }
}
