import { z } from 'zod'
import { LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import type { Voice } from '../../shared/platform/voices/voice.ts'
import { askProviderJson, type Fetch } from '../asking/ask_provider.ts'
import { answerFor, answerOfUse, checkServer } from '../checks/check_server.ts'
import { given, valueOf } from '../environment.ts'
import { postJson } from '../asking/post_json.ts'
import type { Environment, Text, ToSpeak, VoiceProvider } from '../provider.ts'
import { SPEECH_RATE } from '../voice/speech_sound.ts'

/** Speaks at once, in every language of the service. */
const USUAL_MODEL = 'eleven_turbo_v2_5'

export const elevenLabsVoice: VoiceProvider = {
  part: 'tts',
  name: 'elevenlabs',
  label: 'ElevenLabs',
  settings: 'ELEVENLABS_API_KEY and ELEVENLABS_BASE_URL',
  configured: (env) => (given(env, 'ELEVENLABS_API_KEY') ? null : 'Set ELEVENLABS_API_KEY'),
  voices: askVoices,
  usualModel: () => USUAL_MODEL,
  host: (env) => new URL(addressIn(env)).hostname,
  address,
  speak: speakOnce,
  check: (env, asked) =>
    checkServer(address(env), {
      list: (signal) => answerFor(voicesUrl(env), { headers: key(env), signal }),
      use: (signal) => answerOfUse(speakOnce(env, { ...asked, text: 'Yes.', signal })),
    }),
  async create(env, { voice_id, model = USUAL_MODEL, language }, kit) {
    const { TTS } = await import('@livekit/agents-plugin-elevenlabs')
    const apiKey = given(env, 'ELEVENLABS_API_KEY')
    return new TTS({
      ...(apiKey !== undefined && { apiKey }),
      baseURL: addressIn(env),
      // Templates choose these, and the plugin puts them into its URL unescaped.
      voiceId: encodeURIComponent(voice_id),
      model: encodeURIComponent(model),
      language,
      wordTokenizer: kit.clauses(),
      autoMode: true,
    })
  },
}

const ASKED_SECONDS = 10
const Voices = z.object({ voices: z.array(z.object({ voice_id: z.string(), name: z.string() })) })

function address(env: Environment) {
  const url = addressIn(env)
  return { url, url_from: 'ELEVENLABS_BASE_URL', key_from: 'ELEVENLABS_API_KEY' }
}

function addressIn(env: Environment) {
  return valueOf(env, 'ELEVENLABS_BASE_URL').replace(/\/+$/, '')
}

function speakOnce(
  env: Environment,
  { voice_id, model = USUAL_MODEL, language, text, signal, fetch }: ToSpeak & Text,
) {
  const url = `${addressIn(env)}/text-to-speech/${encodeURIComponent(voice_id)}?output_format=pcm_${SPEECH_RATE}`
  return postJson(url, key(env), { text, model_id: model, language_code: language }, signal, fetch)
}

function voicesUrl(env: Environment) {
  return `${addressIn(env)}/voices`
}

function key(env: Environment) {
  return { 'xi-api-key': given(env, 'ELEVENLABS_API_KEY') ?? '' }
}

/** The voices of the account. */
async function askVoices(env: Environment, fetch: Fetch): Promise<Voice[]> {
  const answer = await askProviderJson(fetch, voicesUrl(env), key(env), ASKED_SECONDS)
  const { voices } = Voices.parse(answer)
  return voices.map(({ voice_id, name }) => ({
    provider: 'elevenlabs',
    voice_id,
    label: name,
    language_codes: Object.keys(LANGUAGE_NAMES),
    note: null,
  }))
}
