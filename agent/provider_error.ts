import { APIStatusError } from '@livekit/agents'

export type ProviderError = {
  part: 'llm' | 'stt' | 'tts' | 'other'
  /** Tried again by itself; the call goes on. */
  recoverable: boolean
  /** One sentence for the operator. */
  sentence: string
}

type FrameworkError = { type: string; error?: unknown; recoverable?: boolean }

/** What went wrong at a provider, in a sentence that says what to look at. */
export function providerError(reported: FrameworkError): ProviderError {
  const part = PARTS[reported.type] ?? 'other'
  const { recoverable = false } = reported
  return { part, recoverable, sentence: sentenceOf(part, reported.error) }
}

const PARTS: Record<string, ProviderError['part']> = {
  llm_error: 'llm',
  stt_error: 'stt',
  tts_error: 'tts',
}

const NAMES = {
  llm: { name: 'The model', settings: 'OPENAI_API_KEY and OPENAI_BASE_URL' },
  stt: { name: 'The recognizer', settings: 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL' },
  tts: { name: 'The voice', settings: 'SPEECH_API_KEY and SPEECH_BASE_URL' },
  other: { name: 'A provider', settings: 'the provider settings' },
}

function sentenceOf(part: ProviderError['part'], error: unknown) {
  const { name, settings } = NAMES[part]
  const message = error instanceof Error ? error.message : 'it did not say why'
  const status = statusOf(error) ?? Number(/\b(4\d\d|5\d\d)\b/.exec(message)?.[1])
  if (status === 401 || status === 403) {
    return `${name} refused the key (${status}): check ${settings}`
  }
  return `${name} failed${status ? ` with ${status}` : ''}: ${message.slice(0, 200)}`
}

function statusOf(error: unknown) {
  return error instanceof APIStatusError && error.statusCode > 0 ? error.statusCode : undefined
}
