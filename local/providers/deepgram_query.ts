import { z } from 'zod'
import { RequestError } from './http.ts'

const flag = z.stringbool().default(false)

/** What of `/v1/listen`'s query the local recognizers heed; the rest is accepted and ignored. */
const ListenQuery = z.object({
  encoding: z.literal('linear16').default('linear16'),
  sample_rate: z.coerce.number().int().min(8000).max(48_000).default(16_000),
  channels: z.coerce.number().int().min(1).max(1).default(1),
  language: z.string().default('en'),
  interim_results: flag,
  vad_events: flag,
  /** Silence after the last word before `UtteranceEnd` is sent; absent: it is never sent. */
  utterance_end_ms: z.coerce.number().int().min(1000).optional(),
})
export type ListenQuery = z.infer<typeof ListenQuery>

/** @throws RequestError when sound of that kind cannot be heard */
export function readListenQuery(query: URLSearchParams): ListenQuery {
  const read = ListenQuery.safeParse(Object.fromEntries(query))
  if (!read.success) throw new RequestError(400, z.prettifyError(read.error))
  return read.data
}
