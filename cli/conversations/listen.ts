import type { Client } from '../../client/client.ts'
import { every } from '../../client/every.ts'
import type { Change } from '../templates/change.ts'
import { changeLine } from '../templates/change_line.ts'
import type { Connect } from '../connection.ts'
import { follow, type Followed, lookAtNext } from './follow.ts'
import { printLine, say, tell } from '../output.ts'
import { keepLooking } from './keep_looking.ts'

/**
 * Shows commits, deliveries and statuses of all conversations from now on, until it is ended. It
 * follows each conversation from when somebody joins until its last delivery is settled, held, or
 * put off for long; many at a time are looked at in turn.
 */
export async function listen(connect: Connect, { json }: { json?: boolean }) {
  const client = connect.client()
  const show = (change: Change) => {
    if (change.type === 'said') return
    if (json) printLine(change)
    else tell(`${change.interview_id}  ${changeLine(change)}`)
  }
  const statuses = new Map<string, string>()
  const followed: Followed = new Map()
  async function read(interview_id: string) {
    const conversation = await client.getInterview({ interview_id })
    statuses.set(interview_id, conversation.status)
    return conversation
  }

  await keepLooking(async () => {
    await noteStatuses(client, statuses)
    follow(followed, await present(client))
    await lookAtNext(followed, read, () => {})
    return [...followed.values()].includes(undefined) || 'over'
  }, QUICKEST_MS)
  say(`Listening at ${connect.url()}; Ctrl-C ends it.`)
  await keepLooking(async () => {
    follow(followed, await noteStatuses(client, statuses))
    follow(followed, await present(client))
    return lookAtNext(followed, read, show)
  }, QUICKEST_MS)
}

/** How often it looks while things happen, in milliseconds. */
const QUICKEST_MS = 2_000

/** Conversations in which somebody is, and those that are just over. */
async function present(client: Client): Promise<string[]> {
  const found: string[] = []
  for (const status of ['joined', 'processing'] as const) {
    for await (const { id } of every(client.listInterviews, { status, limit: 100 })) found.push(id)
  }
  return found
}

/** Notes the statuses of the newest hundred; answers which were joined since they were noted last. */
async function noteStatuses(client: Client, statuses: Map<string, string>): Promise<string[]> {
  const { items } = await client.listInterviews({ limit: 100 })
  const turned = items.filter(({ id, status }) => status !== (statuses.get(id) ?? 'created'))
  for (const { id, status } of items) statuses.set(id, status)
  return turned.map(({ id }) => id)
}
