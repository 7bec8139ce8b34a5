import { tts } from '@livekit/agents'
import * as deepgram from '@livekit/agents-plugin-deepgram'
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs'
import * as openai from '@livekit/agents-plugin-openai'
import type { Config } from '../../shared/config.ts'
import type { Language } from '../../shared/languages.ts'
import {
  deepgramUrl,
  speechManner,
  speechServer,
  USUAL_MODELS,
} from '../../shared/voices/speech_server.ts'
import type { VoiceChoice } from '../../shared/voices/voice.ts'
import { ClauseTokenizer } from './clause_tokenizer.ts'

/** The plugin that speaks a chosen voice, with what is kept of it with the session. */
export function createSpeech(
  config: Config,
  { provider, voice_id, model }: VoiceChoice,
  language: Language,
): { plugin: tts.TTS; url: string; model: string } {
  if (provider === 'deepgram') {
    const url = deepgramUrl(config)
    const options = { apiKey: config.DEEPGRAM_API_KEY, baseUrl: url, model: voice_id }
    const sentenceTokenizer = new ClauseTokenizer()
    const plugin = new deepgram.TTS({ ...options, sentenceTokenizer })
    return { plugin, url, model: voice_id }
  }
  if (provider === 'elevenlabs') {
    const url = config.ELEVENLABS_BASE_URL
    const speaks = model ?? USUAL_MODELS.elevenlabs
    const plugin = new elevenlabs.TTS({
      ...(config.ELEVENLABS_API_KEY !== undefined && { apiKey: config.ELEVENLABS_API_KEY }),
      baseURL: url,
      // The plugin puts both into its URL as they are, and templates choose them.
      voiceId: encodeURIComponent(voice_id),
      model: encodeURIComponent(speaks),
      language,
      wordTokenizer: new ClauseTokenizer(),
      autoMode: true,
    })
    return { plugin, url, model: speaks }
  }
  const { url, key } = speechServer(config)
  const speaks = model ?? config.TTS_MODEL
  const plugin = new openai.TTS({
    apiKey: key,
    baseURL: url,
    model: speaks,
    voice: voice_id as openai.TTSVoices,
    instructions: speechManner(language),
  })
  return { plugin: new tts.StreamAdapter(plugin, new ClauseTokenizer()), url, model: speaks }
}
