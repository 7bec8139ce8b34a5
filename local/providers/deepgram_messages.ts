import type { Transcript } from '../speech/recognizer/recognizer.ts'

/** Who recognizes, as told in each message; `arch` is `moonshine` or `script`. */
export type ModelInfo = { name: string; version: string; arch: string }

/** What all messages of one connection carry. */
export type Connection = { request_id: string; model_uuid: string; model: ModelInfo }

type Kind = { is_final: boolean; speech_final: boolean; from_finalize?: boolean }

/** A `Results` message; without a transcript it has no text. Deepgram counts in seconds. */
export function resultsMessage(
  connection: Connection,
  { is_final, speech_final, from_finalize = false }: Kind,
  heard?: Transcript,
) {
  const start = seconds(heard?.voice_start_ms ?? 0)
  const confidence = heard?.confidence ?? 0
  return {
    type: 'Results',
    channel_index: [0, 1],
    start,
    duration: seconds((heard?.voice_end_ms ?? 0) - (heard?.voice_start_ms ?? 0)),
    is_final,
    speech_final,
    from_finalize,
    channel: {
      alternatives: [
        {
          transcript: heard?.text ?? '',
          confidence,
          words: (heard?.words ?? []).map(({ text, start_ms, end_ms }) => ({
            word: text.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
            punctuated_word: text,
            start: seconds(start_ms),
            end: seconds(end_ms),
            confidence,
          })),
        },
      ],
    },
    metadata: {
      request_id: connection.request_id,
      model_uuid: connection.model_uuid,
      model_info: connection.model,
    },
  }
}

export function speechStartedMessage(at_ms: number) {
  return { type: 'SpeechStarted', channel: [0], timestamp: seconds(at_ms) }
}

export function utteranceEndMessage(last_word_end_ms: number) {
  return { type: 'UtteranceEnd', channel: [0, 1], last_word_end: seconds(last_word_end_ms) }
}

export function metadataMessage(connection: Connection, heard_ms: number, created_at: Date) {
  const { request_id, model_uuid, model } = connection
  return {
    type: 'Metadata',
    transaction_key: 'deprecated',
    request_id,
    sha256: '',
    created: created_at.toISOString(),
    duration: seconds(heard_ms),
    channels: 1,
    models: [model_uuid],
    model_info: { [model_uuid]: model },
  }
}

function seconds(ms: number) {
  return Math.round(ms) / 1000
}
