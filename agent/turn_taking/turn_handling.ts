import type { voice } from '@livekit/agents'

/**
 * The framework's own turn taking, pinned because its defaults depend on the host, and told to do what the
 * floor says at once: a turn ends with what it takes for the end of speech, and a reply falls silent with
 * what it takes for its beginning.
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
  // Answers are prepared by `Guess`, of which the framework knows nothing.
  preemptiveGeneration: { enabled: false },
} satisfies voice.AgentSessionOptions['turnHandling']
