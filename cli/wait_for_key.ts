import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { Failure } from './failure.ts'
import { keepAsking } from './keep_asking.ts'

/**
 * Polls until the sign-in is approved, as often as the service asks for.
 *
 * @throws Failure when nobody approved in time, or the key was handed out already
 */
export async function waitForKey(
  client: Client,
  { device_code, interval }: { device_code: string; interval: number },
): Promise<string> {
  await sleep(interval * 1000)
  return keepAsking(async () => {
    const { api_key, status } = await client.pollCliSignIn({ body: { device_code } })
    if (api_key) return api_key
    if (status !== 'pending') throw new Failure(ENDED[status])
    return undefined
  }, interval * 1000)
}

const ENDED = {
  approved: 'The sign-in was approved, but no key came; run colloquy login again',
  consumed:
    'The key of this sign-in was handed out already; run colloquy login again, and revoke that key if nobody received it',
  expired: 'Nobody approved the code in time; run colloquy login again',
  unknown: 'The service no longer knows this sign-in; run colloquy login again',
}
