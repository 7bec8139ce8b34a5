import { openSocket } from '../recognizer/open_socket.ts'
import { BELOW, learnsFrom, listenUrl } from '../recognizer/listen_url.ts'
import { answerFor, answerOfUse, checkServer } from '../checks/check_server.ts'
import { given, hasKey, isLocal, NO_KEY, valueOf } from '../environment.ts'
import { listedVoices } from './listed_voices.ts'
import { postJson } from '../asking/post_json.ts'
import type { Environment, RecognizerProvider, Text, VoiceProvider } from '../provider.ts'
import { SPEECH_RATE } from '../voice/speech_sound.ts'

const SETTINGS = 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL'

/** Deepgram, or a compatible server: recognition while somebody speaks. */
export const deepgramRecognizer: RecognizerProvider = {
  part: 'stt',
  name: 'deepgram',
  label: 'Deepgram',
  settings: SETTINGS,
  configured: () => null,
  host: (env) =>
    isLocal(env, 'stt') ? 'local' : new URL(valueOf(env, 'DEEPGRAM_BASE_URL')).hostname,
  address,
  create: (env, asked, kit) =>
    kit.deepgram({ url: valueOf(env, 'DEEPGRAM_BASE_URL'), key: keyOf(env), ...asked }),
  /** Opens a stream, and ends it before anything is said. */
  check(env, asked) {
    const place = { baseUrl: valueOf(env, 'DEEPGRAM_BASE_URL'), ...asked }
    const open = async (): Promise<void> => {
      const url = new URL(listenUrl(place))
      // Which languages the model is for is not known here.
      url.searchParams.delete('language')
      const { socket, opened } = openSocket(String(url), `Token ${keyOf(env)}`, OPENING_MS)
      try {
        await opened
        socket.terminate()
      } catch (error) {
        if (!learnsFrom(error, place)) throw error
        await open()
      }
    }
    return checkServer(address(env), { list: () => answerOfUse(open()) })
  },
}

const OPENING_MS = 5_000

const AURA_EN =
  'thalia andromeda helena apollo arcas aries amalthea asteria athena atlas aurora callista cora cordelia delia draco electra harmonia hera hermes hyperion iris janus juno jupiter luna mars minerva neptune odysseus ophelia orion orpheus pandora phoebe pluto saturn selene theia vesta zeus'
const AURA_ES = 'celeste estrella nestor sirio carina alvaro diana aquila selena javier'

/** Deepgram's voices; the model is the voice itself. */
export const deepgramVoice: VoiceProvider = {
  part: 'tts',
  name: 'deepgram',
  label: 'Deepgram',
  settings: SETTINGS,
  configured: (env) =>
    isLocal(env, 'stt') || !given(env, 'DEEPGRAM_API_KEY') ? 'Set DEEPGRAM_API_KEY' : null,
  voices: [...aura(AURA_EN, 'en'), ...aura(AURA_ES, 'es')],
  usualModel: (_, voice_id) => voice_id,
  host: (env) => new URL(deepgramUrl(env)).hostname,
  address,
  speak: speakOnce,
  check: (env, { voice_id }) =>
    checkServer(address(env), {
      list: (signal) =>
        answerFor(`${deepgramUrl(env)}/v1/projects`, { headers: authorization(env), signal }),
      use: (signal) => answerOfUse(speakOnce(env, { voice_id, text: 'Yes.', signal })),
    }),
  async create(env, { voice_id }, kit) {
    const { TTS } = await import('@livekit/agents-plugin-deepgram')
    return new TTS({
      apiKey: keyOf(env),
      baseUrl: deepgramUrl(env),
      model: voice_id,
      sentenceTokenizer: kit.clauses(),
    })
  },
}

function address(env: Environment) {
  const url = valueOf(env, 'DEEPGRAM_BASE_URL')
  const key_from = 'DEEPGRAM_API_KEY'
  return { url, url_from: 'DEEPGRAM_BASE_URL', key_from, has_key: hasKey(env, key_from) }
}

function speakOnce(
  env: Environment,
  { voice_id: model, text, signal, fetch }: { voice_id: string } & Text,
) {
  const sample_rate = String(SPEECH_RATE)
  const query = new URLSearchParams({ model, encoding: 'linear16', container: 'none', sample_rate })
  const url = `${deepgramUrl(env)}/v1/speak?${query}`
  return postJson(url, authorization(env), { text }, signal, fetch)
}

function authorization(env: Environment) {
  return { authorization: `Token ${keyOf(env)}` }
}

/** Deepgram's speech endpoint: the recognizer's server, over HTTP. */
function deepgramUrl(env: Environment): string {
  return valueOf(env, 'DEEPGRAM_BASE_URL').replace(/^ws/, 'http').replace(BELOW, '')
}

function keyOf(env: Environment) {
  return given(env, 'DEEPGRAM_API_KEY') ?? NO_KEY
}

function aura(names: string, language: string) {
  return listedVoices(
    'deepgram',
    names.split(' '),
    [language],
    (name) => `aura-2-${name}-${language}`,
  )
}
