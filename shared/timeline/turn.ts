import type { TurnTiming } from './turn_timing.ts'

/*
 * A turn is what one side says until the other side has the floor. Inside a call all instants are
 * epoch milliseconds; the database keeps them as timestamptz(3).
 */

/** How the model behaved where it had to be asked more than once. */
export type Watchdog = {
  /** Model calls made for this turn, the answering one included. */
  attempts: number
  /** `answered` at last, or the spoken `apology`. */
  outcome: 'answered' | 'apology'
  /** The hang was asked for by `force_llm_timeout`. */
  forced: boolean
}

/** Samples that are kept, the latest ones: eight minutes of speech without a decision. */
export const MAX_SAMPLES = 2_000

/** End-of-turn probabilities while the participant spoke and paused. */
export type EndOfTurnSeries = {
  source: string
  /** `[epoch ms, probability]`, in order. */
  samples: [number, number][]
  /** Arrival of the last final transcript of the turn; null when there was none. */
  final_at: number | null
}

export type Turn = TurnTiming & {
  /** 0, 1, 2 … in the order in which the turns became known, for good; `started_at` is their order. */
  position: number
  role: 'assistant' | 'user'
  text: string
  /** Name of the person who spoke; null for the agent. */
  speaker: string | null
  /** When the turn began to be heard, epoch milliseconds. */
  started_at: number
  ended_at: number | null
  /** The participant cut the agent off; `text` is what was heard of it. */
  interrupted: boolean
  watchdog: Watchdog | null
  /** The model saw a picture of the screen; on the agent's turns only. */
  had_image: boolean
  /** On participant turns only. */
  eot: EndOfTurnSeries | null
}

export function nextPosition(turns: readonly Turn[]) {
  return Math.max(-1, ...turns.map(({ position }) => position)) + 1
}

export function lastOf(turns: readonly Turn[], role: Turn['role']) {
  return turns.findLast((turn) => turn.role === role)
}

/** The text of a turn that is said in pieces. */
export function joinedText(...pieces: (string | undefined)[]) {
  return pieces.filter(Boolean).join(' ')
}
