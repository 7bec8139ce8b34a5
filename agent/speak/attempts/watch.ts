import type { llm } from '@livekit/agents'
import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'
import type { BusyUntil } from './asked_model.ts'
import type { Given } from './race.ts'

/*
 * What is known while models are asked for one reply, what happens to it, and what follows. Times are milliseconds of
 * any one clock.
 */

export type Watch = {
  /** `pausing`: all models have failed and are retried at `wake_at`. */
  phase: 'reading' | 'pausing' | 'over'
  /** How many attempts have begun; they count from 0. */
  begun: number
  /** Which model each of them asks. */
  models: readonly number[]
  busy_until: BusyUntil
  /** Those that have neither ended nor been closed. */
  running: readonly number[]
  /** The attempt that is the reply, because it was the first to write something. */
  replying: number | null
  /** A model last wrote or ended, or an attempt began. */
  silent_since: number
  /** When an attempt first and last wrote a piece of its thoughts, without a word since. */
  thoughts: Readonly<Record<number, { since: number; at: number }>>
  /** When to check again if nothing happens before. */
  wake_at: number
  /** Whether another attempt follows the current wait; decided when the wait begins. */
  isMore: boolean
  /** Somebody is listening. */
  isHeard: boolean
  /** The models were silent for `filler_ms`. */
  isLate: boolean
  /** Something was said in the meantime. */
  isFilled: boolean
  /** All models have failed, and none has written anything since. */
  isAway: boolean
  failed_calls: number
  /** How often all models have failed, and how long they have been left alone since. */
  rounds: number
  paused_ms: number
}

export type WatchEvent =
  /** A reply is wanted. */
  | { type: 'asked' }
  | Given
  /** Something could be said in the meantime. */
  | { type: 'fill'; words: string }
  /** Nobody is listening any more. */
  | { type: 'left' }
  | { type: 'time_passed' }

export type Act =
  /** Begin the next attempt, at this model. */
  | { type: 'begin'; model: number }
  /** Close all attempts but this one, which is the reply. */
  | { type: 'keep'; attempt: number }
  /** Close all attempts: it is over. */
  | { type: 'close' }
  | { type: 'say'; chunk: llm.ChatChunk | string }
  /** The model has written these tool calls. */
  | { type: 'call'; calls: readonly llm.FunctionCall[] }
  /** Nothing was written for `filler_ms`; once per reply. */
  | { type: 'silent' }
  /** It will take more than three seconds until a model may reply; once per reply. */
  | { type: 'outage' }
  /** All models have failed and are being retried; or one replies, or they are given up. */
  | { type: 'away'; areAway: boolean }
  /** An attempt at this model gave no reply; a later one did, or none. */
  | { type: 'unanswered'; attempt: number; model: number }
  /**
   * The outcome, unless the reply was cut short; if it was cut short before it had begun, only if
   * it was late or a call had failed.
   */
  | { type: 'report'; watchdog: Omit<Watchdog, 'forced'> }

export type WatchRules = {
  /** How many are made without a pause: each takes the next model, and later ones the last. */
  attempts: number
  /** How many models there are; they count from 0. Default 1. */
  models?: number
  /**
   * After this much silence before the first word or whole tool call, a filler may be said and the
   * next attempt begins alongside the silent ones; a model that is writing a tool call is not
   * silent, and no other one is asked while it thinks, for up to 15 seconds.
   */
  filler_ms: number
  /** The same for the last attempt, after which all are abandoned. */
  first_token_ms: number
  /** A reply is cut off after this much silence inside it. */
  gap_ms: number
  /** Said when no attempt replied, or a reply broke off. */
  apology: string
  /** Whether a reply without a word is one, and needs no apology; default false. */
  mayBeEmpty?: boolean
  /**
   * Whether a failure may be temporary: if all models have failed, they are retried for a minute, in turn,
   * and none before it wants to be.
   */
  passes: (error: unknown) => boolean
  /** In how many milliseconds the model wants to be asked again; undefined if it does not say so. */
  retry_after_ms?: (error: unknown) => number | undefined
}

export type WatchStep = { watch: Watch; acts: readonly Act[] }

export const NO_WATCH: Watch = {
  phase: 'reading',
  begun: 0,
  models: [],
  busy_until: {},
  running: [],
  replying: null,
  silent_since: 0,
  thoughts: {},
  wake_at: 0,
  isMore: false,
  isHeard: true,
  isLate: false,
  isFilled: false,
  isAway: false,
  failed_calls: 0,
  rounds: 0,
  paused_ms: 0,
}
