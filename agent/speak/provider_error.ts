import { APIStatusError } from '@livekit/agents'
import type { Part } from '../../shared/result/call_fields.ts'
import { storableText } from '../../shared/storable.ts'

export type ProviderError = {
  part: Part | 'other'
  /** The plugin tries again by itself; the call goes on. */
  recoverable: boolean
  /** The key is not accepted, so trying again is useless. */
  refused: boolean
  /** One sentence for the operator. */
  sentence: string
}

type FrameworkError = { type: string; error?: unknown; recoverable?: boolean }

/** What went wrong at a provider, in a sentence that says what to check. */
export function providerError(reported: FrameworkError): ProviderError {
  const { part, name, settings } = PROVIDERS[reported.type] ?? OTHER
  const { recoverable = false } = reported
  const message = reported.error instanceof Error ? reported.error.message : 'it did not say why'
  const status = statusOf(reported.error) ?? Number(/\b(4\d\d|5\d\d)\b/.exec(message)?.[1])
  const refused = status === 401 || status === 403
  const sentence = refused
    ? `${name} refused the key (${status}): check ${settings}`
    : `${name} failed${status ? ` with ${status}` : ''}: ${storableText(message.slice(0, 200))}`
  return { part, recoverable, refused, sentence }
}

type Provider = { part: ProviderError['part']; name: string; settings: string }

const PROVIDERS: Record<string, Provider> = {
  llm_error: { part: 'llm', name: 'The model', settings: 'OPENAI_API_KEY and OPENAI_BASE_URL' },
  stt_error: {
    part: 'stt',
    name: 'The recognizer',
    settings: 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  },
  tts_error: { part: 'tts', name: 'The voice', settings: 'SPEECH_API_KEY and SPEECH_BASE_URL' },
}
const OTHER: Provider = { part: 'other', name: 'A provider', settings: 'the provider settings' }

function statusOf(error: unknown) {
  return error instanceof APIStatusError && error.statusCode > 0 ? error.statusCode : undefined
}
