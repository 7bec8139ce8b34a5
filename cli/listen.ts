import type { Client } from '../client/client.ts'
import { every } from '../client/every.ts'
import { type Change, changesBetween, type Conversation, isSettled } from './change.ts'
import { changeLine } from './change_line.ts'
import type { Connect } from './connection.ts'
import { printLine, say } from './output.ts'
import { keepLooking } from './pace.ts'

/**
 * Shows commits, deliveries and statuses of all conversations from now on, until it is ended. It
 * follows each conversation from when somebody joins until its last delivery is settled.
 */
export async function listen(connect: Connect, { json }: { json?: boolean }) {
  const client = connect.client()
  const show = (change: Change) => {
    if (change.type === 'said') return
    if (json) printLine(change)
    else console.log(`${change.interview_id}  ${changeLine(change)}`)
  }
  const statuses = new Map<string, string>()
  const followed = new Map<string, Conversation>()

  await noteStatuses(client, statuses)
  for (const id of await present(client)) {
    followed.set(id, await client.getInterview({ interview_id: id }))
  }
  say(`Listening at ${connect.url()}; Ctrl-C ends it.`)
  await keepLooking(async () => {
    const turned = await noteStatuses(client, statuses)
    const ids = new Set([...(await present(client)), ...turned, ...followed.keys()])
    let happened = false
    for (const interview_id of ids) {
      const now = await client.getInterview({ interview_id })
      const changes = changesBetween(followed.get(interview_id), now)
      for (const change of changes) show(change)
      happened ||= changes.length > 0
      if (isSettled(now)) followed.delete(interview_id)
      else followed.set(interview_id, now)
    }
    return happened
  })
}

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
