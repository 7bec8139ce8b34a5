import { PROVIDER_KINDS, type ProviderKind } from './providers/provider_kind.ts'

type Env = NodeJS.ProcessEnv

/** The key of a server that asks for none: a local provider, or one that is given by address alone. */
export const NO_KEY = 'local'

/** Names of the local models, unless the environment names others. */
const LOCAL_MODELS = { llm: 'interviewer-by-rule', stt: 'local-recognizer', tts: 'local-voice' }

/** The services that the environment names no provider for, neither by key nor by address. */
export function localKinds(env: Env): ProviderKind[] {
  const given: Record<ProviderKind, boolean> = {
    llm: Boolean(env.OPENAI_API_KEY || env.OPENAI_BASE_URL),
    stt: Boolean(env.DEEPGRAM_API_KEY || env.DEEPGRAM_BASE_URL),
    tts: Boolean(env.OPENAI_API_KEY || env.SPEECH_API_KEY || env.SPEECH_BASE_URL),
  }
  return PROVIDER_KINDS.filter((kind) => !given[kind])
}

/**
 * The variables by which the service reaches its three providers; those of `local` are the local
 * providers at `providersUrl`.
 */
export function providersEnv(
  env: Env,
  local: ProviderKind[],
  providersUrl: string | undefined,
): Env {
  const settings: Record<ProviderKind, Env> = {
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
    ...local.map((kind) => settings[kind]),
    { LOCAL_PARTS: local.join(',') },
  ) as Env
}
