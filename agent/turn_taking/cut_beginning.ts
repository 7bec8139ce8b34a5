import type { Speech } from '../../shared/turn_taking/speech.ts'
import { NO_TURN_MS } from '../hear/no_turn.ts'

export type CutBeginning = ReturnType<typeof watchCutBeginning>

/** Whoever speaks in the first 320 ms spoke before: the detector needs some windows to hear a voice. */
const FIRST_WINDOWS = 10

/**
 * Knows the turn of which only the end was heard, because somebody was speaking when this process began to
 * hear them. Persons are not told apart: of several, the first turn that is decided counts as the one.
 *
 * @param now epoch milliseconds
 */
export function watchCutBeginning(now = Date.now) {
  let windows = 0
  /** The turn that is under way, or was decided last, is the one. */
  let isNext = false
  let latest: string | undefined
  let cut: string | undefined

  return {
    /** How things stand after a window of the detector. */
    heardSpeech({ speaking_since, silent_since }: Speech) {
      if (windows < FIRST_WINDOWS) {
        windows++
        isNext ||= speaking_since !== null
      }
      if (silent_since !== null && now() - silent_since > NO_TURN_MS) isNext = false
    },
    turnDecided(turn_id: string) {
      latest = turn_id
      if (isNext) cut = turn_id
      isNext = false
    },
    /** The latest turn was not over. */
    withdrawn() {
      isNext = latest !== undefined && latest === cut
    },
    /** Whether this turn is the one; null for none. */
    isOf: (turn_id: string | null) => turn_id !== null && turn_id === cut,
  }
}
