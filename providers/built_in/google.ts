import { z } from 'zod'
import { type Language, LANGUAGE_NAMES } from '../../shared/base/languages.ts'
import { checkServer, listModels } from '../checks/check_server.ts'
import { ProviderAddress, ProviderKey } from '../../shared/base/environment/variables.ts'
import { given, problemOfValue } from '../environment.ts'
import { listedVoices } from './listed_voices.ts'
import { postJson } from '../asking/post_json.ts'
import type { Address, Environment, ModelProvider, ModelServer, ProviderOf } from '../provider.ts'

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
  configured: (env: Environment) =>
    keyOf(env)
      ? (['GOOGLE_API_KEY', 'GEMINI_API_KEY']
          .map((name) => problemOfValue(env, name, ProviderKey))
          .find(Boolean) ??
        ['GOOGLE_GEMINI_BASE_URL', 'GOOGLE_SPEECH_BASE_URL']
          .map((name) => problemOfValue(env, name, ProviderAddress))
          .find(Boolean) ??
        null)
      : 'Set GOOGLE_API_KEY',
}

/**
 * Gemini through its endpoint for OpenAI's clients: so its replies pass the same border as those of all other
 * models, calls and jobs ask alike, and no second reader of replies is needed.
 */
export const googleModel: ModelProvider = {
  ...NAMED,
  part: 'llm',
  address: geminiAddress,
  create: gemini,
}

/** Cloud Speech-to-Text, an utterance at a time; the project of the key must have it enabled. */
export const googleRecognizer: ProviderOf<'stt'> = {
  ...NAMED,
  part: 'stt',
  host: (env) => new URL(speechUrl(env)).hostname,
  address: (env) => addressAt(env, speechUrl(env), 'GOOGLE_SPEECH_BASE_URL'),
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
  address: geminiAddress,
  check: (env) => checkServer(geminiAddress(env), { list: listModels(gemini(env)) }),
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

function gemini(env: Environment): ModelServer {
  return { url: `${geminiUrl(env)}/v1beta/openai`, key: keyOf(env), fetch: fetchGemini }
}

/** Google answers 400 to a key that does not exist. */
async function fetchGemini(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status !== 400) return response
  const text = await response.text()
  const status = /API_KEY_INVALID|API key not valid/i.test(text) ? 401 : 400
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

function geminiAddress(env: Environment): Address {
  return addressAt(env, geminiUrl(env), 'GOOGLE_GEMINI_BASE_URL')
}

function addressAt(env: Environment, url: string, url_from: string): Address {
  return {
    url,
    url_from,
    key_from:
      !given(env, 'GOOGLE_API_KEY') && given(env, 'GEMINI_API_KEY')
        ? 'GEMINI_API_KEY'
        : 'GOOGLE_API_KEY',
  }
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

async function ask(env: Environment, url: string, body: object, signal: AbortSignal) {
  const response = await postJson(url, { 'x-goog-api-key': keyOf(env) }, body, signal)
  return response.json()
}
