import { tts } from '@livekit/agents'
import * as deepgram from '@livekit/agents-plugin-deepgram'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import type { Config } from '../../shared/base/config.ts'
import type { Language } from '../../shared/base/languages.ts'
import {
  deepgramUrl,
  speechManner,
  speechServer,
  USUAL_MODELS,
} from '../../shared/platform/voices/voice_providers.ts'
import type { VoiceChoice } from '../../shared/platform/voices/voice.ts'
import { ClauseTokenizer } from './clause_tokenizer.ts'
import { OpenAiVoice } from './openai_voice.ts'
import type { Provider } from '../provider_error.ts'

/** A voice plugin, and which provider it uses. */
export type Speaking = { plugin: tts.TTS; url: string; provider: Provider }

/** A call's voices in order, the chosen one first: when one fails, the next speaks. */
export function createVoices(
  config: Config,
  voice: VoiceChoice,
  language: Language,
): [Speaking, ...Speaking[]] {
  const first = createSpeech(config, voice, language)
  const { SPEECH_FALLBACK_API_KEY: key, SPEECH_FALLBACK_BASE_URL: url } = config
  const { SPEECH_FALLBACK_MODEL: model, SPEECH_FALLBACK_VOICE: name } = config
  if (!key && !url && !model && !name) return [first]
  const server = speechServer(config)
  const second = audioSpeech({
    url: url ?? server.url,
    key: key ?? server.key,
    model: model ?? config.TTS_MODEL,
    voice: name ?? config.TTS_VOICE,
    language,
  })
  return [
    first,
    {
      ...second,
      provider: {
        ...second.provider,
        name: 'The second voice',
        settings: 'SPEECH_FALLBACK_API_KEY and SPEECH_FALLBACK_BASE_URL',
      },
    },
  ]
}

/** The plugin that speaks with a chosen voice. */
export function createSpeech(
  config: Config,
  { provider, voice_id, model }: VoiceChoice,
  language: Language,
): Speaking {
  if (provider === 'deepgram') {
    const url = deepgramUrl(config)
    const options = { apiKey: config.DEEPGRAM_API_KEY, baseUrl: url, model: voice_id }
    const sentenceTokenizer = new ClauseTokenizer()
    const plugin = new deepgram.TTS({ ...options, sentenceTokenizer })
    const settings = 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL'
    return { plugin, url, provider: { ...VOICE, model: voice_id, settings } }
  }
  if (provider === 'elevenlabs') {
    const url = config.ELEVENLABS_BASE_URL
    const speaks = model ?? USUAL_MODELS.elevenlabs
    const plugin = new elevenlabs.TTS({
      ...(config.ELEVENLABS_API_KEY !== undefined && { apiKey: config.ELEVENLABS_API_KEY }),
      baseURL: url,
      // Templates choose these, and the plugin puts them into its URL unescaped.
      voiceId: encodeURIComponent(voice_id),
      model: encodeURIComponent(speaks),
      language,
      wordTokenizer: new ClauseTokenizer(),
      autoMode: true,
    })
    const settings = 'ELEVENLABS_API_KEY and ELEVENLABS_BASE_URL'
    return { plugin, url, provider: { ...VOICE, model: speaks, settings } }
  }
  return audioSpeech({
    ...speechServer(config),
    model: model ?? config.TTS_MODEL,
    voice: voice_id,
    language,
  })
}

type Asked = { url: string; key: string; model: string; voice: string; language: Language }

function audioSpeech({ url, key, model, voice, language }: Asked): Speaking {
  const plugin = new OpenAiVoice({
    apiKey: key,
    baseURL: url,
    model,
    voice,
    instructions: speechManner(language),
  })
  const settings = 'SPEECH_API_KEY and SPEECH_BASE_URL'
  return {
    plugin: new tts.StreamAdapter(plugin, new ClauseTokenizer()),
    url,
    provider: { ...VOICE, model, settings },
  }
}

const VOICE = { part: 'tts', name: 'The voice' } as const
