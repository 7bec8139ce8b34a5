import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../shared/base/config.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { KNOWN_VOICES } from '../../shared/platform/voices/known_voices.ts'
import { type Voice, type VoiceChoice, VoiceProvider } from '../../shared/platform/voices/voice.ts'
import {
  deepgramUrl,
  type ProviderState,
  speechManner,
  speechServer,
  USUAL_MODELS,
  voiceProviders,
} from '../../shared/platform/voices/voice_providers.ts'
import { type Language, LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import { remembered } from '../async/remembered.ts'
import { askProvider, askProviderJson, type Fetch } from './ask_provider.ts'
import { createSoundCache } from './sound_cache.ts'

const CACHE_MS = 5 * MINUTE
const SPOKEN_SECONDS = 30
const MEGABYTE = 1024 * 1024

type CatalogEntry = ProviderState & { voices: Voice[] }
export type Voices = ReturnType<typeof createVoices>

/** The voices of all providers, outside of calls. */
export function createVoices(config: Config, fetch: Fetch) {
  const asked: Partial<Record<VoiceProvider, () => Promise<Voice[]>>> = {
    elevenlabs: remembered(CACHE_MS, () => askElevenLabs(config, fetch)),
  }
  const cache = createSoundCache(32 * MEGABYTE)

  return {
    /** By provider name; the voices of a provider that fails to answer are missing, and the entry says why. */
    async catalog(): Promise<Record<VoiceProvider, CatalogEntry>> {
      const states = voiceProviders(config)
      const entries = VoiceProvider.options.map(async (name) => {
        return [name, await entryOf(states[name], KNOWN_VOICES[name], asked[name])] as const
      })
      return Object.fromEntries(await Promise.all(entries)) as Record<VoiceProvider, CatalogEntry>
    },

    /**
     * A WAV file of a spoken text.
     *
     * @throws ProviderFailure
     */
    async speak(spoken: SpokenText): Promise<Uint8Array> {
      const { url, headers, body } = speechRequest(config, spoken)
      const sent = JSON.stringify(body)
      const name = createHash('sha256').update(`${url}\n${sent}`).digest('hex')
      const kept = cache.find(name)
      if (kept) return kept
      const all = { ...headers, 'content-type': 'application/json' }
      const init = { method: 'POST', headers: all, body: sent }
      const sound = wavOf(await askProvider(fetch, url, init, SPOKEN_SECONDS), PCM_RATE)
      cache.keep(name, sound)
      return sound
    },
  }
}

async function entryOf(
  state: ProviderState,
  known: Voice[] | undefined,
  ask: (() => Promise<Voice[]>) | undefined,
): Promise<CatalogEntry> {
  if (known) return { ...state, voices: known }
  if (!state.enabled || !ask) return { ...state, voices: [] }
  try {
    return { ...state, voices: await ask() }
  } catch (error) {
    return { ...state, voices: [], reason: `Its voices could not be listed: ${explain(error)}` }
  }
}

function explain(error: unknown) {
  const { name, message } = error as Error
  return name === 'ZodError' ? 'the answer is not a list of voices' : message
}

const HEADER_BYTES = 44

/** A WAV file of 16-bit mono PCM. */
function wavOf(pcm: Uint8Array, rate: number): Uint8Array {
  const length = pcm.length - (pcm.length % 2)
  const file = Buffer.alloc(HEADER_BYTES + length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(HEADER_BYTES - 8 + length, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(length, 40)
  file.set(pcm.subarray(0, length), HEADER_BYTES)
  return file
}

const ASKED_SECONDS = 10
const EVERY_LANGUAGE = Object.keys(LANGUAGE_NAMES)

const ElevenLabsVoices = z.object({
  voices: z.array(z.object({ voice_id: z.string(), name: z.string() })),
})

/** The voices of the account at ElevenLabs; its models speak every language of the service. */
async function askElevenLabs(config: Config, fetch: Fetch): Promise<Voice[]> {
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

/** The sample rate requested from every provider: 16-bit mono PCM. */
const PCM_RATE = 24_000

type SpokenText = { voice: VoiceChoice; language: Language; text: string }
type Request = { url: string; headers: Record<string, string>; body: unknown }

/** The request that synthesizes a text as PCM. */
function speechRequest(config: Config, spoken: SpokenText): Request {
  return REQUESTS[spoken.voice.provider](config, spoken)
}

const REQUESTS: Record<VoiceProvider, (config: Config, spoken: SpokenText) => Request> = {
  openai: atSpeechServer,
  local: atSpeechServer,

  deepgram: (config, { voice, text }) => ({
    url: `${deepgramUrl(config)}/v1/speak?${new URLSearchParams({
      model: voice.voice_id,
      encoding: 'linear16',
      container: 'none',
      sample_rate: String(PCM_RATE),
    })}`,
    headers: { authorization: `Token ${config.DEEPGRAM_API_KEY}` },
    body: { text },
  }),

  elevenlabs: (config, { voice, language, text }) => ({
    url: `${config.ELEVENLABS_BASE_URL}/text-to-speech/${encodeURIComponent(voice.voice_id)}?output_format=pcm_${PCM_RATE}`,
    headers: { 'xi-api-key': config.ELEVENLABS_API_KEY! },
    body: { text, model_id: voice.model ?? USUAL_MODELS.elevenlabs, language_code: language },
  }),
}

function atSpeechServer(config: Config, { voice, language, text }: SpokenText): Request {
  const { url, key } = speechServer(config)
  return {
    url: `${url.replace(/\/$/, '')}/audio/speech`,
    headers: { authorization: `Bearer ${key}` },
    body: {
      input: text,
      model: voice.model ?? config.TTS_MODEL,
      voice: voice.voice_id,
      instructions: speechManner(language),
      response_format: 'pcm',
    },
  }
}
