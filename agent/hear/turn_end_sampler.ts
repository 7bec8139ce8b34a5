import type { Logger } from '../../shared/base/log/log.ts'
import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'
import type { TurnEndAnswer } from './turn_end_question.ts'

type Options = {
  /** Epoch milliseconds. */
  now: () => number
  /** @param by when the answer becomes useless, in epoch milliseconds */
  ask: (by: number) => Promise<TurnEndAnswer>
  /** The probability for what was heard until `at`. */
  sampled: (at: number, probability: number) => void
  log: Logger
}

/**
 * Samples a model repeatedly in silences, so that any threshold can be replayed later.
 * Never during speech, never more often than every `EVERY_MS`, and only within the call's budget.
 * After a failure, the rest of the utterance is not sampled.
 */
export function createSampler({ now, ask, sampled, log }: Options) {
  const budget = createCpuBudget()
  let isOpen = false
  let isAsking = false
  let hasFailed = false
  let askedAt = -Infinity

  return {
    /** Somebody is speaking: sample the silences from now on. */
    open() {
      isOpen = true
    },
    /** The turn is over, or the agent speaks. */
    close() {
      isOpen = false
    },
    /** The model was asked elsewhere. */
    asked(at: number) {
      askedAt = at
    },
    /**
     * The voice-activity detector has judged another window.
     *
     * @param silence_ms for how long nobody has spoken; 0 while somebody does
     */
    judged(silence_ms: number) {
      if (silence_ms === 0) budget.earn(VOICE_FRAME_MS)
      const isInRange = silence_ms >= FIRST_MS && silence_ms <= LONGEST_MS
      const isDue = isOpen && isInRange && now() - askedAt >= EVERY_MS
      if (isDue && !isAsking && !budget.isSpent) void sample()
    },
  }

  async function sample() {
    isAsking = true
    const at = (askedAt = now())
    try {
      const { probability, cpu_ms } = await ask(at + EVERY_MS)
      budget.spend(cpu_ms)
      if (probability !== null) sampled(at, probability)
    } catch (error) {
      isOpen = false
      if (!hasFailed) log.warn({ error }, 'the end-of-turn model gives no samples')
      hasFailed = true
    } finally {
      isAsking = false
    }
  }
}

/** Three windows of silence; anything shorter is a consonant. */
const FIRST_MS = 3 * VOICE_FRAME_MS
const EVERY_MS = 100
/** After a longer silence, the call waits in any case. */
const LONGEST_MS = 2_000

/**
 * A budget of processor time that grows with speech. One question may cost more than what is left;
 * the deficit must then be earned back. So total spending never exceeds what was earned plus one
 * question.
 */
function createCpuBudget() {
  let left_ms = 0

  return {
    earn(speech_ms: number) {
      left_ms = Math.min(left_ms + speech_ms * SHARE, MOST_SAVED_MS)
    },
    spend(cpu_ms: number) {
      left_ms -= cpu_ms
    },
    get isSpent() {
      return left_ms <= 0
    },
  }
}

/** Nine tenths of a second per spoken minute, for the models alone; reaching them costs extra. */
const SHARE = 0.9 / 60
/** A long speech saves up no more than this for its silences. */
const MOST_SAVED_MS = 1_000
