import type { CallbackMessage } from '../../shared/outputs/callback.ts'
import type { Caption } from './captions.ts'
import type { Heard } from './ears.ts'

/** What a participant notices in the room; times are epoch milliseconds, on arrival here. */
export type ParticipantEvent =
  /** `initializing`, `listening`, `thinking` or `speaking`. */
  | { type: 'agent_state'; state: string }
  | { type: 'progress'; done: number; total: number }
  /** The conversation is over; `reason` is its `ended_reason`. */
  | { type: 'ended'; reason: string }
  | { type: 'agent_heard'; at: number }
  | ({ type: 'agent_quiet' } & Heard)
  | ({ type: 'caption' } & Caption)
  /** A frontend callback, as a page gets it. */
  | ({ type: 'callback' } & CallbackMessage)
  /** This participant begins to speak. */
  | { type: 'speaking' }
  | { type: 'agent_joined'; identity: string }
  | { type: 'agent_left' }
  /** The connection is over, through `leave` or because the room was closed. */
  | { type: 'disconnected' }
