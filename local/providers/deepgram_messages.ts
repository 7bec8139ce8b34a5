import { z } from 'zod'
import { RECOGNIZER_RATE, type Transcript } from '../speech/recognizer/recognizer.ts'

/** The recognizer; `arch` is `moonshine` or `script`. */
export type ModelInfo = { name: string; version: string; arch: string }

/** What all messages of one connection carry. */
export type Connection = { request_id: string; model_uuid: string; model: ModelInfo }

/**
 * A `Results` message; without a transcript it has no text. Deepgram counts in seconds.
 *
 * @param kind `finalized` answers `Finalize`
 */
export function resultsMessage(
  { request_id, model_uuid, model }: Connection,
  kind: 'interim' | 'final' | 'finalized',
  heard: Transcript = NOTHING,
) {
  const { text, confidence, voice_start_ms, voice_end_ms } = heard
  const words = heard.words.map(({ text, start_ms, end_ms }) => ({
    word: text.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
    punctuated_word: text,
    start: seconds(start_ms),
    end: seconds(end_ms),
    confidence,
  }))
  return {
    type: 'Results',
    channel_index: [0, 1],
    start: seconds(voice_start_ms),
    duration: seconds(voice_end_ms - voice_start_ms),
    is_final: kind !== 'interim',
    speech_final: kind === 'final',
    from_finalize: kind === 'finalized',
    channel: { alternatives: [{ transcript: text, confidence, words }] },
    metadata: { request_id, model_uuid, model_info: model },
  }
}

const NOTHING = { text: '', confidence: 0, words: [], voice_start_ms: 0, voice_end_ms: 0 }

export function speechStartedMessage(at_ms: number) {
  return { type: 'SpeechStarted', channel: [0], timestamp: seconds(at_ms) }
}

export function metadataMessage(connection: Connection, heard_ms: number) {
  const { request_id, model_uuid, model } = connection
  return {
    type: 'Metadata',
    request_id,
    duration: seconds(heard_ms),
    channels: 1,
    model_info: { [model_uuid]: model },
  }
}

function seconds(ms: number) {
  return Math.round(ms) / 1000
}

const flag = z.stringbool().default(false)

/** The part of `/v1/listen`'s query that the local recognizers use or log; the rest is ignored. */
export const ListenQuery = z.object({
  encoding: z.literal('linear16').default('linear16'),
  sample_rate: z.literal(String(RECOGNIZER_RATE)).optional(),
  channels: z.literal('1').optional(),
  language: z.string().default('en'),
  model: z.string().optional(),
  interim_results: flag,
  vad_events: flag,
})
export type ListenQuery = z.infer<typeof ListenQuery>
