import type { tts } from '@livekit/agents'
import type { Environment } from '../../providers/provider.ts'
import { findProvider, prefixed, settingsOf } from '../../providers/registry.ts'
import type { Config } from '../../shared/base/config.ts'
import type { Language } from '../../shared/base/languages.ts'
import { must } from '../../shared/base/must.ts'
import type { VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { hostOf, voiceOf } from '../provider_plugins.ts'
import type { Provider } from '../provider_error.ts'

/** A voice plugin, and which provider it uses. */
export type Speaking = { plugin: tts.TTS; host: string; provider: Provider }

/** A call's voices in order, the chosen one first: when one fails, the next speaks. */
export async function createVoices(
  config: Config,
  voice: VoiceChoice,
  language: Language,
): Promise<[Speaking, ...Speaking[]]> {
  const first = await createSpeech(config, voice, language)
  const { SPEECH_FALLBACK_API_KEY: key, SPEECH_FALLBACK_BASE_URL: url } = config
  const { SPEECH_FALLBACK_MODEL, SPEECH_FALLBACK_VOICE: name } = config
  if (!key && !url && !SPEECH_FALLBACK_MODEL && !name) return [first]
  const { provider, model } = prefixed('tts', SPEECH_FALLBACK_MODEL ?? config.TTS_MODEL)
  const second = await createSpeech(
    {
      ...config,
      SPEECH_BASE_URL: url ?? config.SPEECH_BASE_URL,
      SPEECH_API_KEY: key ?? config.SPEECH_API_KEY,
    },
    { provider: provider?.name ?? 'openai', model, voice_id: name ?? config.TTS_VOICE },
    language,
  )
  if (!provider) {
    second.provider.settings = 'SPEECH_FALLBACK_API_KEY and SPEECH_FALLBACK_BASE_URL'
    second.provider.answers = 'SPEECH_FALLBACK_MODEL and SPEECH_FALLBACK_BASE_URL'
  }
  second.provider.name = 'The second voice'
  return [first, second]
}

/** The plugin that speaks with a chosen voice. */
export async function createSpeech(
  env: Environment,
  { provider: name, voice_id, model }: VoiceChoice,
  language: Language,
): Promise<Speaking> {
  const voice = must(findProvider('tts', name), `the provider ${name} is registered`)
  const asked = { voice_id, language, ...(model !== undefined && { model }) }
  return {
    plugin: await voiceOf(voice, env, asked),
    host: hostOf(voice, env),
    provider: {
      part: 'tts',
      name: 'The voice',
      model: model ?? voice.usualModel?.(env, voice_id) ?? name,
      settings: settingsOf(voice),
      ...(voice.answers !== undefined && { answers: voice.answers }),
    },
  }
}
