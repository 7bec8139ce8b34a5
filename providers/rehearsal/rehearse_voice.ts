import OpenAI from 'openai'
import { SECOND } from '../../shared/base/time.ts'
import type { Checked } from '../provider.ts'
import { speechManner } from '../speech_manner.ts'
import { tellingFetch } from '../told_response.ts'
import { speechFetch } from '../voice/speech_fetch.ts'
import { SpeechFault } from '../voice/speech_fault.ts'
import { SPEECH_RATE, speechSound } from '../voice/speech_sound.ts'
import { type Asked, failed } from './rehearsed.ts'

/** A self-hosted server may have to load the model. */
const PATIENCE_SECONDS = 30
/** A voice that begins later than this is given up in a call that has a second one. */
const SLOW_MS = 2 * SECOND
const TEXT = 'Good morning.'

/** `model_from`: everything that decides what the voice answers with. */
export type VoiceAsked = Asked & { voice: string }

/** Lets a server with OpenAI's `audio/speech` say two words as in a call, and judges what it sends. */
export async function rehearseVoice(asked: VoiceAsked): Promise<Checked> {
  const host = new URL(asked.url).host
  try {
    const first = await spoken(asked).catch(again)
    const { seconds, first_ms } = first ?? (await spoken(asked))
    const late = `${host} is heard only ${(first_ms / SECOND).toFixed(1)} s after it was asked to speak`
    return {
      verdict: 'accepts',
      text: `${host} answers and speaks (${seconds.toFixed(1)} s of sound)`,
      notes: first_ms > SLOW_MS ? [late] : [],
    }
  } catch (error) {
    if (error instanceof SpeechFault) {
      const verdict = error.passes ? 'unfit' : 'fails'
      return { verdict, text: `${host} ${error.message}: check ${asked.model_from}` }
    }
    const checked = failed(host, error, asked, PATIENCE_SECONDS)
    // Calls may use other voices and models of the server.
    const isOfOne = checked.verdict === 'fails' && /voice|model/i.test(checked.text.split('):')[0]!)
    return isOfOne ? { ...checked, verdict: 'unfit' } : checked
  }
}

/** A silent answer may have been an accident. */
function again(error: unknown): undefined {
  if (!(error instanceof SpeechFault && error.passes)) throw error
}

async function spoken({ url: baseURL, key: apiKey, model, voice }: VoiceAsked) {
  const client = new OpenAI({
    apiKey,
    baseURL,
    maxRetries: 0,
    fetch: speechFetch(tellingFetch()),
  })
  const since = performance.now()
  const request = {
    input: TEXT,
    model,
    voice,
    instructions: speechManner('en'),
    response_format: 'pcm' as const,
  }
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * SECOND)
  const { body, headers } = await client.audio.speech.create(request, { signal })
  const sound = speechSound({
    // The types are those of browsers, where a body cannot be iterated.
    body: (body ?? []) as unknown as AsyncIterable<Uint8Array>,
    contentType: headers.get('content-type'),
    text: TEXT,
  })
  let samples = 0
  let first_ms = 0
  for await (const { length } of sound) {
    if (samples === 0) first_ms = performance.now() - since
    samples += length
  }
  return { seconds: samples / SPEECH_RATE, first_ms }
}
