import { z } from 'zod'
import { type Language, LANGUAGE_NAMES } from '../shared/base/languages.ts'
import { given } from './environment.ts'
import { tellingFetch } from './told_response.ts'
import { listedVoices } from './listed_voices.ts'
import type { Environment, ModelProvider, ProviderOf } from './provider.ts'

const GEMINI = 'https://generativelanguage.googleapis.com'
const SPEECH = 'https://speech.googleapis.com'

const NAMED = {
  name: 'google',
  label: 'Google',
  variables: {
    GOOGLE_API_KEY: 'key of Google: of AI Studio, or of a project that has these APIs',
    GEMINI_API_KEY: 'the same, read where GOOGLE_API_KEY is not set',
    GOOGLE_GEMINI_BASE_URL: `Gemini, for models and voices; default: ${GEMINI}`,
    GOOGLE_SPEECH_BASE_URL: `Cloud Speech-to-Text; default: ${SPEECH}`,
  },
  settings: 'GOOGLE_API_KEY',
  configured: (env: Environment) => (keyOf(env) ? null : 'Set GOOGLE_API_KEY'),
}

/**
 * Gemini through its endpoint for OpenAI's clients: so its replies pass the same border as those of all other
 * models, calls and jobs ask alike, and no second reader of replies is needed.
 */
export const googleModel: ModelProvider = {
  ...NAMED,
  part: 'llm',
  create: (env) => ({ url: `${geminiUrl(env)}/v1beta/openai`, key: keyOf(env) }),
}

/** Cloud Speech-to-Text, an utterance at a time; the project of the key must have it enabled. */
export const googleRecognizer: ProviderOf<'stt'> = {
  ...NAMED,
  part: 'stt',
  host: (env) => new URL(speechUrl(env)).hostname,
  async transcribe(env, { wav, model, language, signal }) {
    const config = {
      languageCode: PLACES[language] ?? language,
      model,
      enableAutomaticPunctuation: true,
    }
    const audio = { content: Buffer.from(wav).toString('base64') }
    const url = `${speechUrl(env)}/v1/speech:recognize`
    const { results = [] } = Recognized.parse(await ask(env, url, { config, audio }, signal))
    return results.map(({ alternatives: [best] = [] }) => best?.transcript ?? '').join(' ')
  },
}

const VOICES =
  'Zephyr Puck Charon Kore Fenrir Leda Orus Aoede Callirrhoe Autonoe Enceladus Iapetus Umbriel Algieba Despina Erinome Algenib Rasalgethi Laomedeia Achernar Alnilam Schedar Gacrux Pulcherrima Achird Zubenelgenubi Vindemiatrix Sadachbia Sadaltager Sulafat'
const USUAL_VOICE_MODEL = 'gemini-2.5-flash-preview-tts'

/** The voices of Gemini, which speak PCM of 24 kHz. */
export const googleVoice: ProviderOf<'tts'> = {
  ...NAMED,
  part: 'tts',
  voices: listedVoices('google', VOICES.split(' '), Object.keys(LANGUAGE_NAMES)),
  usualModel: () => USUAL_VOICE_MODEL,
  host: (env) => new URL(geminiUrl(env)).hostname,
  async speak(env, { text, voice_id, model = USUAL_VOICE_MODEL, signal }) {
    const url = `${geminiUrl(env)}/v1beta/models/${encodeURIComponent(model)}:generateContent`
    const voiceConfig = { prebuiltVoiceConfig: { voiceName: voice_id } }
    const body = {
      contents: [{ parts: [{ text }] }],
      generationConfig: { responseModalities: ['AUDIO'], speechConfig: { voiceConfig } },
    }
    const { candidates = [], promptFeedback } = Spoken.parse(await ask(env, url, body, signal))
    const parts = candidates.flatMap(({ content }) => content?.parts ?? [])
    const sounds = parts.flatMap(({ inlineData }) => inlineData?.data ?? [])
    if (sounds.length > 0) return Buffer.concat(sounds.map((data) => Buffer.from(data, 'base64')))
    const why = promptFeedback?.blockReason ?? candidates[0]?.finishReason ?? 'it does not say why'
    throw new Error(`${new URL(url).host} gave no sound: ${why}`)
  },
}

function keyOf(env: Environment) {
  return given(env, 'GOOGLE_API_KEY') ?? given(env, 'GEMINI_API_KEY') ?? ''
}

function geminiUrl(env: Environment) {
  return (given(env, 'GOOGLE_GEMINI_BASE_URL') ?? GEMINI).replace(/\/$/, '')
}

function speechUrl(env: Environment) {
  return (given(env, 'GOOGLE_SPEECH_BASE_URL') ?? SPEECH).replace(/\/$/, '')
}

/** Google wants a country with some languages. */
const PLACES: Partial<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-ES',
  pt: 'pt-BR',
  fr: 'fr-FR',
  de: 'de-DE',
}

const Recognized = z.object({
  results: z
    .array(
      z.object({
        alternatives: z.array(z.object({ transcript: z.string().optional() })).optional(),
      }),
    )
    .optional(),
})
const Part = z.object({ inlineData: z.object({ data: z.string() }).optional() })
const Candidate = z.object({
  content: z.object({ parts: z.array(Part).optional() }).optional(),
  finishReason: z.string().optional(),
})
/** A text that a filter blocks has no candidates; one that is not understood has an empty one. */
const Spoken = z.object({
  candidates: z.array(Candidate).optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
})

/** @throws Error with the status, and in `error.told` what Google says */
async function ask(env: Environment, url: string, body: object, signal: AbortSignal) {
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': keyOf(env) }
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
  const response = await tellingFetch()(url, request)
  if (response.ok) return response.json()
  const { status } = response
  const { error } = (await response.json()) as { error: object }
  const message = `${new URL(url).host} answered HTTP ${status}`
  throw Object.assign(new Error(message), { status, error })
}
