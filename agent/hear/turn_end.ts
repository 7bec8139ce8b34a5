import { inference, type voice } from '@livekit/agents'
import type { Settings } from '../../shared/system/settings.ts'

/** The framework's own model decides from the audio when a turn ends. */
export const EOU_BACKEND = 'livekit_v1_mini'

/** All turn-taking settings, pinned because the framework's defaults depend on the host. */
export function turnHandling(settings: Settings) {
  return {
    turnDetection: new inference.TurnDetector({ version: 'v1-mini' }),
    endpointing: {
      mode: 'fixed',
      minDelay: settings['turns.min_delay_ms'],
      maxDelay: settings['turns.max_delay_ms'],
    },
    interruption: {
      enabled: true,
      mode: 'vad',
      minDuration: settings['turns.barge_in_ms'],
      minWords: 0,
      falseInterruptionTimeout: 2000,
      resumeFalseInterruption: true,
    },
    // Off until it is proven that a discarded guess can never commit a goal.
    preemptiveGeneration: { enabled: false },
  } satisfies voice.AgentSessionOptions['turnHandling']
}
