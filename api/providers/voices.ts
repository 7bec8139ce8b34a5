import { createHash } from 'node:crypto'
import type { Config } from '../../shared/base/environment/config.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import type { Voice, VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { type Fetch, ProviderFailure, refusalOf } from '../../providers/asking/ask_provider.ts'
import { statusOf } from '../../providers/checks/absence.ts'
import { placeOf } from '../../providers/checks/given_providers.ts'
import { speakerOf } from '../../providers/speaker.ts'
import type { VoiceProvider } from '../../providers/provider.ts'
import { findProvider, providersOf } from '../../providers/registry.ts'
import { SpeechFault } from '../../providers/voice/speech_fault.ts'
import { SPEECH_RATE, speechSound } from '../../providers/voice/speech_sound.ts'
import { spokenSound } from '../../providers/voice/spoken_sound.ts'
import type { Language } from '../../shared/base/languages.ts'
import { wavFile } from '../../shared/base/sound/wav_file.ts'
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
      const text = wordingOf(asked.text, asked.language).said
      const name = createHash('sha256')
        .update(JSON.stringify([asked.voice, asked.language, text]))
        .digest('hex')
      const kept = cache.find(name)
      if (kept) return kept
      const sound = wavFile(await pcmOf(config, fetch, { ...asked, text }), SPEECH_RATE)
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

/**
 * What a provider speaks, asked as in a call.
 *
 * @throws ProviderFailure
 */
async function pcmOf(
  config: Config,
  fetch: Fetch,
  { voice, language, text }: SpokenText,
): Promise<Int16Array> {
  const { provider: name, ...choice } = voice
  const provider = findProvider('tts', name)
  const speak = provider && (await speakerOf(provider, config, { ...choice, language }))
  if (!speak) throw new ProviderFailure(`${name} speaks in calls only`)
  const signal = AbortSignal.timeout(SPOKEN_SECONDS * SECOND)
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    const sound = spokenSound(await speak({ text, signal, fetch }))
    for await (const { buffer, byteLength } of speechSound({ ...sound, text })) {
      size += byteLength
      if (size > MAX_BYTES) throw new ProviderFailure('does not end')
      pieces.push(new Uint8Array(buffer))
    }
  } catch (error) {
    throw failedTo(placeOf(provider, config), error, signal)
  }
  return new Int16Array(new Uint8Array(Buffer.concat(pieces)).buffer)
}

/** More than any preview needs. */
const MAX_BYTES = 20 * MEGABYTE

function failedTo(host: string, error: unknown, signal: AbortSignal): ProviderFailure {
  const status = statusOf(error)
  if (status !== undefined) return refusalOf(host, status, toldOf(error))
  if (error instanceof SpeechFault || error instanceof ProviderFailure)
    return new ProviderFailure(`${host} ${error.message}`)
  const what = signal.aborted ? `did not answer within ${SPOKEN_SECONDS} s` : 'cannot be reached'
  return new ProviderFailure(`${host} ${what}`)
}

/** The provider's own sentence. */
function toldOf(error: unknown): string | undefined {
  const { told } = Object((error as { error?: unknown }).error) as { told?: unknown }
  return typeof told === 'string' ? told : undefined
}

type SpokenText = { voice: VoiceChoice; language: Language; text: string }
