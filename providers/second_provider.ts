import type { VoiceChoice } from '../shared/platform/voices/voice.ts'
import { environmentVoice } from './choose_voice.ts'
import { given, localParts } from './environment.ts'
import type { Environment } from './provider.ts'

/** What a second provider is asked with. */
type Second = {
  /** The environment, with what is set for the second provider in the place of what is set for the first. */
  env: Environment
  /** The variables of the second provider, by those that they stand in for. */
  instead: Readonly<Record<string, string>>
}

/**
 * The recognizer that takes over; undefined if the environment names none.
 *
 * @param model of the first, as settings write it
 */
export function secondRecognizer(
  env: Environment,
  model: string,
): (Second & { model: string }) | undefined {
  const own = ['STT_FALLBACK_BASE_URL', 'STT_FALLBACK_API_KEY', 'STT_FALLBACK_MODEL']
  if (!own.some((name) => given(env, name))) return undefined
  const instead = setOf(env, {
    DEEPGRAM_BASE_URL: 'STT_FALLBACK_BASE_URL',
    DEEPGRAM_API_KEY: 'STT_FALLBACK_API_KEY',
  })
  return {
    env: { ...env, ...valuesOf(env, instead), LOCAL_PARTS: localParts(env, 'stt') },
    instead: { ...instead, STT_MODEL: 'STT_FALLBACK_MODEL' },
    model: given(env, 'STT_FALLBACK_MODEL') ?? model,
  }
}

/** The voice that takes over; undefined if the environment names none. */
export function secondVoice(env: Environment): (Second & { voice: VoiceChoice }) | undefined {
  const own = {
    SPEECH_BASE_URL: 'SPEECH_FALLBACK_BASE_URL',
    SPEECH_API_KEY: 'SPEECH_FALLBACK_API_KEY',
    TTS_MODEL: 'SPEECH_FALLBACK_MODEL',
    TTS_VOICE: 'SPEECH_FALLBACK_VOICE',
  }
  const instead = setOf(env, own)
  if (Object.keys(instead).length === 0) return undefined
  const second = { ...env, ...valuesOf(env, instead), LOCAL_PARTS: localParts(env, 'tts') }
  const { TTS_MODEL, TTS_VOICE } = own
  return {
    env: second,
    instead: { ...instead, TTS_MODEL, TTS_VOICE },
    voice: environmentVoice(second),
  }
}

/** Those of `names` of which the second is set. */
function setOf(env: Environment, names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([, own]) => given(env, own)))
}

function valuesOf(env: Environment, instead: Record<string, string>) {
  return Object.fromEntries(Object.entries(instead).map(([name, own]) => [name, env[own]]))
}
