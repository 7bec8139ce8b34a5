import type { Client } from '../../client/client.ts'
import { parseUrl } from '../../client/parse_url.ts'
import type { Connect } from '../connection.ts'
import { USAGE } from '../../local/command_line.ts'
import { Failure } from '../failure.ts'
import { keepAsking } from '../keep_asking.ts'
import { printLine, say, tell } from '../output.ts'
import { eventLine } from './printed_lines.ts'

type Options = { json?: boolean; forwardTo?: string }

/**
 * Shows what happens in the organization from now on, until it is stopped: each event once,
 * including those during an outage. With `forwardTo`, every webhook that fires is also sent to that
 * address.
 */
export async function listenForEvents(
  connect: Connect,
  { json, forwardTo }: Options,
): Promise<void> {
  if (forwardTo !== undefined && !isHttp(forwardTo)) {
    const message = `--forward-to is ${forwardTo}; give a URL such as http://localhost:3000/hook`
    throw new Failure(message, USAGE)
  }
  const client = connect.client()
  const forwarder = forwardTo === undefined ? undefined : await forwarderTo(client, forwardTo)
  const start = await keepAsking(() => client.listEvents({ after: 'now' }), BETWEEN_MS)
  let after = start.next_cursor
  say(`Listening at ${connect.url()}; press Ctrl-C to stop.`)
  await keepAsking(async () => {
    const wait = forwarder?.isWaiting() ? SOON_SECONDS : WAIT_SECONDS
    const { items, next_cursor } = await client.listEvents({ after, wait })
    after = next_cursor
    for (const event of items) {
      if (json) printLine(event)
      else tell(`${event.interview_id}  ${eventLine(event)}`)
      forwarder?.add(event)
    }
    await forwarder?.send()
  }, BETWEEN_MS)
}

/** Loaded on demand: its HTTP library would double the startup time of every command. */
async function forwarderTo(client: Client, url: string) {
  const { createForwarder } = await import('./forward.ts')
  return createForwarder(client, url)
}

/** How long one request waits for an event. */
export const WAIT_SECONDS = 25
/** The same while a fired webhook has not been forwarded yet. */
const SOON_SECONDS = 1
/** Between two requests: uses at most half of a key's rate limit. */
const BETWEEN_MS = 200

function isHttp(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '')
}
