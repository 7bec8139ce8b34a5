import { z } from 'zod'
import type { Config } from '../../shared/base/config.ts'
import { LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import type { Voice } from '../../shared/platform/voices/voice.ts'
import { askProviderJson, type Fetch } from '../models/ask_provider.ts'
import { cartesiaHeaders } from './spoken_by.ts'

const ASKED_SECONDS = 10
const EVERY_LANGUAGE = Object.keys(LANGUAGE_NAMES)

const ElevenLabsVoices = z.object({
  voices: z.array(z.object({ voice_id: z.string(), name: z.string() })),
})
const CartesiaVoice = z.object({ id: z.string(), name: z.string(), language: z.string() })
/** A page; older API versions return the bare list. */
const CartesiaVoices = z.union([
  z.array(CartesiaVoice),
  z.object({ data: z.array(CartesiaVoice) }).transform(({ data }) => data),
])

/** The voices of the account at ElevenLabs; its models speak every language of the service. */
export async function askElevenLabs(config: Config, fetch: Fetch): Promise<Voice[]> {
  const url = `${config.ELEVENLABS_BASE_URL}/voices`
  const headers = { 'xi-api-key': config.ELEVENLABS_API_KEY! }
  const { voices } = ElevenLabsVoices.parse(
    await askProviderJson(fetch, url, headers, ASKED_SECONDS),
  )
  return voices.map(({ voice_id, name }) => ({
    provider: 'elevenlabs',
    voice_id,
    label: name,
    language_codes: EVERY_LANGUAGE,
    note: null,
  }))
}

/** The first hundred voices at Cartesia, for the languages of the service. */
export async function askCartesia(config: Config, fetch: Fetch): Promise<Voice[]> {
  const url = `${config.CARTESIA_BASE_URL}/voices?limit=100`
  const voices = CartesiaVoices.parse(
    await askProviderJson(fetch, url, cartesiaHeaders(config), ASKED_SECONDS),
  )
  return voices
    .filter(({ language }) => EVERY_LANGUAGE.includes(language))
    .map(({ id, name, language }) => ({
      provider: 'cartesia',
      voice_id: id,
      label: name,
      language_codes: [language],
      note: null,
    }))
}
