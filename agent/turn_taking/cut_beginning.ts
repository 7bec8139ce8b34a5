import { NO_TURN_MS } from '../../shared/turns/next_turn.ts'
import type { LiveEvents } from '../live_events.ts'

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
export function watchCutBeginning(events: Pick<LiveEvents, 'on'>, now = Date.now) {
  let windows = 0
  /** The current turn, or the latest decided one, is that turn. */
  let isNext = false
  let latest: string | undefined
  let cut: string | undefined

  events.on('speech_heard', ({ speech: { speaking_since, silent_since } }) => {
    if (windows < FIRST_WINDOWS) {
      windows++
      isNext ||= speaking_since !== null
    }
    if (silent_since !== null && now() - silent_since > NO_TURN_MS) isNext = false
  })
  events.on('turn_decided', ({ message_id }) => {
    latest = message_id
    if (isNext) cut = message_id
    isNext = false
  })
  events.on('turn_withdrawn', () => {
    isNext = latest !== undefined && latest === cut
  })
  return {
    /** Whether this is that turn; null for none. */
    isOf: (message_id: string | null) => message_id !== null && message_id === cut,
  }
}
