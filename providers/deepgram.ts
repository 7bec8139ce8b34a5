import { given, isLocal, NO_KEY, valueOf } from './environment.ts'
import { listedVoices } from './listed_voices.ts'
import type { Environment, RecognizerProvider, VoiceProvider } from './provider.ts'

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
  create: (env, asked, kit) =>
    kit.deepgram({ url: valueOf(env, 'DEEPGRAM_BASE_URL'), key: keyOf(env), ...asked }),
}

const AURA_EN =
  'thalia andromeda helena apollo arcas aries amalthea asteria athena atlas aurora callista cora cordelia delia draco electra harmonia hera hermes hyperion iris janus juno jupiter luna mars minerva neptune odysseus ophelia orion orpheus pandora phoebe pluto saturn selene theia vesta zeus'
const AURA_ES = 'celeste estrella nestor sirio carina alvaro diana aquila selena javier'

/** Deepgram's voices; the model is the voice itself. */
export const deepgramVoice: VoiceProvider = {
  part: 'tts',
  name: 'deepgram',
  label: 'Deepgram',
  settings: SETTINGS,
  configured: (env) => (isLocal(env, 'stt') ? 'Set DEEPGRAM_API_KEY' : null),
  voices: [...aura(AURA_EN, 'en'), ...aura(AURA_ES, 'es')],
  usualModel: (_, voice_id) => voice_id,
  host: (env) => new URL(deepgramUrl(env)).hostname,
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

/** Deepgram's speech endpoint: the recognizer's server, over HTTP. */
export function deepgramUrl(env: Environment): string {
  return valueOf(env, 'DEEPGRAM_BASE_URL').replace(/^ws/, 'http').replace(/\/$/, '')
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
