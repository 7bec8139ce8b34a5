import type { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'

export const ConversationStatus = describedEnum('Status of the conversation', {
  created: 'nobody has joined yet',
  joined: 'a participant has joined, and the call may be in progress',
  processing: 'the call is over; the summary and the cost are being prepared',
  completed:
    'the call ended without a fault, and the summary and the findings are ready; it may have ended early: `goals.complete` says whether nothing was left to ask, and `goals.missing` what was (final)',
  abandoned:
    'the participant left or fell silent while a required goal was open, or ended the call before anything was answered; what was said and committed is kept (final)',
  failed: 'a fault ended the call; what was committed is kept, and its outputs are sent (final)',
  expired: 'nobody joined before `expires_at` (final)',
  cancelled: 'its organization or an operator cancelled it; what was said is kept (final)',
}).meta({ id: 'ConversationStatus' })
export type ConversationStatus = z.infer<typeof ConversationStatus>

export const OPEN_CONVERSATION: ConversationStatus[] = ['created', 'joined']

export const TERMINAL: ConversationStatus[] = [
  'completed',
  'abandoned',
  'failed',
  'expired',
  'cancelled',
]

export const SessionStatus = describedEnum('Status of the call', {
  waiting: 'the call has not begun',
  live: 'the call is in progress',
  reconnecting: 'the participant or the agent dropped out, and the call waits for them',
  closing: 'the call is ending',
  completed: 'the call is over',
  failed: 'a fault ended the call',
}).meta({ id: 'SessionStatus' })
export type SessionStatus = z.infer<typeof SessionStatus>

/** Between its first participant and its end. */
export type LiveStatus = 'live' | 'reconnecting'
export const LIVE_SESSION: SessionStatus[] = ['live', 'reconnecting']

export const OPEN_SESSION: SessionStatus[] = ['waiting', ...LIVE_SESSION]

/** Whether somebody may still join, by what a join link says of its conversation. */
export function canBeJoined(link: { status: ConversationStatus; session_status: SessionStatus }) {
  return OPEN_CONVERSATION.includes(link.status) && OPEN_SESSION.includes(link.session_status)
}

/** A call that has begun and not ended. */
export const BEGUN_SESSION: SessionStatus[] = [...LIVE_SESSION, 'closing']

export const EndedReason = describedEnum('Why the call ended', {
  goals_completed:
    'the agent said goodbye because it had nothing left to ask; `ended_detail` names required goals that it left without an answer',
  participant_ended:
    'the participant ended the call, or asked the agent to end it, while something was left to ask',
  participant_left: 'the participant left and did not return in time',
  idle_timeout: 'the participant stayed silent for too long',
  max_duration: 'the call reached its longest duration',
  never_joined: 'nobody joined before the link expired',
  agent_error: 'a fault in the service',
  provider_error: 'a fault of a model or speech provider',
  cancelled: 'its organization or an operator cancelled it',
  imported: 'it is the import of a recorded conversation',
}).meta({ id: 'EndedReason' })
export type EndedReason = z.infer<typeof EndedReason>

export type Fault = Extract<EndedReason, 'agent_error' | 'provider_error'>

export function isFault(reason: EndedReason): reason is Fault {
  return reason === 'agent_error' || reason === 'provider_error'
}

export const DeliveryStatus = describedEnum('Status of the delivery', {
  pending: 'not tried yet, or the first attempt or a replay is in progress',
  retrying: 'an attempt failed, and another one follows',
  held: 'not sent: the request could not be rendered, for the reason in `last_error`; it is retried on schedule',
  succeeded: 'the receiver accepted it',
  failed: 'failed for good: the last attempt failed, or the receiver answered 410',
}).meta({ id: 'DeliveryStatus' })
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const OPEN_DELIVERY: DeliveryStatus[] = ['pending', 'retrying', 'held']
