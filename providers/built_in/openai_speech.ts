import OpenAI from 'openai'
import { speechManner } from '../speech_manner.ts'
import type { Text, ToSpeak } from '../provider.ts'
import { tellingFetch } from '../asking/told_response.ts'
import { createLearnt } from '../learnt.ts'
import { speechFetch } from '../voice/speech_fetch.ts'

/** A server with OpenAI's `audio/speech` or `audio/transcriptions`, at `https://…/v1`. */
export type SpeechServer = { url: string; key: string; fetch?: typeof fetch | undefined }

/** Of the servers that this process has asked outside of calls. */
const learnt = createLearnt()

/**
 * The response with the sound of a text: PCM of 24 kHz if the server has it, else what it has.
 *
 * @throws Error of the client, whose message quotes no key
 */
export async function askSpeech(
  { url, key, fetch }: SpeechServer,
  { model, voice_id: voice, text: input, language, signal }: ToSpeak & Text & { model: string },
): Promise<Response> {
  const ask = speechFetch(tellingFetch(fetch), learnt)
  const client = new OpenAI({ apiKey: key, baseURL: url, maxRetries: 0, fetch: ask })
  const instructions = speechManner(language)
  const request = { model, voice, input, instructions, response_format: 'pcm' } as const
  return client.audio.speech.create(request, { signal })
}
