import type { tts } from '@livekit/agents'
import type { Environment } from '../../../providers/provider.ts'
import { addressOf, findProvider, prefixed, settingsOf } from '../../../providers/registry.ts'
import { secondVoice } from '../../../providers/second_provider.ts'
import type { CallConfig } from '../../../shared/base/environment/config.ts'
import type { Language } from '../../../shared/base/languages.ts'
import { must } from '../../../shared/base/must.ts'
import type { VoiceChoice } from '../../../shared/platform/voices/voice.ts'
import { hostOf, voiceOf } from '../../provider_plugins.ts'
import type { Provider } from '../../provider_error.ts'

/** A voice plugin, and which provider it uses. */
export type Speaking = { plugin: tts.TTS; host: string; provider: Provider }

/** A call's voices in order, the chosen one first: when one fails, the next speaks. */
export async function createVoices(
  config: CallConfig,
  voice: VoiceChoice,
  language: Language,
): Promise<[Speaking, ...Speaking[]]> {
  const first = await createSpeech(config, voice, language)
  const named = secondVoice(config)
  if (!named) return [first]
  const second = await createSpeech(named.env, named.voice, language, named.instead)
  if (!prefixed('tts', config.SPEECH_FALLBACK_MODEL ?? config.TTS_MODEL).provider) {
    second.provider.settings = 'SPEECH_FALLBACK_API_KEY and SPEECH_FALLBACK_BASE_URL'
  }
  second.provider.name = 'The second voice'
  return [first, second]
}

/**
 * The plugin that speaks with a chosen voice.
 *
 * @param instead variables that stand in for those that the provider names
 */
export async function createSpeech(
  env: Environment,
  { provider: name, voice_id, model }: VoiceChoice,
  language: Language,
  instead: Readonly<Record<string, string>> = {},
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
      answers: ['TTS_MODEL', addressOf(voice, env).url_from]
        .map((from) => instead[from] ?? from)
        .join(' and '),
    },
  }
}
