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

/** Statuses that nothing leaves any more. */
export const TERMINAL: readonly ConversationStatus[] = [
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
