import type { LocalAudioTrack } from 'livekit-client'
import { isHeldBack, nextHold, NO_HOLD } from '../../client/late_answer.ts'
import { openMeter } from './level.ts'

const INTERVAL_MS = 20
/** How much sound one check covers: little more than is new. 1,024 samples, at 44.1 or 48 kHz. */
const HEARD_MS = 24

/**
 * Mutes an answer that arrives just after this participant has resumed speaking, until the agent
 * has had time to hear them. Ends with the agent's track.
 *
 * @returns a function that ends it earlier
 */
export function holdLateAnswers(own: LocalAudioTrack, agent: MediaStreamTrack): () => void {
  const ear = openMeter(agent, HEARD_MS)
  let microphone = openMeter(own.mediaStreamTrack, HEARD_MS)
  let hold = NO_HOLD
  const timer = setInterval(look, INTERVAL_MS)
  own.on('restarted', replace)
  return stop

  function look() {
    if (agent.readyState === 'ended') return stop()
    const wasHeld = isHeldBack(hold)
    const levels = { own_dbfs: microphone.dbfs(), agent_dbfs: ear.dbfs() }
    hold = nextHold(hold, { at: performance.now(), ...levels })
    if (isHeldBack(hold) !== wasHeld) agent.enabled = wasHeld
  }

  function replace() {
    microphone.close()
    microphone = openMeter(own.mediaStreamTrack, HEARD_MS)
  }

  function stop() {
    clearInterval(timer)
    own.off('restarted', replace)
    microphone.close()
    ear.close()
    if (isHeldBack(hold)) agent.enabled = true
    hold = NO_HOLD
  }
}
