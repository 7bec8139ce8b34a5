/** The three outer services of a conversation, each of which a provider or this machine can do. */
export type Part = 'llm' | 'stt' | 'tts'

type Env = NodeJS.ProcessEnv

/** The key of a server that asks for none: a local provider, or one that is given by address alone. */
export const NO_KEY = 'local'

/** What stands in here for a provider, where the environment names none. */
const LOCAL_MODELS = { llm: 'interviewer-by-rule', stt: 'local-recognizer', tts: 'local-voice' }

/** The parts that the environment gives no provider for, neither by key nor by address. */
export function localParts(env: Env): Part[] {
  const given: Record<Part, boolean> = {
    llm: Boolean(env.OPENAI_API_KEY || env.OPENAI_BASE_URL),
    stt: Boolean(env.DEEPGRAM_API_KEY || env.DEEPGRAM_BASE_URL),
    tts: Boolean(env.OPENAI_API_KEY || env.SPEECH_API_KEY || env.SPEECH_BASE_URL),
  }
  return (['llm', 'stt', 'tts'] as const).filter((part) => !given[part])
}

/**
 * The variables that lead the service to its three parts: `local` of them to the local providers at
 * `providersUrl`.
 */
export function partsEnv(env: Env, local: Part[], providersUrl: string | undefined): Env {
  const settings: Record<Part, Env> = {
    llm: {
      OPENAI_API_KEY: NO_KEY,
      OPENAI_BASE_URL: `${providersUrl}/v1`,
      LLM_MODEL: env.LLM_MODEL || LOCAL_MODELS.llm,
    },
    stt: {
      DEEPGRAM_API_KEY: NO_KEY,
      DEEPGRAM_BASE_URL: providersUrl?.replace(/^http/, 'ws'),
      STT_MODEL: env.STT_MODEL || LOCAL_MODELS.stt,
    },
    tts: {
      SPEECH_API_KEY: NO_KEY,
      SPEECH_BASE_URL: `${providersUrl}/v1`,
      TTS_MODEL: env.TTS_MODEL || LOCAL_MODELS.tts,
    },
  }
  return Object.assign(
    {
      OPENAI_API_KEY: env.OPENAI_API_KEY || NO_KEY,
      DEEPGRAM_API_KEY: env.DEEPGRAM_API_KEY || NO_KEY,
    },
    ...local.map((part) => settings[part]),
    { LOCAL_PARTS: local.join(',') },
  ) as Env
}
