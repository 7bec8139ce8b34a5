import { Part } from '../shared/calls/call_fields.ts'
import { absentProvider } from '../providers/choose_model.ts'
import { problemsOfModels } from '../providers/environment_models.ts'
import { prefixed } from '../providers/registry.ts'
import { NO_KEY } from '../providers/environment.ts'
import { isOpenAi } from '../shared/platform/voices/assumed_voice.ts'

type Env = NodeJS.ProcessEnv

/**
 * The services for which the environment sets neither a key nor an address, nor names another provider. The key of the model is also one
 * of a voice at OpenAI alone: few compatible servers have voices, and those are named for speech.
 */
export function localKinds(env: Env): Part[] {
  const given: Record<Part, boolean> = {
    llm: Boolean(env.OPENAI_API_KEY || env.OPENAI_BASE_URL),
    stt: Boolean(env.DEEPGRAM_API_KEY || env.DEEPGRAM_BASE_URL),
    tts: Boolean(
      env.SPEECH_API_KEY || env.SPEECH_BASE_URL || (env.OPENAI_API_KEY && isOpenAi(env)),
    ),
  }
  const { LLM_MODEL: llm = '', STT_MODEL: stt = '', TTS_MODEL: tts = '' } = env
  const written: Record<Part, string> = { llm, stt, tts }
  return Part.options.filter((kind) => !given[kind] && !prefixed(kind, written[kind]).provider)
}

/** What to know where a key is set and this machine speaks all the same; undefined elsewhere. */
export function unusedVoiceKey(env: Env): string | undefined {
  if (!env.OPENAI_API_KEY || !localKinds(env).includes('tts')) return undefined
  return `the voice of this machine speaks, because OPENAI_BASE_URL is not OpenAI: ${OTHER_VOICE}`
}

/** What to do for a voice of a server, where the model is asked at a compatible one. */
export const OTHER_VOICE =
  'set SPEECH_BASE_URL for another, to the same address if the server of the model has voices'

/** A sentence for each model that is named while this machine does its part without a model. */
export function unusedModels(env: Env): string[] {
  return localKinds(env).flatMap((kind) => {
    const { name, own, needs, instead } = UNUSED[kind]
    const written = env[name]
    if (kind === 'stt' && env.STT_OPENAI_BASE_URL) return [unusedTranscription(written)]
    if (!written || written === own || absentProvider(kind, written)) return []
    if (kind === 'tts' && unusedVoiceKey(env)) return []
    return [`${name} is set, but without ${needs(env)} ${instead}.`]
  })
}

function unusedTranscription(written: string | undefined): string {
  const model = written ? `openai:${written}` : 'openai: and the name of a model'
  return `STT_OPENAI_BASE_URL is set, but the recognizer of this machine listens: write STT_MODEL=${model}.`
}

const UNUSED = {
  llm: {
    name: 'LLM_MODEL',
    own: 'interviewer-by-rule',
    needs: () => 'OPENAI_BASE_URL or OPENAI_API_KEY',
    instead: 'the interviewer of this machine holds the conversation',
  },
  stt: {
    name: 'STT_MODEL',
    own: 'local-recognizer',
    needs: () => 'DEEPGRAM_BASE_URL or DEEPGRAM_API_KEY',
    instead: 'the recognizer of this machine listens',
  },
  tts: {
    name: 'TTS_MODEL',
    own: 'local-voice',
    needs: (env) => (isOpenAi(env) ? 'SPEECH_BASE_URL or OPENAI_API_KEY' : 'SPEECH_BASE_URL'),
    instead: 'the voice of this machine speaks',
  },
} satisfies Record<Part, { needs: (env: Env) => string; [text: string]: unknown }>

/** What a start warns of, one sentence each: variables that name what will not be asked. */
export function unaskedWarnings(env: Env): string[] {
  return [...problemsOfModels(env), unusedVoiceKey(env) ?? [], unusedModels(env)].flat()
}

/** The variables of the service's three providers; the `local` ones are at `providersUrl`. */
export function providersEnv(env: Env, local: Part[], providersUrl: string | undefined): Env {
  const settings: Record<Part, Env> = {
    llm: {
      OPENAI_API_KEY: NO_KEY,
      OPENAI_BASE_URL: `${providersUrl}/v1`,
      LLM_MODEL: env.LLM_MODEL || UNUSED.llm.own,
    },
    stt: {
      DEEPGRAM_API_KEY: NO_KEY,
      DEEPGRAM_BASE_URL: providersUrl?.replace(/^http/, 'ws'),
      STT_MODEL: env.STT_MODEL || UNUSED.stt.own,
    },
    tts: {
      SPEECH_API_KEY: NO_KEY,
      SPEECH_BASE_URL: `${providersUrl}/v1`,
      TTS_MODEL: env.TTS_MODEL || UNUSED.tts.own,
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
