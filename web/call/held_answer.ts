import type { LocalAudioTrack } from 'livekit-client'
import { isHeldBack, nextHold, NO_HOLD } from '../../client/late_answer.ts'
import { openMeter } from './level.ts'

const INTERVAL_MS = 20
/** 21 ms at 48 kHz. */
const SAMPLES = 1024

/**
 * Plays nothing of an answer of the agent that comes when this participant has just spoken on, until the
 * agent can have heard them.
 *
 * @returns a function that ends it
 */
export function holdLateAnswers(own: LocalAudioTrack, agent: MediaStreamTrack): () => void {
  const ear = openMeter(agent, SAMPLES)
  let microphone = openMeter(own.mediaStreamTrack, SAMPLES)
  let hold = NO_HOLD
  const timer = setInterval(() => {
    const levels = { own_dbfs: microphone.dbfs(), agent_dbfs: ear.dbfs() }
    hold = nextHold(hold, { at: performance.now(), ...levels })
    agent.enabled = !isHeldBack(hold)
  }, INTERVAL_MS)
  own.on('restarted', replace)

  function replace() {
    microphone.close()
    microphone = openMeter(own.mediaStreamTrack, SAMPLES)
  }

  return () => {
    clearInterval(timer)
    own.off('restarted', replace)
    microphone.close()
    ear.close()
    agent.enabled = true
  }
}
