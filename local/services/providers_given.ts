import { Env } from '../../shared/base/config.ts'
import { NO_KEY } from '../provider_env.ts'

type Given = NodeJS.ProcessEnv

export type GivenProvider = {
  url: string
  key: string
  /** The variables that name address and key. */
  url_from: string
  key_from: string
}

/** With the models that may listen. */
type Recognizer = GivenProvider & { models: readonly string[] }

/** The model's provider, as the environment names it. */
export function openai(env: Given): GivenProvider {
  return {
    url: env.OPENAI_BASE_URL || 'https://api.openai.com/v1',
    url_from: 'OPENAI_BASE_URL',
    key: env.OPENAI_API_KEY || NO_KEY,
    key_from: 'OPENAI_API_KEY',
  }
}

/** The voice's provider: that of the model, except for what is set for speech alone. */
export function speech(env: Given): GivenProvider {
  const { SPEECH_BASE_URL: url, SPEECH_API_KEY: key } = env
  return {
    ...openai(env),
    ...(url && { url, url_from: 'SPEECH_BASE_URL' }),
    ...(key && { key, key_from: 'SPEECH_API_KEY' }),
  }
}

/** The second voice's provider; undefined if the environment names none. */
export function secondSpeech(env: Given): GivenProvider | undefined {
  const { SPEECH_FALLBACK_BASE_URL: url, SPEECH_FALLBACK_API_KEY: key } = env
  if (!url && !key && !env.SPEECH_FALLBACK_MODEL && !env.SPEECH_FALLBACK_VOICE) return undefined
  return {
    ...speech(env),
    ...(url && { url, url_from: 'SPEECH_FALLBACK_BASE_URL' }),
    ...(key && { key, key_from: 'SPEECH_FALLBACK_API_KEY' }),
  }
}

/** The second recognizer's provider; undefined if the environment names none. */
export function secondDeepgram(env: Given): Recognizer | undefined {
  const { STT_FALLBACK_BASE_URL: url, STT_FALLBACK_API_KEY: key, STT_FALLBACK_MODEL: model } = env
  if (!url && !key && !model) return undefined
  return {
    ...deepgram(env),
    ...(url && { url, url_from: 'STT_FALLBACK_BASE_URL' }),
    ...(key && { key, key_from: 'STT_FALLBACK_API_KEY' }),
    ...(model && { models: [model] }),
  }
}

/**
 * The conversation models in the order in which they are asked, and the variable that names each.
 */
export function modelsGiven(env: Given): { model: string; model_from: string }[] {
  const { LLM_MODEL, LLM_FALLBACK_MODEL } = Env.shape
  const fallbacks = LLM_FALLBACK_MODEL.parse(env.LLM_FALLBACK_MODEL)
  return [
    { model: LLM_MODEL.parse(env.LLM_MODEL || undefined), model_from: 'LLM_MODEL' },
    ...fallbacks.map((model) => ({ model, model_from: 'LLM_FALLBACK_MODEL' })),
  ]
}

/** The model and the voice that speak. */
export function voiceGiven(env: Given): { model: string; voice: string } {
  const { TTS_MODEL, TTS_VOICE } = Env.shape
  return {
    model: TTS_MODEL.parse(env.TTS_MODEL || undefined),
    voice: TTS_VOICE.parse(env.TTS_VOICE || undefined),
  }
}

/** The recognizer's provider. */
export function deepgram(env: Given): Recognizer {
  return {
    url: env.DEEPGRAM_BASE_URL || 'wss://api.deepgram.com',
    url_from: 'DEEPGRAM_BASE_URL',
    key: env.DEEPGRAM_API_KEY || NO_KEY,
    key_from: 'DEEPGRAM_API_KEY',
    models: [env.STT_MODEL || 'nova-3'],
  }
}
