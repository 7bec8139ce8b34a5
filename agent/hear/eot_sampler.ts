import type { JobContext } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { CallEvent } from '../../shared/timeline/call_event.ts'
import type { Logger } from '../../shared/log.ts'
import { SAMPLE_RATE } from './microphones.ts'

/**
 * Asks the end-of-turn model repeatedly while participants speak and pause, so that any threshold can
 * be replayed later; the framework's own detector asks once per pause. This is off the live path: a
 * sample is skipped while the previous one is being computed, and after a failure the rest of the
 * utterance has no samples.
 */
export function sampleEndOfTurn(
  { inferenceExecutor }: Pick<JobContext, 'inferenceExecutor'>,
  log: Logger,
  record: (event: CallEvent) => void,
) {
  const window = new Int16Array(WINDOW_SAMPLES)
  let isOpen = false
  let isAsking = false
  let hasFailed = false
  let askedAt = 0

  return {
    /** Somebody speaks: sampling starts. */
    open() {
      isOpen = true
    },
    /** The agent speaks: sampling stops. */
    close() {
      isOpen = false
    },
    heard({ data }: AudioFrame) {
      window.copyWithin(0, data.length)
      window.set(data, window.length - data.length)
      if (isOpen && !isAsking && Date.now() - askedAt >= EVERY_MS) void ask()
    },
  }

  async function ask() {
    isAsking = true
    const at = (askedAt = Date.now())
    try {
      const pcm = Buffer.from(window.buffer).toString('base64')
      const answer = await inferenceExecutor.doInference('lk_eot_audio', { pcm })
      const { probability } = answer as { probability: number }
      record({ type: 'eot_sample', at, source: 'livekit_v1_mini', probability })
    } catch (error) {
      isOpen = false
      if (!hasFailed) log.warn({ error }, 'the end-of-turn model gives no samples')
      hasFailed = true
    } finally {
      isAsking = false
    }
  }
}

/** What the model looks at: the last 1.2 s. */
const WINDOW_SAMPLES = 1.2 * SAMPLE_RATE
const EVERY_MS = 250
