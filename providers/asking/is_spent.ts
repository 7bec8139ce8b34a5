import { anyPhrase } from './any_phrase.ts'

/**
 * Whether nobody gets an answer until somebody pays; limits for a minute or a day read otherwise.
 *
 * @param why a failure's status, code and sentence
 */
export function isSpent(why: string): boolean {
  return SPENT.test(why)
}

const SPENT = anyPhrase(
  /\bHTTP 402\b/,
  /insufficient[_ ](quota|balance|credits?|funds)/,
  // ElevenLabs
  /quota_exceeded|exceeds your quota/,
  // Anthropic, OpenRouter, xAI
  /credit balance|(out of|no|more) credits/,
  // OpenAI
  /billing_/,
  /payment required/,
  // DashScope
  /arrear/,
)
