import type { SpeechWants } from '../learnt.ts'

export type SpeechAsked = {
  model: string
  input: string
  response_format?: string
  instructions?: string
}

/**
 * What the server of a voice wants otherwise, beyond what it is known to want, by a refusal; undefined if the refusal
 * is about something else.
 *
 * @param text the body of its response
 */
export function speechWants(
  status: number,
  text: string,
  { input, instructions }: SpeechAsked,
  known: SpeechWants,
): SpeechWants | undefined {
  if (!REFUSALS.includes(status)) return undefined
  const longest = known.longest ?? input.length
  if (isTooLong(status, text) && longest > LEAST_LENGTH) {
    return { longest: lengthIn(text, longest) }
  }
  const wants: SpeechWants = {
    ...(FORMAT.test(text) && !known.asWav && { asWav: true }),
    ...(INSTRUCTIONS.test(text) && instructions && { without: ['instructions'] }),
  }
  return Object.keys(wants).length === 0 ? undefined : wants
}

/** With 500 and 501, some servers fail at what they do not know. */
const REFUSALS = [400, 413, 415, 422, 500, 501]
const FORMAT = /(\b|_)format|pcm|\bwav\b/i
const INSTRUCTIONS = /instructions/i
const TOO_LONG = /too[ _]long|at most|max|limit|exceed|longer|less than|fewer than|more than/i
const LENGTH = /char|length|long|token/i
/** What else may be too much: "exceeded the max queue length", "exceeds your quota of 10000 characters". */
const OTHER_LIMITS = /queue|quota|credit|rate limit/i
/** A failure tells of many things: "maximum of 400 tokens", "Text is too long", "Input text exceeds maximum length". */
const OF_TEXT = /\d+ (?:char|token)|\b(?:input|text)\b[^:.]*(?:long|length)/i
/** A server that does not even take half a line is no voice. */
const LEAST_LENGTH = 50

function isTooLong(status: number, text: string): boolean {
  if (!TOO_LONG.test(text) || !LENGTH.test(text) || OTHER_LIMITS.test(text)) return false
  return status < 500 || OF_TEXT.test(text)
}

/** The length that the server names, or half of the one that it refused. */
function lengthIn(text: string, refused: number): number {
  const named = (text.match(/\d+/g) ?? [])
    .map(Number)
    .filter((length) => length >= LEAST_LENGTH && length < refused)
  return Math.max(LEAST_LENGTH, ...(named.length > 0 ? named : [Math.floor(refused / 2)]))
}
