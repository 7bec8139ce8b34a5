import { APIStatusError } from '@livekit/agents'

export type ProviderError = {
  part: 'llm' | 'stt' | 'tts' | 'other'
  /** Tried again by itself; the call goes on. */
  recoverable: boolean
  /** The key is not accepted, so that asking again is of no use. */
  refused: boolean
  /** One sentence for the operator. */
  sentence: string
}

type FrameworkError = { type: string; error?: unknown; recoverable?: boolean }

/** What went wrong at a provider, in a sentence that says what to look at. */
export function providerError(reported: FrameworkError): ProviderError {
  const part = PARTS[reported.type] ?? 'other'
  const { recoverable = false } = reported
  const message = reported.error instanceof Error ? reported.error.message : 'it did not say why'
  const status = statusOf(reported.error) ?? Number(/\b(4\d\d|5\d\d)\b/.exec(message)?.[1])
  const refused = status === 401 || status === 403
  return { part, recoverable, refused, sentence: sentenceOf(part, { status, refused, message }) }
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

type Failure = { status: number; refused: boolean; message: string }

function sentenceOf(part: ProviderError['part'], { status, refused, message }: Failure) {
  const { name, settings } = NAMES[part]
  if (refused) return `${name} refused the key (${status}): check ${settings}`
  return `${name} failed${status ? ` with ${status}` : ''}: ${message.slice(0, 200)}`
}

function statusOf(error: unknown) {
  return error instanceof APIStatusError && error.statusCode > 0 ? error.statusCode : undefined
}
