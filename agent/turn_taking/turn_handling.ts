import type { voice } from '@livekit/agents'

/**
 * The framework's own turn taking, pinned because its defaults depend on the host, and configured
 * to follow the floor at once: a turn ends with what looks to it like the end of speech, and a
 * reply falls silent with what looks like its beginning.
 */
export const TURN_HANDLING = {
  turnDetection: 'vad',
  endpointing: { mode: 'fixed', minDelay: 0, maxDelay: 0 },
  interruption: {
    enabled: true,
    mode: 'vad',
    minDuration: 0,
    minWords: 0,
    falseInterruptionTimeout: 100,
    resumeFalseInterruption: true,
  },
  // `Guess` prepares answers, unknown to the framework.
  preemptiveGeneration: { enabled: false },
} satisfies voice.AgentSessionOptions['turnHandling']
