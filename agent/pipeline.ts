import type { llm } from '@livekit/agents'
import * as deepgram from '@livekit/agents-plugin-deepgram'
import * as openai from '@livekit/agents-plugin-openai'
import type { Config } from '../shared/config.ts'
import type { Language } from '../shared/languages.ts'
import type { Settings } from '../shared/system/settings.ts'
import type { Part } from '../shared/result/call_fields.ts'
import { chooseVoice } from '../shared/voices/choose_voice.ts'
import { createSpeech } from './speak/plugin.ts'

export type Pipeline = ReturnType<typeof createPipeline>

/**
 * The provider plugins for one call, for real and local providers alike.
 *
 * @param wantedVoice `settings.voice` of the template; undefined when it has none
 */
export function createPipeline(
  config: Config,
  settings: Settings,
  language: Language,
  wantedVoice?: unknown,
) {
  const { voice, notes } = chooseVoice(config, settings, language, wantedVoice)
  const speech = createSpeech(config, voice, language)
  const listening = settings['stt.models'][language] ?? settings['stt.model']
  return {
    stt: new deepgram.STT({
      apiKey: config.DEEPGRAM_API_KEY,
      baseUrl: config.DEEPGRAM_BASE_URL,
      model: listening,
      language,
    }),
    tts: speech.plugin,
    /** The models in order: each attempt of a turn takes the next, then the last one again. */
    llms: [settings['llm.model'], ...settings['llm.fallback_models']].map((model) =>
      createModel(config, model),
    ),
    /**
     * For the framework, which wants a model and ends the call when that one fails four times before the
     * agent speaks. Guesses can do so within one turn, so the interviewer asks the others.
     */
    unasked_llm: createModel(config, settings['llm.model']),
    /** What this call runs on, kept with the session. */
    setup: {
      llm: { provider: providerOf('llm', config.OPENAI_BASE_URL), model: settings['llm.model'] },
      stt: { provider: providerOf('stt', config.DEEPGRAM_BASE_URL), model: listening },
      tts: {
        provider: voice.provider === 'local' ? 'local' : new URL(speech.url).hostname,
        model: speech.model,
        voice: voice.voice_id,
        ...(notes.length > 0 && { notes }),
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
