import { createHash } from 'node:crypto'
import type { Config } from '../../shared/base/config.ts'
import { must } from '../../shared/base/must.ts'
import { MINUTE } from '../../shared/base/time.ts'
import type { Voice, VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { askProviderForFile, type Fetch, ProviderFailure } from '../../providers/ask_provider.ts'
import { deepgramUrl } from '../../providers/deepgram.ts'
import { USUAL_MODEL } from '../../providers/elevenlabs.ts'
import { speechManner, speechServer } from '../../providers/openai.ts'
import type { VoiceProvider } from '../../providers/provider.ts'
import { providersOf } from '../../providers/registry.ts'
import { speechFetch } from '../../providers/voice/speech_fetch.ts'
import { SpeechFault } from '../../providers/voice/speech_fault.ts'
import { SPEECH_RATE, speechSound } from '../../providers/voice/speech_sound.ts'
import type { Language } from '../../shared/base/languages.ts'
import { remembered } from '../async/remembered.ts'
import { createSoundCache } from './sound_cache.ts'

const CACHE_MS = 5 * MINUTE
const SPOKEN_SECONDS = 30
const MEGABYTE = 1024 * 1024

/** A provider as the catalog shows it. */
export type CatalogEntry = {
  label: string
  enabled: boolean
  supports_runtime: boolean
  /** How a call uses it; null when there is nothing to say. */
  runtime_note: string | null
  /** Why it is not enabled, or its voices are missing, and what to do; null when all is well. */
  reason: string | null
  voices: readonly Voice[]
}

export type Voices = ReturnType<typeof createVoices>

/** The voices of all providers, outside of calls. */
export function createVoices(config: Config, fetch: Fetch) {
  const lists = providersOf('tts').map((provider) => ({
    provider,
    list: remembered(CACHE_MS, async () => askVoices(provider, config, fetch)),
  }))
  const askSpeech = speechFetch(fetch)
  const cache = createSoundCache(32 * MEGABYTE)

  return {
    /** By provider name; the voices of a provider that fails to answer are missing, and the entry says why. */
    async catalog(): Promise<Record<string, CatalogEntry>> {
      const entries = lists.map(async ({ provider, list }) => {
        return [provider.name, await entryOf(config, provider, list)] as const
      })
      return Object.fromEntries(await Promise.all(entries))
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
      const answer = await askProviderForFile(askSpeech, url, init, SPOKEN_SECONDS)
      const { host } = new URL(url)
      const sound = wavOf(await pcmIn({ ...answer, host, text: spoken.text }), SPEECH_RATE)
      cache.keep(name, sound)
      return sound
    },
  }
}

async function askVoices({ voices = [] }: VoiceProvider, config: Config, fetch: Fetch) {
  return typeof voices === 'function' ? voices(config, fetch) : voices
}

async function entryOf(
  config: Config,
  provider: VoiceProvider,
  list: () => Promise<readonly Voice[]>,
): Promise<CatalogEntry> {
  const reason = provider.configured(config)
  const entry = {
    label: provider.label,
    enabled: reason === null,
    supports_runtime: reason === null,
    runtime_note: provider.note?.(config) ?? null,
    reason,
  }
  const { voices = [] } = provider
  if (typeof voices !== 'function') return { ...entry, voices }
  if (!entry.enabled) return { ...entry, voices: [] }
  try {
    return { ...entry, voices: await list() }
  } catch (error) {
    return { ...entry, voices: [], reason: `Its voices could not be listed: ${explain(error)}` }
  }
}

function explain(error: unknown) {
  const { name, message } = error as Error
  return name === 'ZodError' ? 'the answer is not a list of voices' : message
}

type SpokenAnswer = { body: Uint8Array; contentType: string | null; host: string; text: string }

async function pcmIn({ body, contentType, host, text }: SpokenAnswer): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  try {
    for await (const { buffer } of speechSound({ body: [body], contentType, text })) {
      pieces.push(new Uint8Array(buffer))
    }
  } catch (error) {
    if (error instanceof SpeechFault) throw new ProviderFailure(`${host} ${error.message}`)
    throw error
  }
  return Buffer.concat(pieces)
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

type SpokenText = { voice: VoiceChoice; language: Language; text: string }
type Request = { url: string; headers: Record<string, string>; body: unknown }

/** The request that synthesizes a text as PCM. */
function speechRequest(config: Config, spoken: SpokenText): Request {
  const { provider } = spoken.voice
  return must(REQUESTS[provider], `${provider} can be asked for a sound`)(config, spoken)
}

const REQUESTS: Record<string, (config: Config, spoken: SpokenText) => Request> = {
  openai: atSpeechServer,
  local: atSpeechServer,

  deepgram: (config, { voice, text }) => ({
    url: `${deepgramUrl(config)}/v1/speak?${new URLSearchParams({
      model: voice.voice_id,
      encoding: 'linear16',
      container: 'none',
      sample_rate: String(SPEECH_RATE),
    })}`,
    headers: { authorization: `Token ${config.DEEPGRAM_API_KEY}` },
    body: { text },
  }),

  elevenlabs: (config, { voice, language, text }) => ({
    url: `${config.ELEVENLABS_BASE_URL}/text-to-speech/${encodeURIComponent(voice.voice_id)}?output_format=pcm_${SPEECH_RATE}`,
    headers: { 'xi-api-key': config.ELEVENLABS_API_KEY! },
    body: { text, model_id: voice.model ?? USUAL_MODEL, language_code: language },
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
