import type { CallConfig } from '../shared/base/environment/config.ts'
import type { Language } from '../shared/base/languages.ts'
import type { SystemSettings } from '../shared/platform/settings.ts'
import { VoiceChoice } from '../shared/platform/voices/voice.ts'
import { isLocal, valueOf } from './environment.ts'
import type { Environment } from './provider.ts'
import { findProvider, noProvider, prefixed } from './registry.ts'

type Chosen = {
  voice: VoiceChoice
  /** Why earlier choices were skipped, one sentence each. */
  notes: string[]
}

/**
 * The voice of a call: that of the template, else of the settings for the language, else for all
 * languages, else of the environment. A choice that cannot speak is skipped.
 *
 * @param wanted `settings.voice` of the template; undefined if it has none
 */
export function chooseVoice(
  config: CallConfig,
  settings: Pick<SystemSettings, 'tts.voices'>,
  language: Language,
  wanted?: unknown,
): Chosen {
  const voices = settings['tts.voices']
  const choices: [string, unknown][] = [
    ['The voice of the template', wanted],
    [`The voice in tts.voices.${language}`, voices[language]],
    ['The voice in tts.voices.default', voices.default],
  ]
  const notes: string[] = []
  for (const [which, choice] of choices) {
    if (choice === undefined || choice === null) continue
    const problem = problemOfChoice(config, choice)
    if (problem === undefined) return { voice: VoiceChoice.parse(choice), notes }
    notes.push(`${which} is not used: ${problem}`)
  }
  return { voice: environmentVoice(config), notes }
}

/** Why a voice from a template or the settings cannot be used in a call, in one sentence. */
export function problemOfChoice(env: Environment, choice: unknown): string | undefined {
  const read = VoiceChoice.safeParse(choice)
  if (read.success) return problemOfVoice(env, read.data)?.message
  return 'it needs a `provider` of GET /v1/admin/system/tts-catalog and a `voice_id`'
}

/** Why the provider cannot speak this voice in a call; undefined if it can, as far as known. */
export function problemOfVoice(
  env: Environment,
  voice: VoiceChoice,
): { field: 'provider' | 'voice_id'; message: string } | undefined {
  const provider = findProvider('tts', voice.provider)
  if (!provider) return { field: 'provider', message: noProvider('tts', voice.provider) }
  const reason = provider.configured(env)
  if (reason !== null)
    return { field: 'provider', message: `${provider.label} cannot speak: ${reason}` }
  return unknownVoice(env, voice)
}

/** What is wrong with an id that is not in its provider's fixed list. */
export function unknownVoice(
  env: Environment,
  { provider, voice_id }: Pick<VoiceChoice, 'provider' | 'voice_id'>,
): { field: 'voice_id'; message: string } | undefined {
  const { voices, hasOthers } = findProvider('tts', provider) ?? {}
  if (!Array.isArray(voices) || hasOthers?.(env)) return undefined
  if (voices.some((voice) => voice.voice_id === voice_id)) return undefined
  const message = `${provider} has no voice ${voice_id}: choose one from GET /v1/admin/system/tts-catalog`
  return { field: 'voice_id', message }
}

/** The voice that the environment names; `TTS_MODEL` may name a provider, as in `elevenlabs:eleven_flash_v2_5`. */
export function environmentVoice(env: Environment): VoiceChoice {
  const voice_id = valueOf(env, 'TTS_VOICE')
  const { provider, model } = prefixed('tts', valueOf(env, 'TTS_MODEL'))
  if (provider) return { provider: provider.name, voice_id, ...(model !== '' && { model }) }
  return { provider: isLocal(env, 'tts') ? 'local' : 'openai', voice_id, model }
}
