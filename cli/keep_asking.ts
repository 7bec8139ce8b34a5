import { ServiceError } from '../client/error.ts'
import { say } from './output.ts'

/** Between two attempts, if the service does not say when to retry. */
const RETRY_SECONDS = 5
/** The longest Retry-After that is honoured. */
const LONGEST_SECONDS = 3_600

/**
 * Polls until there is an answer, through outages and rate limits: the person at the terminal is
 * told when one begins and when it is over.
 *
 * @param ask undefined while there is no answer yet
 * @param pause_ms between two successful requests
 * @throws ServiceError when retrying would not help, such as with an invalid key
 */
export async function keepAsking<T>(
  ask: () => Promise<T | undefined>,
  pause_ms: number,
): Promise<T> {
  let refusal: ServiceError['code'] | undefined
  for (;;) {
    try {
      const answer = await ask()
      if (refusal === 'rate_limited') say('The service is accepting requests again.')
      else if (refusal !== undefined) say('The service is responding again.')
      refusal = undefined
      if (answer !== undefined) return answer
      await sleep(pause_ms)
    } catch (error) {
      if (!(error instanceof ServiceError && MAY_PASS.includes(error.code))) throw error
      const asked = error.retry_after_seconds ?? RETRY_SECONDS
      const seconds = Math.min(Math.max(asked, 1), LONGEST_SECONDS)
      if (error.code !== refusal) say(`${error.message}; retrying every ${seconds} s`)
      refusal = error.code
      await sleep(seconds * 1000)
    }
  }
}

function sleep(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const MAY_PASS: ServiceError['code'][] = [
  'unreachable',
  'rate_limited',
  'internal_error',
  'not_ours',
]
