import { z } from 'zod'
import { integer } from '../base/schema/fields.ts'
import { ConversationStatus, DeliveryStatus } from '../calls/states.ts'

const RATE =
  'Share of complete conversations among those that are over and had a call, 0 to 1; null without any. Complete means `completed` with nothing left to ask, see `complete` of `GoalCounts`. Cancelled ones do not count'
const completion_rate = z.number().nullable().describe(RATE)

const Window = z
  .object({
    conversations: integer('Conversations that were created in this time'),
    calls: integer('Calls that began in this time'),
    minutes: integer('Total length of these calls; a call in progress counts until now'),
    completion_rate: completion_rate.describe(`${RATE}. Counts conversations created in this time`),
  })
  .meta({ id: 'StatisticsWindow', description: 'What happened in the time before now' })
export type StatisticsWindow = z.infer<typeof Window>

export const Statistics = z
  .object({
    organizations: integer('Organizations, including blocked ones'),
    blocked_organizations: integer('Those that are blocked'),
    users: integer('Users of all organizations'),
    templates: integer('Templates, including drafts and archived ones'),
    conversations: counts(ConversationStatus, 'Conversations in this status').describe(
      'How many conversations there are, by status',
    ),
    completion_rate,
    active_sessions: integer('Calls in progress'),
    last_24_hours: Window,
    last_7_days: Window,
    last_30_days: Window,
    deliveries: counts(DeliveryStatus, 'Deliveries in this status').describe(
      'Deliveries that were made in the last 24 hours, by status',
    ),
  })
  .meta({ id: 'Statistics', description: 'Platform statistics' })
export type Statistics = z.infer<typeof Statistics>

/** How many conversations there are by status, and how many of the completed ones are complete. */
export type CountedConversations = {
  conversations: Record<ConversationStatus, number>
  complete: number
}

/** 0 … 1; null when none is over. */
export function completionRate({ conversations, complete }: CountedConversations): number | null {
  const { completed, abandoned, failed } = conversations
  const over = completed + abandoned + failed
  return over === 0 ? null : complete / over
}

function counts<Status extends string>({ options }: { options: Status[] }, each: string) {
  const fields = options.map((status) => [status, integer(each)] as const)
  return z.object(Object.fromEntries(fields) as Record<Status, z.ZodNumber>)
}
