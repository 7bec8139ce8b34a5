import { inference, type voice } from '@livekit/agents'
import type { TurnPolicy } from '../../shared/speech/turn_policy.ts'

/** The end of a turn is decided from the audio by the model that comes with the framework. */
export const EOU_BACKEND = 'livekit_v1_mini'

/** Everything that decides who has the floor, pinned: the framework's defaults change with the host. */
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
