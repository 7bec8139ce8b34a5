import type { Connect } from '../connection.ts'
import { Failure, USAGE } from '../failure.ts'
import { printLine, say, tell } from '../output.ts'
import { eventLine } from './event_line.ts'
import { createForwarder } from './forward.ts'
import { keepLooking } from './keep_looking.ts'

type Options = { json?: boolean; forwardTo?: string }

/**
 * Shows what happens in the organization from now on, until it is ended: each event once, also those
 * of an outage. With `forwardTo` every webhook that fires is also sent to that address.
 */
export async function listen(connect: Connect, { json, forwardTo }: Options) {
  if (forwardTo !== undefined && !isHttp(forwardTo)) {
    throw new Failure(
      `--forward-to is ${forwardTo}; give a URL such as http://localhost:3000/hook`,
      USAGE,
    )
  }
  const client = connect.client()
  const forwarder = forwardTo === undefined ? undefined : createForwarder(client, forwardTo)
  let after = 'now'
  await keepLooking(async () => {
    const isFirst = after === 'now'
    const isWaiting = forwarder?.isWaiting() ?? false
    const wait = isFirst ? 0 : isWaiting ? SOON_SECONDS : LONG_SECONDS
    const { items, next_cursor } = await client.listEvents({ after, wait })
    if (isFirst) say(`Listening at ${connect.url()}; Ctrl-C ends it.`)
    after = next_cursor
    for (const event of items) {
      if (json) printLine(event)
      else tell(`${event.interview_id}  ${eventLine(event)}`)
      forwarder?.add(event)
    }
    await forwarder?.send()
    return true
  }, BETWEEN_MS)
}

/** How long one request waits for an event. */
const LONG_SECONDS = 25
/** The same while a webhook that fired was not sent yet. */
const SOON_SECONDS = 1
/** Between two requests, in milliseconds: at most half of what a key may ask for. */
const BETWEEN_MS = 200

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
