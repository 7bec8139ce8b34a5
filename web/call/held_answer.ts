import type { LocalAudioTrack } from 'livekit-client'
import { isHeldBack, nextHold, NO_HOLD } from '../../client/late_answer.ts'
import { openMeter } from './level.ts'

const INTERVAL_MS = 20
/** What a look hears: little more than is new. 1,024 samples, whether at 44.1 or at 48 kHz. */
const HEARD_MS = 24

/**
 * Plays nothing of an answer of the agent that comes when this participant has just spoken on, until the
 * agent can have heard them. Ends with the agent's track.
 *
 * @returns a function that ends it sooner
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
