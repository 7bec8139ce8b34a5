import { type Language, LANGUAGE_LABELS, LANGUAGE_NAMES } from '../shared/base/languages.ts'
import { given, isLocal, NO_KEY, valueOf } from './environment.ts'
import type { Environment, ModelProvider, VoiceProvider } from './provider.ts'
import { listedVoices } from './listed_voices.ts'

/** OpenAI, or a compatible server: models by chat completions. */
export const openaiModel: ModelProvider = {
  part: 'llm',
  name: 'openai',
  label: 'OpenAI',
  settings: 'OPENAI_API_KEY and OPENAI_BASE_URL',
  configured: () => null,
  create: (env) => ({
    url: valueOf(env, 'OPENAI_BASE_URL'),
    key: given(env, 'OPENAI_API_KEY') ?? NO_KEY,
  }),
}

const VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'

/** OpenAI, or a compatible server: voices by `audio/speech`. */
export const openaiVoice: VoiceProvider = {
  part: 'tts',
  name: 'openai',
  label: 'OpenAI',
  settings: 'SPEECH_API_KEY and SPEECH_BASE_URL',
  answers: 'TTS_MODEL and SPEECH_BASE_URL',
  configured: (env) =>
    isLocal(env, 'tts') ? 'The local voices speak: set OPENAI_API_KEY, or SPEECH_BASE_URL' : null,
  note: (env) =>
    isLocal(env, 'tts') || isOpenAi(env)
      ? null
      : 'A compatible server speaks; its voices may differ from these',
  voices: listedVoices('openai', VOICES.split(' '), Object.keys(LANGUAGE_NAMES)),
  hasOthers: (env) => !isOpenAi(env),
  usualModel: (env) => valueOf(env, 'TTS_MODEL'),
  host: (env) => new URL(speechServer(env).url).hostname,
  create: (env, { model = valueOf(env, 'TTS_MODEL'), ...asked }, kit) =>
    kit.openai({ ...speechServer(env), ...asked, model }),
}

/** The `audio/speech` endpoint: of OpenAI, a compatible server or the local providers. */
export function speechServer(env: Environment) {
  return {
    url: given(env, 'SPEECH_BASE_URL') ?? valueOf(env, 'OPENAI_BASE_URL'),
    key: given(env, 'SPEECH_API_KEY') ?? given(env, 'OPENAI_API_KEY') ?? NO_KEY,
  }
}

/** The speaking instructions, in calls and in previews; the local voice reads the language from them. */
export function speechManner(language: Language): string {
  return `Speak ${LANGUAGE_LABELS[language]}, warm and unhurried. language: ${language}`
}

/** Whether OpenAI itself speaks, so that its voices are known. */
function isOpenAi(env: Environment): boolean {
  return new URL(speechServer(env).url).hostname === 'api.openai.com'
}
