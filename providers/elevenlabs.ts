import { z } from 'zod'
import { LANGUAGE_NAMES } from '../shared/base/languages.ts'
import type { Voice } from '../shared/platform/voices/voice.ts'
import { askProviderJson, type Fetch } from './ask_provider.ts'
import { given, valueOf } from './environment.ts'
import type { Environment, VoiceProvider } from './provider.ts'

/** Speaks at once, in every language of the service. */
export const USUAL_MODEL = 'eleven_turbo_v2_5'

export const elevenLabsVoice: VoiceProvider = {
  part: 'tts',
  name: 'elevenlabs',
  label: 'ElevenLabs',
  settings: 'ELEVENLABS_API_KEY and ELEVENLABS_BASE_URL',
  configured: (env) => (given(env, 'ELEVENLABS_API_KEY') ? null : 'Set ELEVENLABS_API_KEY'),
  voices: askVoices,
  usualModel: () => USUAL_MODEL,
  host: (env) => new URL(valueOf(env, 'ELEVENLABS_BASE_URL')).hostname,
  async create(env, { voice_id, model = USUAL_MODEL, language }, kit) {
    const { TTS } = await import('@livekit/agents-plugin-elevenlabs')
    const apiKey = given(env, 'ELEVENLABS_API_KEY')
    return new TTS({
      ...(apiKey !== undefined && { apiKey }),
      baseURL: valueOf(env, 'ELEVENLABS_BASE_URL'),
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

/** The voices of the account. */
async function askVoices(env: Environment, fetch: Fetch): Promise<Voice[]> {
  const url = `${valueOf(env, 'ELEVENLABS_BASE_URL')}/voices`
  const headers = { 'xi-api-key': given(env, 'ELEVENLABS_API_KEY')! }
  const { voices } = Voices.parse(await askProviderJson(fetch, url, headers, ASKED_SECONDS))
  return voices.map(({ voice_id, name }) => ({
    provider: 'elevenlabs',
    voice_id,
    label: name,
    language_codes: Object.keys(LANGUAGE_NAMES),
    note: null,
  }))
}
