import type { Config } from '../../base/config.ts'
import { LANGUAGE_LABELS, type Language } from '../../base/languages.ts'

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
export function isOpenAi(config: Config): boolean {
  return new URL(speechServer(config).url).hostname === 'api.openai.com'
}

/** Deepgram's speech endpoint: the recognizer's server, over HTTP. */
export function deepgramUrl({ DEEPGRAM_BASE_URL }: Config): string {
  return DEEPGRAM_BASE_URL.replace(/^ws/, 'http').replace(/\/$/, '')
}

/** A provider's default model; for Deepgram the model is the voice itself. */
export const USUAL_MODELS = { elevenlabs: 'eleven_turbo_v2_5' }
