import type { Config } from '../../base/config.ts'
import { KNOWN_VOICES } from './known_voices.ts'
import type { VoiceChoice, VoiceProvider } from './voice.ts'
import { type Language, LANGUAGE_LABELS } from '../../base/languages.ts'

export type ProviderState = {
  label: string
  enabled: boolean
  supports_runtime: boolean
  /** How a call uses it; null when there is nothing to say. */
  runtime_note: string | null
  /** Why it is not enabled, and what to do; null when it is. */
  reason: string | null
}

/** Each provider of voices, in the order of the catalog. */
export function voiceProviders(config: Config): Record<VoiceProvider, ProviderState> {
  const isLocal = config.LOCAL_PARTS.includes('tts')
  const speaks = (reason: string | null, runtime_note: string | null = null) => ({
    enabled: reason === null,
    supports_runtime: reason === null,
    runtime_note,
    reason,
  })
  return {
    openai: {
      label: 'OpenAI',
      ...speaks(
        isLocal ? 'The local voices speak: set OPENAI_API_KEY, or SPEECH_BASE_URL' : null,
        isLocal || isOpenAi(config)
          ? null
          : 'A compatible server speaks; its voices may differ from these',
      ),
    },
    deepgram: {
      label: 'Deepgram',
      ...speaks(config.LOCAL_PARTS.includes('stt') ? 'Set DEEPGRAM_API_KEY' : null),
    },
    elevenlabs: {
      label: 'ElevenLabs',
      ...speaks(config.ELEVENLABS_API_KEY ? null : 'Set ELEVENLABS_API_KEY'),
    },
    local: {
      label: 'Local voices',
      ...speaks(isLocal ? null : 'The voice of a provider is set, so the local ones do not run'),
    },
  }
}

/** Why the provider cannot speak this voice in a call; undefined if it can, as far as known. */
export function problemOfVoice(
  config: Config,
  voice: VoiceChoice,
): { field: 'provider' | 'voice_id'; message: string } | undefined {
  const state = voiceProviders(config)[voice.provider]
  const { reason } = state
  if (reason !== null)
    return { field: 'provider', message: `${state.label} cannot speak: ${reason}` }
  return unknownVoice(config, voice)
}

/** What is wrong with an id that is not in its provider's fixed list. */
export function unknownVoice(
  config: Config,
  { provider, voice_id }: Pick<VoiceChoice, 'provider' | 'voice_id'>,
): { field: 'voice_id'; message: string } | undefined {
  const known = KNOWN_VOICES[provider]
  if (!known || known.some((voice) => voice.voice_id === voice_id)) return undefined
  if (provider === 'openai' && !isOpenAi(config)) return undefined
  const message = `${provider} has no voice ${voice_id}: choose one from GET /v1/admin/system/tts-catalog`
  return { field: 'voice_id', message }
}

/** The `audio/speech` endpoint: of OpenAI, a compatible server or the local providers. */
export function speechServer(config: Config) {
  return {
    url: config.SPEECH_BASE_URL ?? config.OPENAI_BASE_URL,
    key: config.SPEECH_API_KEY ?? config.OPENAI_API_KEY,
  }
}

/** The speaking instructions, in calls and in previews; the local voice reads the language from them. */
export function speechManner(language: Language): string {
  return `Speak ${LANGUAGE_LABELS[language]}, warm and unhurried. language: ${language}`
}

/** Whether OpenAI itself speaks, so that its voices are known. */
function isOpenAi(config: Config): boolean {
  return new URL(speechServer(config).url).hostname === 'api.openai.com'
}

/** Deepgram's speech endpoint: the recognizer's server, over HTTP. */
export function deepgramUrl({ DEEPGRAM_BASE_URL }: Config): string {
  return DEEPGRAM_BASE_URL.replace(/^ws/, 'http').replace(/\/$/, '')
}

/** A provider's default model; for Deepgram the model is the voice itself. */
export const USUAL_MODELS = { elevenlabs: 'eleven_turbo_v2_5' }
