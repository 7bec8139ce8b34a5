import type { Speech } from '../../shared/turns/speech.ts'
import { NO_TURN_MS } from '../hear/no_turn.ts'

export type CutBeginning = ReturnType<typeof watchCutBeginning>

/**
 * Somebody who is speaking in the first 320 ms began earlier: the detector needs some windows to
 * hear a voice.
 */
const FIRST_WINDOWS = 10

/**
 * Identifies the turn of which only the end was heard, because somebody was already speaking when
 * this process began to listen. People are not told apart: if there are several, the first decided
 * turn counts.
 *
 * @param now epoch milliseconds
 */
export function watchCutBeginning(now = Date.now) {
  let windows = 0
  /** The current turn, or the latest decided one, is that turn. */
  let isNext = false
  let latest: string | undefined
  let cut: string | undefined

  return {
    /** The state of speech after a window of the detector. */
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
    /** Whether this is that turn; null for none. */
    isOf: (turn_id: string | null) => turn_id !== null && turn_id === cut,
  }
}
