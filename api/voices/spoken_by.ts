import type { Config } from '../../shared/base/config.ts'
import type { Language } from '../../shared/base/languages.ts'
import {
  deepgramUrl,
  speechManner,
  speechServer,
  USUAL_MODELS,
} from '../../shared/platform/voices/voice_providers.ts'
import type { VoiceChoice, VoiceProvider } from '../../shared/platform/voices/voice.ts'

/** The sample rate requested from every provider: 16-bit mono PCM. */
export const PCM_RATE = 24_000

export type SpokenText = { voice: VoiceChoice; language: Language; text: string }
type Request = { url: string; headers: Record<string, string>; body: unknown }

/** The request that synthesizes a text as PCM. */
export function speechRequest(config: Config, spoken: SpokenText): Request {
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
