import { z } from 'zod'
import { RECOGNIZER_RATE } from '../speech/recognizer/recognizer.ts'

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
