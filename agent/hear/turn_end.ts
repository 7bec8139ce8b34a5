import { inference, type voice } from '@livekit/agents'

/** The framework's own model decides from the audio when a turn ends. */
export const EOU_BACKEND = 'livekit_v1_mini'

/** Wait after speech that the model takes for finished. */
const MIN_DELAY_MS = 300
/** Wait after any other speech; above two seconds it sounds like a broken line. */
const MAX_DELAY_MS = 1800
/** How long the participant must speak to stop the agent. */
const BARGE_IN_MS = 300

/** All turn-taking settings, pinned because the framework's defaults depend on the host. */
export function turnHandling() {
  return {
    turnDetection: new inference.TurnDetector({ version: 'v1-mini' }),
    endpointing: { mode: 'fixed', minDelay: MIN_DELAY_MS, maxDelay: MAX_DELAY_MS },
    interruption: {
      enabled: true,
      mode: 'vad',
      minDuration: BARGE_IN_MS,
      minWords: 0,
      falseInterruptionTimeout: 2000,
      resumeFalseInterruption: true,
    },
    // Off until it is proven that a discarded guess can never commit a goal.
    preemptiveGeneration: { enabled: false },
  } satisfies voice.AgentSessionOptions['turnHandling']
}
