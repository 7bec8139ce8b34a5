import { LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import { azureServer, isAzure } from './azure.ts'
import { answerOfUse, checkServer, listModels } from '../checks/check_server.ts'
import { given, hasKey, isLocal, NO_KEY, valueOf } from '../environment.ts'
import { askSpeech } from './openai_speech.ts'
import { askTranscription } from './openai_transcription.ts'
import { serverFetch } from '../asking/server_fetch.ts'
import type {
  Address,
  Environment,
  ModelProvider,
  ModelServer,
  ProviderOf,
  ToSpeak,
  VoiceProvider,
} from '../provider.ts'
import { listedVoices } from './listed_voices.ts'
import { wavFile } from '../../shared/base/sound/wav_file.ts'

/** OpenAI, or a compatible server: models by chat completions. */
export const openaiModel: ModelProvider = {
  part: 'llm',
  name: 'openai',
  label: 'OpenAI',
  settings: 'OPENAI_API_KEY and OPENAI_BASE_URL',
  configured: () => null,
  address: modelAddress,
  create: modelServer,
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
  host: (env) => new URL(transcriptionAddress(env).url).hostname,
  address: transcriptionAddress,
  transcribe(env, asked) {
    const server = transcriptionServer(env, asked.model)
    return askTranscription({ ...server, fetch: serverFetch(server) }, asked)
  },
  check(env, asked) {
    const server = transcriptionServer(env, asked.model)
    const heard = { ...asked, wav: wavFile(new Int16Array(SILENT_SAMPLES), 16_000) }
    return checkServer(transcriptionAddress(env), {
      list: listModels(server),
      use: (signal) =>
        answerOfUse(
          askTranscription({ ...server, fetch: serverFetch(server) }, { ...heard, signal }),
        ),
    })
  },
}

/** Half a second. */
const SILENT_SAMPLES = 8_000

const VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'

/** OpenAI, or a compatible server: voices by `audio/speech`. */
export const openaiVoice: VoiceProvider = {
  part: 'tts',
  name: 'openai',
  label: 'OpenAI',
  settings: 'SPEECH_API_KEY and SPEECH_BASE_URL',
  configured: (env) =>
    isLocal(env, 'tts') ? 'The local voices speak: set OPENAI_API_KEY, or SPEECH_BASE_URL' : null,
  note: (env) =>
    isLocal(env, 'tts') || isOpenAi(env)
      ? null
      : 'A compatible server speaks; its voices may differ from these',
  voices: listedVoices('openai', VOICES.split(' '), Object.keys(LANGUAGE_NAMES)),
  hasOthers: (env) => !isOpenAi(env),
  usualModel: (env) => valueOf(env, 'TTS_MODEL'),
  host: (env) => new URL(speechAddress(env).url).hostname,
  address: speechAddress,
  create: (env, asked, kit) => kit.openai(speechAsked(env, asked)),
  check(env, asked) {
    const { url, key, fetch, ...speech } = speechAsked(env, asked)
    const server = { url, key, ...(fetch && { fetch }) }
    return checkServer(speechAddress(env), {
      list: listModels(server),
      // A 403 may be about this voice alone.
      use: async (signal) => {
        const asked = askSpeech(server, { ...speech, text: 'Yes.', signal })
        const answered = await answerOfUse(asked)
        return answered.status === 403 ? null : answered
      },
    })
  },
}

function modelAddress(env: Environment): Address {
  const url = valueOf(env, 'OPENAI_BASE_URL')
  const key_from = 'OPENAI_API_KEY'
  return { url, url_from: 'OPENAI_BASE_URL', key_from, has_key: hasKey(env, key_from) }
}

function modelServer(env: Environment, { model }: { model: string }): ModelServer {
  return serverAt(env, modelAddress(env).url, openaiKey(env), model)
}

function transcriptionAddress(env: Environment): Address {
  return ownAddress(env, 'STT_OPENAI_BASE_URL', 'STT_OPENAI_API_KEY')
}

function transcriptionServer(env: Environment, model: string): ModelServer {
  const key = given(env, 'STT_OPENAI_API_KEY') ?? openaiKey(env)
  return serverAt(env, transcriptionAddress(env).url, key, model)
}

/** Of `audio/speech`: OpenAI's, a compatible server's or that of the local providers. */
function speechAddress(env: Environment): Address {
  return ownAddress(env, 'SPEECH_BASE_URL', 'SPEECH_API_KEY')
}

/** How `audio/speech` is asked. */
export function speechAsked(
  env: Environment,
  { model = valueOf(env, 'TTS_MODEL'), ...asked }: ToSpeak,
) {
  const key = given(env, 'SPEECH_API_KEY') ?? openaiKey(env)
  const server = serverAt(env, speechAddress(env).url, key, model)
  return {
    ...asked,
    ...{ url: server.url, key: server.key, model },
    ...(server.query && { fetch: serverFetch(server) }),
  }
}

/** That of the model, except for what is set for this part alone. */
function ownAddress(env: Environment, url_from: string, key_from: string): Address {
  const usual = modelAddress(env)
  const url = given(env, url_from)
  return {
    ...usual,
    ...(url !== undefined && { url, url_from }),
    ...(given(env, key_from) !== undefined && { key_from, has_key: hasKey(env, key_from) }),
  }
}

function openaiKey(env: Environment) {
  return given(env, 'OPENAI_API_KEY') ?? NO_KEY
}

/** Azure has addresses of its own for each model. */
export function serverAt(env: Environment, url: string, key: string, model: string): ModelServer {
  return isAzure(url) ? azureServer(url, key, model, env) : { url: url.replace(ENDPOINT, ''), key }
}

/** What documents of servers give as their address. */
const ENDPOINT = /(\/(chat\/completions|completions|models|audio\/\w+))?\/*$/

/** Whether OpenAI itself speaks, so that its voices are known. */
function isOpenAi(env: Environment): boolean {
  return new URL(speechAddress(env).url).hostname === 'api.openai.com'
}
