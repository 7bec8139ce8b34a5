import { z } from 'zod'

export const ConversationStatus = z
  .enum([
    'created',
    'joined',
    'processing',
    'completed',
    'abandoned',
    'failed',
    'expired',
    'cancelled',
  ])
  .meta({ id: 'ConversationStatus' })
export type ConversationStatus = z.infer<typeof ConversationStatus>

/** Its call has not ended, so somebody may still enter it. */
export const OPEN_CONVERSATION: ConversationStatus[] = ['created', 'joined']

/** Statuses that nothing leaves any more. */
export const TERMINAL: ConversationStatus[] = [
  'completed',
  'abandoned',
  'failed',
  'expired',
  'cancelled',
]

export const SessionStatus = z
  .enum(['waiting', 'live', 'reconnecting', 'closing', 'completed', 'failed'])
  .meta({ id: 'SessionStatus' })
export type SessionStatus = z.infer<typeof SessionStatus>

/** Between its first person and its end. */
export type LiveStatus = 'live' | 'reconnecting'
export const LIVE_SESSION: SessionStatus[] = ['live', 'reconnecting']

/** A call that can be joined: it has not ended, nor begun to. */
export const OPEN_SESSION: SessionStatus[] = ['waiting', ...LIVE_SESSION]

/** A call that somebody has entered and that is not over. */
export const BEGUN_SESSION: SessionStatus[] = [...LIVE_SESSION, 'closing']

export const EndedReason = z
  .enum([
    'goals_completed',
    'participant_ended',
    'participant_left',
    'idle_timeout',
    'max_duration',
    'never_joined',
    'agent_error',
    'provider_error',
    'cancelled',
    'imported',
  ])
  .meta({ id: 'EndedReason' })
export type EndedReason = z.infer<typeof EndedReason>

/** Whether a call that ended so was broken off by a fault of ours or of a provider. */
export function isFault(reason: EndedReason): boolean {
  return reason === 'agent_error' || reason === 'provider_error'
}

export const DeliveryStatus = z
  .enum(['pending', 'retrying', 'held', 'succeeded', 'failed'])
  .meta({ id: 'DeliveryStatus' })
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** A delivery that is not settled. */
export const OPEN_DELIVERY: DeliveryStatus[] = ['pending', 'retrying', 'held']
