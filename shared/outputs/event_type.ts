import type { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'

const MEANINGS = {
  'conversation.created': 'a conversation was created',
  'conversation.joined': 'its first participant joined',
  'conversation.reopened':
    'a fault ended the call before a participant had said anything; the link can be opened again',
  'conversation.processing': 'the call is over; the summary and the cost are being prepared',
  'conversation.completed':
    'the call ended without a fault; `goals.complete` says whether nothing was left to ask; summary and findings are stored',
  'conversation.abandoned':
    'the participant left or fell silent before the end, or ended the call before anything was answered',
  'conversation.failed': 'a fault ended the call',
  'conversation.expired': 'nobody joined in time',
  'conversation.cancelled': 'its organization or an operator cancelled it',
  'goal.committed': 'a goal was committed, or corrected',
  'goal.declined': 'the participant would rather not answer a goal',
  'goal.withdrawn': 'the participant withdrew an answer',
  'output.delivered': 'an output was delivered',
  'output.failed': 'an output failed its last attempt',
  'output.held': 'the request of an output cannot be rendered',
} as const

export const EventType = describedEnum('What happened', MEANINGS).meta({ id: 'EventName' })
export type EventType = z.infer<typeof EventType>

/** An enum of some of the types, for an event that has only these. */
export function eventTypes<Type extends EventType>(...types: Type[]) {
  const entries = types.map((type): [string, string] => [type, MEANINGS[type]])
  return describedEnum('What happened', Object.fromEntries(entries) as Record<Type, string>)
}
