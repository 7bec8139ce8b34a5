import { type llm, tts } from '@livekit/agents'
import * as deepgram from '@livekit/agents-plugin-deepgram'
import * as openai from '@livekit/agents-plugin-openai'
import type { Config } from '../shared/config.ts'
import { LANGUAGE_LABELS, type Language } from '../shared/languages.ts'
import type { Settings } from '../shared/system/settings.ts'
import type { Part } from '../shared/result/call_fields.ts'
import { ClauseTokenizer } from './speak/clause_tokenizer.ts'

export type Pipeline = ReturnType<typeof createPipeline>

/** The provider plugins for one call, for real and local providers alike. */
export function createPipeline(config: Config, settings: Settings, language: Language) {
  const speechUrl = config.SPEECH_BASE_URL ?? config.OPENAI_BASE_URL
  return {
    stt: new deepgram.STT({
      apiKey: config.DEEPGRAM_API_KEY,
      baseUrl: config.DEEPGRAM_BASE_URL,
      model: settings['stt.model'],
      language,
    }),
    tts: new tts.StreamAdapter(
      new openai.TTS({
        apiKey: config.SPEECH_API_KEY ?? config.OPENAI_API_KEY,
        baseURL: speechUrl,
        model: settings['tts.model'],
        voice: settings['tts.voice'] as openai.TTSVoices,
        instructions: `Speak ${LANGUAGE_LABELS[language]}, warm and unhurried. language: ${language}`,
      }),
      new ClauseTokenizer(),
    ),
    /** The models in order: each attempt of a turn takes the next, then the last one again. */
    llms: [settings['llm.model'], ...settings['llm.fallback_models']].map((model) =>
      createModel(config, model),
    ),
    /** What this call runs on, kept with the session. */
    setup: {
      llm: { provider: providerOf('llm', config.OPENAI_BASE_URL), model: settings['llm.model'] },
      stt: { provider: providerOf('stt', config.DEEPGRAM_BASE_URL), model: settings['stt.model'] },
      tts: {
        provider: providerOf('tts', speechUrl),
        model: settings['tts.model'],
        voice: settings['tts.voice'],
      },
      stt_language: language,
    },
  }

  function providerOf(part: Part, url: string) {
    return config.LOCAL_PARTS.includes(part) ? 'local' : new URL(url).hostname
  }
}

/** A model by its name. */
export function createModel(config: Config, model: string): llm.LLM {
  return new openai.LLM({
    model,
    apiKey: config.OPENAI_API_KEY,
    baseURL: config.OPENAI_BASE_URL,
  })
}
