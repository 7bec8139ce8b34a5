import type { Connect } from '../connection.ts'
import { keepAsking } from '../keep_asking.ts'
import { printLine, say, tell } from '../output.ts'
import { changesBetween, type Conversation } from './change.ts'
import { changeLine } from './printed_lines.ts'
import { WAIT_SECONDS } from './listen_for_events.ts'

const BETWEEN_MS = 1_000

/**
 * Shows what is said, committed and sent until the conversation is over; returns 0 only if it is
 * complete: with the status `completed`, and nothing left to ask.
 */
export async function watchInterview(
  connect: Connect,
  { json }: { json?: boolean },
  interview_id: string,
) {
  const client = connect.client()
  let { next_cursor: after } = await client.listEvents({ after: 'now' })
  let seen = await look()
  if (seen.status === 'created') say(`Nobody has joined yet; join at ${seen.join_url}`)

  const { status, goals, summary } = await keepAsking(async () => {
    if (isOver(seen)) return seen
    // The feed has no transcript, so this polls without waiting while people talk.
    if (seen.status !== 'joined') {
      const { next_cursor } = await client.listEvents({ after, wait: WAIT_SECONDS })
      after = next_cursor
    }
    seen = await look(seen)
    return undefined
  }, BETWEEN_MS)
  if (!json && summary) {
    tell('')
    tell(summary)
  }
  return status === 'completed' && goals.complete ? 0 : 1

  async function look(before?: Conversation) {
    const now = await client.getInterview({ interview_id })
    for (const change of changesBetween(before, now)) {
      if (json) printLine(change)
      else tell(changeLine(change))
    }
    return now
  }
}

function isOver({ status }: Conversation): boolean {
  return !['created', 'joined', 'processing'].includes(status)
}
