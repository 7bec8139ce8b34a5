import { type Change, changesBetween, type Conversation, isOver } from '../templates/change.ts'
import { changeLine } from '../templates/change_line.ts'
import type { Connect } from '../connection.ts'
import { printLine, say, tell } from '../output.ts'
import { keepLooking } from './keep_looking.ts'

/** Shows what is said, committed and sent until the conversation is over; 0 only if it was completed. */
export async function watchInterview(
  connect: Connect,
  { json }: { json?: boolean },
  interview_id: string,
) {
  const client = connect.client()
  const show = (change: Change) => (json ? printLine(change) : tell(changeLine(change)))
  let seen: Conversation = await client.getInterview({ interview_id })
  for (const change of changesBetween(undefined, seen)) show(change)
  if (seen.status === 'created') say(`Nobody is there yet; join at ${seen.join_url}`)

  await keepLooking(async () => {
    if (isOver(seen)) return 'over'
    const now = await client.getInterview({ interview_id })
    const changes = changesBetween(seen, now)
    for (const change of changes) show(change)
    seen = now
    return changes.length > 0
  })
  if (!json && seen.summary) {
    tell('')
    tell(seen.summary)
  }
  return seen.status === 'completed' ? 0 : 1
}
