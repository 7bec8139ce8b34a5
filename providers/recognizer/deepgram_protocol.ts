import { z } from 'zod'

/*
 * What Deepgram sends. Servers that imitate it leave some of it out, write numbers and flags as texts, or use
 * the form in which Deepgram answers for a whole file.
 */

const flag = z
  .unknown()
  .optional()
  .transform((given) =>
    given === null || given === undefined ? null : /^(true|1)$/i.test(String(given)),
  )
const number = z
  .unknown()
  .optional()
  .transform((given) => {
    const read = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
    return typeof read === 'number' && Number.isFinite(read) ? read : undefined
  })
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')

/** Times are seconds of the connection; undefined if the server does not say. */
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
const Channel = z.object({ alternatives: z.array(Alternative).nullish() })
const Channels = z.union([Channel, z.array(Channel)]).nullish()

const Results = z.object({
  metadata: z.object({ request_id: z.string().nullish() }).nullish(),
  channel: Channels,
  results: z.object({ channels: Channels }).nullish(),
  is_final: flag,
  speech_final: flag,
  /** Of the sound that it is about, in seconds. */
  start: number,
  duration: number,
})

/** One message with words. */
export type Results = Pick<
  z.infer<typeof Results>,
  'is_final' | 'speech_final' | 'start' | 'duration'
> & {
  request_id: string | undefined
  said: Alternative | undefined
}

const Message = z.looseObject({
  type: z.string().nullish(),
  channel: z.unknown().optional(),
  results: z.unknown().optional(),
})

/** `results`: of a message with words. */
export type DeepgramMessage = { type: string | undefined; results?: Results; fields: object }

/**
 * A message of a server; undefined for sound, which no message of Deepgram's is.
 *
 * @throws Error if it cannot be read
 */
export function readMessage(data: Buffer, isBinary: boolean): DeepgramMessage | undefined {
  // Some servers send their texts as bytes.
  if (isBinary && data[0] !== BRACE) return undefined
  const fields = Message.parse(parse(String(data)))
  const type = fields.type ?? undefined
  const hasWords = fields.channel != null || fields.results != null
  if (type !== 'Results' && (type !== undefined || !hasWords)) return { type, fields }
  if (!hasWords) throw new Error('There are no words in a message with words')
  return { type: 'Results', results: readResults(fields), fields }
}

function readResults(fields: object): Results {
  const { channel, results, metadata, ...rest } = Results.parse(fields)
  const [first] = [channel ?? results?.channels ?? []].flat()
  const request_id = metadata?.request_id ?? undefined
  return { ...rest, request_id, said: first?.alternatives?.[0] }
}

/** Python writes numbers that JSON does not have. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(text.replace(/:\s*(?:NaN|-?Infinity)\b/g, ': null'))
  }
}

const BRACE = '{'.charCodeAt(0)
