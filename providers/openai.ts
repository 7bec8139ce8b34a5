import { LANGUAGE_NAMES } from '../shared/base/languages.ts'
import { azureServer, isAzure } from './azure.ts'
import { given, isLocal, NO_KEY, valueOf } from './environment.ts'
import { askTranscription } from './openai_speech.ts'
import { serverFetch } from './server_fetch.ts'
import type {
  Environment,
  ModelProvider,
  ModelServer,
  ProviderOf,
  VoiceProvider,
} from './provider.ts'
import { listedVoices } from './listed_voices.ts'

/** OpenAI, or a compatible server: models by chat completions. */
export const openaiModel: ModelProvider = {
  part: 'llm',
  name: 'openai',
  label: 'OpenAI',
  settings: 'OPENAI_API_KEY and OPENAI_BASE_URL',
  configured: () => null,
  create: (env, { model }) => serverAt(env, valueOf(env, 'OPENAI_BASE_URL'), openaiKey(env), model),
}

/**
 * OpenAI, or a compatible server, such as those for whisper: recognition by `audio/transcriptions`, of one
 * utterance at a time.
 */
export const openaiRecognizer: ProviderOf<'stt'> = {
  part: 'stt',
  name: 'openai',
  label: 'OpenAI',
  settings: 'STT_OPENAI_API_KEY and STT_OPENAI_BASE_URL',
  configured: (env) =>
    isLocal(env, 'llm') && !given(env, 'STT_OPENAI_BASE_URL')
      ? 'Set OPENAI_API_KEY, or STT_OPENAI_BASE_URL'
      : null,
  host: (env) => new URL(transcriptionUrl(env)).hostname,
  transcribe(env, asked) {
    const key = given(env, 'STT_OPENAI_API_KEY') ?? openaiKey(env)
    const server = serverAt(env, transcriptionUrl(env), key, asked.model)
    return askTranscription({ ...server, fetch: serverFetch(server) }, asked)
  },
}

const VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'

/** OpenAI, or a compatible server: voices by `audio/speech`. */
export const openaiVoice: VoiceProvider = {
  part: 'tts',
  name: 'openai',
  label: 'OpenAI',
  settings: 'SPEECH_API_KEY and SPEECH_BASE_URL',
  answers: 'TTS_MODEL and SPEECH_BASE_URL',
  configured: (env) =>
    isLocal(env, 'tts') ? 'The local voices speak: set OPENAI_API_KEY, or SPEECH_BASE_URL' : null,
  note: (env) =>
    isLocal(env, 'tts') || isOpenAi(env)
      ? null
      : 'A compatible server speaks; its voices may differ from these',
  voices: listedVoices('openai', VOICES.split(' '), Object.keys(LANGUAGE_NAMES)),
  hasOthers: (env) => !isOpenAi(env),
  usualModel: (env) => valueOf(env, 'TTS_MODEL'),
  host: (env) => new URL(speechServer(env).url).hostname,
  create(env, { model = valueOf(env, 'TTS_MODEL'), ...asked }, kit) {
    const { url, key } = speechServer(env)
    const server = serverAt(env, url, key, model)
    return kit.openai({
      ...asked,
      ...{ url: server.url, key: server.key, model },
      ...(server.query && { fetch: serverFetch(server) }),
    })
  },
}

/** The `audio/speech` endpoint: of OpenAI, a compatible server or the local providers. */
export function speechServer(env: Environment) {
  return {
    url: given(env, 'SPEECH_BASE_URL') ?? valueOf(env, 'OPENAI_BASE_URL'),
    key: given(env, 'SPEECH_API_KEY') ?? openaiKey(env),
  }
}

function transcriptionUrl(env: Environment) {
  return given(env, 'STT_OPENAI_BASE_URL') ?? valueOf(env, 'OPENAI_BASE_URL')
}

function openaiKey(env: Environment) {
  return given(env, 'OPENAI_API_KEY') ?? NO_KEY
}

/** Azure has addresses of its own for each model. */
export function serverAt(env: Environment, url: string, key: string, model: string): ModelServer {
  return isAzure(url) ? azureServer(url, key, model, env) : { url, key }
}

/** Whether OpenAI itself speaks, so that its voices are known. */
function isOpenAi(env: Environment): boolean {
  return new URL(speechServer(env).url).hostname === 'api.openai.com'
}
