import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { ServiceError } from '../client/error.ts'
import { Failure } from './failure.ts'
import { watchOutage } from './conversations/outage.ts'
import { isPassing } from './conversations/keep_looking.ts'

/**
 * Polls until the sign-in is approved, as often as the service asks for.
 *
 * @throws Failure when nobody approved in time, or the key was handed out already
 */
export async function waitForKey(
  client: Client,
  { device_code, interval }: { device_code: string; interval: number },
): Promise<string> {
  const outage = watchOutage()
  let seconds = interval
  for (;;) {
    await wait(seconds * 1000)
    const poll = await client.pollCliSignIn({ body: { device_code } }).catch(later)
    if (poll instanceof ServiceError) {
      outage.begins(poll, 'asking again every few seconds')
      seconds = poll.retry_after_seconds ?? OUTAGE_SECONDS
      continue
    }
    outage.isOver()
    if (poll.api_key) return poll.api_key
    if (poll.status !== 'pending') throw new Failure(ENDED[poll.status])
    seconds = poll.interval
  }
}

const ENDED = {
  approved: 'The sign-in was approved, but no key came; run colloquy login again',
  consumed:
    'The key of this sign-in was handed out already; run colloquy login again, and revoke that key if nobody received it',
  expired: 'Nobody approved the code in time; run colloquy login again',
  unknown: 'The service no longer knows this sign-in; run colloquy login again',
}

const OUTAGE_SECONDS = 5

/** An outage or a poll that came too early is no reason to begin anew. */
function later(error: unknown) {
  if (!isPassing(error)) throw error
  return error
}
