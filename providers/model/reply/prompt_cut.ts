import { lettersIn } from '../../../shared/turns/speech/letters_in.ts'
import { textsIn } from '../../asking/texts_in.ts'
import { standardCounts, type TokenCounts } from './token_counts.ts'

/** What a server says of a reply that it has ended, as far as it says anything. */
export type Counts = {
  usage: TokenCounts | undefined
  finish_reason: string | undefined
  /** Tokens that were in its cache, where it counts them elsewhere. */
  cached: number
  /** The server itself says that it had no room. */
  isTruncated: boolean
}

/**
 * Notices that a server reads less than it is sent: Ollama and others leave out the beginning of a prompt for which
 * their context is too short, and say nothing. In doubt all was read: tokenizers differ, templates leave out tools,
 * and some servers count only what was not in their cache.
 *
 * @returns for each reply, in order: after how many tokens the context ended, or 0 if nobody knows; undefined if it
 * seems to be long enough
 */
export function createPromptWatch() {
  let before = { letters: Infinity, tokens: 0 }

  return function cutAt(messages: readonly object[], counts: Counts): number | undefined {
    const letters = lettersOf(messages)
    const { usage = {}, finish_reason, isTruncated } = counts
    const { prompt_tokens, completion_tokens } = standardCounts(usage)
    const [tokens, written] = [Number(prompt_tokens), Number(completion_tokens)]
    const isLonger = letters > before.letters + MORE_LETTERS
    const isStuck = isLonger && tokens === before.tokens
    const isShort = letters > MOST_LETTERS * (tokens + counts.cached + cachedIn(usage))
    before = { letters, tokens }
    if (isTruncated) return tokens + written
    if (tokens >= FEWEST_TOKENS && (isStuck || isShort)) return tokens
    // Nobody limits the length of a reply.
    const isFull = finish_reason === 'length' && (tokens + written) % ROUND === 0
    return isFull && tokens + written >= 2 * ROUND ? tokens + written : undefined
  }
}

/** What an operator does about it. */
export function shortContext(model: string, tokens: number): string {
  const about = tokens > 0 ? ` (about ${tokens} tokens)` : ''
  return `The context of ${model} is too short${about}, so its server leaves out what was said first: set OLLAMA_CONTEXT_LENGTH or num_ctx (Ollama), --ctx-size (llama.cpp) or the context length (LM Studio) to 16384 or more`
}

/** No tokenizer puts as many letters into a token, on average. */
const MOST_LETTERS = 6
/** No context is shorter; a count of what is new in a prompt mostly is. */
const FEWEST_TOKENS = 500
/** About 50 tokens. */
const MORE_LETTERS = 200
/** The length of a context is a multiple of it. */
const ROUND = 512

/** Without signs and spaces, of which many fit into one token. */
function lettersOf(messages: readonly object[]): number {
  return textsIn(messages).reduce((sum, text) => sum + lettersIn(text), 0)
}

/** Some count these in addition, and some only there. */
function cachedIn(usage: object): number {
  const found = JSON.stringify(usage).matchAll(/"\w*cache\w*":(\d+)/g)
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0)
}
