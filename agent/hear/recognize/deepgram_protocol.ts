import { z } from 'zod'

/** What Deepgram sends. Servers that imitate it leave some of it out. */
export const Message = z.object({ type: z.string().nullish(), channel: z.unknown().optional() })

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
  channel: z.object({ alternatives: z.array(Alternative).nullish() }).nullish(),
  is_final: z.boolean().nullish(),
  speech_final: z.boolean().nullish(),
  /** Of the sound that it is about, in seconds. */
  start: z.number().nullish(),
  duration: z.number().nullish(),
})
export type Results = z.infer<typeof Results>
