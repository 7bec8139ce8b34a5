import { anyPhrase } from '../asking/any_phrase.ts'
import { saidIn } from './request/said_in.ts'

/** Whether a server has no room for so long a conversation. */
export function saysTooLong(status: number, text: string): boolean {
  if (status === 413) return true
  if (![400, 422, 424, 500].includes(status)) return false
  const said = saidIn(text)
  if (RATE.test(said)) return false
  return NAMES_ROOM.test(said) || (COUNTS_TOKENS.test(said) && !OTHER_TOKENS.test(said))
}

const NAMES_ROOM = anyPhrase(
  // "This model's maximum context length is 4096 tokens", "the available context size"
  /context.?(?:length|size|window|overflow)/,
  // "This model's maximum prompt length is 4096", "The input length exceeds …"
  /maximum (?:prompt|input|sequence|model) length|input length/,
  // "prompt is too long", "Request too large"
  /(?:prompt|input|request|conversation)s? (?:is |are |was )?too (?:long|large)/,
  // "Too many input tokens"
  /too many (?:input )?tokens/,
  // "`inputs` must have less than 4096 tokens"
  /less than \d+ tokens/,
  // "Please reduce the length of the messages"
  /reduce the length/,
)
const COUNTS_TOKENS = anyPhrase(
  // "5000 tokens in the prompt, which exceeds the limit"
  /\d (?:\w+ )?tokens\b[^]{0,60}\b(?:exceed|limit|maximum|max\b|longer)/,
  // "Input tokens exceed the configured limit of 4096 tokens"
  /\btokens\b[^]{0,60}\b(?:exceed|limit|maximum|max\b|longer)[^]{0,60}\d/,
  // "The input token count (5000) exceeds the maximum number of tokens allowed (4096)"
  /\bexceed(?:s|ed)?\b[^]{0,60}\btokens\b[^]{0,60}\d/,
  // "Your request exceeded model token limit: 4096", "The total token count of 5000 exceeds the limit"
  /\btoken (?:limit: \d|count\b[^]{0,40}\bexceed)/,
)
/** Of a key, of where a reply ends, and of how long it may be. */
const OTHER_TOKENS = anyPhrase(
  // "Invalid token: exceeded limit", "stop tokens: maximum 4"
  /\b(?:invalid|expired|access|bearer|stop|output|completion) tokens?\b/,
  // "The token has expired"
  /\btokens? (?:has |is |was )?(?:expired|invalid)/,
  // "max_tokens: 9000 > 4096, which is the maximum …"
  /max_\w*tokens/,
)
const RATE = /per (?:minute|hour|day)|rate.?limit|quota/i
