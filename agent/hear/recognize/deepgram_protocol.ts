import { z } from 'zod'
import type { Language } from '../../../shared/base/languages.ts'
import { SAMPLE_RATE } from '../microphones.ts'

type Asked = { baseUrl: string; model: string; language: Language }

/** @param baseUrl `wss://…` */
export function listenUrl({ baseUrl, model, language }: Asked): string {
  return `${baseUrl}/v1/listen?${new URLSearchParams({ ...LISTENING, model, language })}`
}

const LISTENING = {
  encoding: 'linear16',
  sample_rate: String(SAMPLE_RATE),
  channels: '1',
  interim_results: 'true',
  vad_events: 'true',
  no_delay: 'true',
  punctuate: 'true',
  smart_format: 'true',
  // Silence after which words are final, in milliseconds.
  endpointing: '25',
}

export const KEEP_ALIVE = JSON.stringify({ type: 'KeepAlive' })
export const FINALIZE = JSON.stringify({ type: 'Finalize' })
export const CLOSE_STREAM = JSON.stringify({ type: 'CloseStream' })

/** What Deepgram sends. Servers that imitate it leave some of it out. */
export const Message = z.object({ type: z.string().nullish() })

const number = z
  .number()
  .nullish()
  .transform((given) => given ?? 0)
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')

/** Times are seconds of the connection. */
const Word = z.object({
  word: text,
  punctuated_word: z.string().nullish(),
  start: number,
  end: number,
  confidence: number,
})
const Alternative = z.object({
  transcript: text,
  confidence: number,
  words: z
    .array(Word)
    .nullish()
    .transform((given) => given ?? []),
})
export type Alternative = z.infer<typeof Alternative>
export const Results = z.object({
  metadata: z.object({ request_id: z.string().nullish() }).nullish(),
  channel: z.object({ alternatives: z.array(Alternative) }),
  is_final: z.boolean().nullish(),
  speech_final: z.boolean().nullish(),
})
