import type { Silence } from '../../shared/turns/silence.ts'
import type { Final, HeardPiece } from '../hear/recognize/recognizers.ts'

/** The actions of the floor; none may throw. */
export type FloorActions = {
  /** Asks the model about the sound of the turn, 0 … 1. */
  ask: () => Promise<number>
  /** Somebody has been speaking for this long and has the floor: the agent falls silent. */
  speaking: (speech_ms: number) => void
  /** These final words belong to the participants' turn. */
  forward: (final: Final) => void
  /** Words that may still change will never be final: those that were said come at once as final ones. */
  settleWords: () => void
  /** Nobody has spoken for this long, and what was said is a turn. */
  turnOver: (silence_ms: number) => void
  /** Prepares the reply to this text, which ends with `interims`. */
  guess: (text: string, acknowledge: boolean, interims: readonly HeardPiece[]) => void
  dropGuess: () => void
  /** The next reply begins with an acknowledgement. */
  acknowledge: () => void
  /** The latest decided turn was not over. */
  withdraw: () => void
  /** A new silence, or one that has changed. */
  fellSilent: (silence: Silence) => void
}
