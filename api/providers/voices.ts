import { createHash } from 'node:crypto'
import type { Config } from '../../shared/base/config.ts'
import { MINUTE } from '../../shared/base/time.ts'
import type { Voice, VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { askProviderForFile, type Fetch, ProviderFailure } from '../../providers/ask_provider.ts'
import { deepgramUrl } from '../../providers/deepgram.ts'
import { USUAL_MODEL } from '../../providers/elevenlabs.ts'
import { speechServer } from '../../providers/openai.ts'
import { speakingFetch } from '../../providers/speaking_fetch.ts'
import { speechManner } from '../../providers/speech_manner.ts'
import type { VoiceProvider } from '../../providers/provider.ts'
import { findProvider, providersOf } from '../../providers/registry.ts'
import { speechFetch } from '../../providers/voice/speech_fetch.ts'
import { SpeechFault } from '../../providers/voice/speech_fault.ts'
import { SPEECH_RATE, speechSound } from '../../providers/voice/speech_sound.ts'
import type { Language } from '../../shared/base/languages.ts'
import { wavFile } from '../../providers/wav_file.ts'
import { wordingOf } from '../../shared/turns/speech/wording/wording.ts'
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
    async speak(asked: SpokenText): Promise<Uint8Array> {
      const spoken = { ...asked, text: wordingOf(asked.text, asked.language).said }
      const { url, headers, body } = speechRequest(config, spoken)
      const sent = JSON.stringify(body)
      const name = createHash('sha256').update(`${url}\n${sent}`).digest('hex')
      const kept = cache.find(name)
      if (kept) return kept
      const all = { ...headers, 'content-type': 'application/json' }
      const init = { method: 'POST', headers: all, body: sent }
      const ask = speakerOf(config, spoken) ?? askSpeech
      const answer = await askProviderForFile(ask, url, init, SPOKEN_SECONDS)
      const { host } = new URL(url)
      const sound = wavFile(await pcmIn({ ...answer, host, text: spoken.text }), SPEECH_RATE)
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

async function pcmIn({ body, contentType, host, text }: SpokenAnswer): Promise<Int16Array> {
  const pieces: Uint8Array[] = []
  try {
    for await (const { buffer } of speechSound({ body: [body], contentType, text })) {
      pieces.push(new Uint8Array(buffer))
    }
  } catch (error) {
    if (error instanceof SpeechFault) throw new ProviderFailure(`${host} ${error.message}`)
    throw error
  }
  return new Int16Array(new Uint8Array(Buffer.concat(pieces)).buffer)
}

type SpokenText = { voice: VoiceChoice; language: Language; text: string }
type Request = { url: string; headers: Record<string, string>; body: unknown }

/** Asks a provider that has a function of its own for that; undefined for the others. */
function speakerOf(config: Config, { voice, language }: SpokenText): Fetch | undefined {
  const { speak } = findProvider('tts', voice.provider) ?? {}
  return speak && speakingFetch(speak, config, { ...voice, language })
}

/**
 * The request that synthesizes a text as PCM.
 *
 * @throws ProviderFailure for a provider that only speaks in calls
 */
function speechRequest(config: Config, spoken: SpokenText): Request {
  const { voice, language, text } = spoken
  const { provider } = voice
  const request = REQUESTS[provider]
  if (request) return request(config, spoken)
  if (!speakerOf(config, spoken)) throw new ProviderFailure(`${provider} speaks in calls only`)
  return { url: `https://${provider}/`, headers: {}, body: { ...voice, language, input: text } }
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
