import { inference, type voice } from '@livekit/agents'
import type { TurnPolicy } from '../../shared/speech/turn_policy.ts'

/** The framework's own model decides from the audio when a turn ends. */
export const EOU_BACKEND = 'livekit_v1_mini'

/** All turn-taking settings, pinned because the framework's defaults depend on the host. */
export function turnHandling(policy: TurnPolicy) {
  return {
    turnDetection: new inference.TurnDetector({ version: 'v1-mini' }),
    endpointing: { mode: 'fixed', minDelay: policy.min_delay_ms, maxDelay: policy.max_delay_ms },
    interruption: {
      enabled: true,
      mode: 'vad',
      minDuration: policy.barge_in_ms,
      minWords: 0,
      falseInterruptionTimeout: 2000,
      resumeFalseInterruption: true,
    },
    preemptiveGeneration: { enabled: policy.preemptive_generation },
  } satisfies voice.AgentSessionOptions['turnHandling']
}
