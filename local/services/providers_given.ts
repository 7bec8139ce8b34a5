import { NO_KEY } from '../provider_env.ts'

type Env = NodeJS.ProcessEnv

export type GivenProvider = {
  url: string
  key: string
  /** The variables that name address and key. */
  url_from: string
  key_from: string
}

/** The provider of the model, as the environment names it. */
export function openai(env: Env): GivenProvider {
  return {
    url: env.OPENAI_BASE_URL || 'https://api.openai.com/v1',
    url_from: 'OPENAI_BASE_URL',
    key: env.OPENAI_API_KEY || NO_KEY,
    key_from: 'OPENAI_API_KEY',
  }
}

/** The provider of the voice: that of the model, except for what is set for speech alone. */
export function speech(env: Env): GivenProvider {
  const { SPEECH_BASE_URL: url, SPEECH_API_KEY: key } = env
  return {
    ...openai(env),
    ...(url && { url, url_from: 'SPEECH_BASE_URL' }),
    ...(key && { key, key_from: 'SPEECH_API_KEY' }),
  }
}

/** The provider of the recognizer. */
export function deepgram(env: Env): GivenProvider & { model: string } {
  return {
    url: env.DEEPGRAM_BASE_URL || 'wss://api.deepgram.com',
    url_from: 'DEEPGRAM_BASE_URL',
    key: env.DEEPGRAM_API_KEY || NO_KEY,
    key_from: 'DEEPGRAM_API_KEY',
    model: env.STT_MODEL || 'nova-3',
  }
}
