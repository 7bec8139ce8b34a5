import OpenAI, { toFile } from 'openai'
import { speechManner } from './speech_manner.ts'
import { parseJson } from '../shared/base/parse_json.ts'
import type { Sound, ToHear, ToSpeak } from './provider.ts'
import { tellingFetch } from './told_response.ts'

/** A server with OpenAI's `audio/speech` or `audio/transcriptions`, at `https://…/v1`. */
export type SpeechServer = { url: string; key: string; fetch?: typeof fetch }

/**
 * The words of an utterance.
 *
 * @throws Error of the client, whose message quotes no key
 */
export async function askTranscription(
  { url, key, fetch }: SpeechServer,
  { wav, model, language, signal }: ToHear & { wav: Uint8Array; signal: AbortSignal },
): Promise<string> {
  const ask = tellingFetch(fetch)
  const client = new OpenAI({ apiKey: key, baseURL: url, maxRetries: 0, fetch: ask })
  const file = await toFile(wav, 'speech.wav', { type: 'audio/wav' })
  const asked = { file, model, language, response_format: 'json' } as const
  const answer: unknown = await client.audio.transcriptions.create(asked, { signal })
  // Some servers do not say that it is JSON, and some answer with the words alone.
  const read = typeof answer === 'string' ? (parseJson(answer) ?? { text: answer }) : answer
  const { text } = Object(read) as { text?: unknown }
  if (typeof text === 'string') return text
  throw new Error(`${new URL(url).host} did not answer with a transcription`)
}

/**
 * The sound of a text, as it comes.
 *
 * @throws Error of the client, whose message quotes no key
 */
export async function askSpeech(
  { url, key, fetch }: SpeechServer,
  asked: ToSpeak & { model: string; text: string; signal: AbortSignal },
): Promise<Sound> {
  const { model, voice_id: voice, text: input, language, signal } = asked
  const ask = tellingFetch(fetch)
  const client = new OpenAI({ apiKey: key, baseURL: url, maxRetries: 0, fetch: ask })
  const instructions = speechManner(language)
  const request = { model, voice, input, instructions, response_format: 'pcm' } as const
  const { body } = await client.audio.speech.create(request, { signal })
  // The types are those of browsers, where a body cannot be iterated.
  return (body ?? []) as unknown as Sound
}
