import type { Logger } from '../../shared/logs/log.ts'
import { VOICE_FRAME_MS } from '../../shared/timeline/voice_activity.ts'
import { createCpuBudget } from './cpu_budget.ts'
import type { EndOfTurnAnswer } from './end_of_turn_question.ts'

type Options = {
  /** Epoch milliseconds. */
  now: () => number
  /** @param by when the answer is of no use any more, in epoch milliseconds */
  ask: (by: number) => Promise<EndOfTurnAnswer>
  /** The probability for what was heard until `at`. */
  sampled: (at: number, probability: number) => void
  log: Logger
}

/**
 * Asks a model again and again in the pauses of participants, so that any threshold can be replayed later.
 * Never in running speech, never faster than `EVERY_MS`, and only within the budget of the call. After a
 * failure the rest of the utterance has no samples.
 */
export function createSampler({ now, ask, sampled, log }: Options) {
  const budget = createCpuBudget()
  let isOpen = false
  let isAsking = false
  let hasFailed = false
  let askedAt = -Infinity

  return {
    /** Somebody speaks: the pauses from now on count. */
    open() {
      isOpen = true
    },
    /** The turn is over, or the agent speaks. */
    close() {
      isOpen = false
    },
    /** The model was asked by somebody else. */
    asked(at: number) {
      askedAt = at
    },
    /**
     * The voice-activity detector judged another window.
     *
     * @param silence_ms for how long nobody has spoken; 0 while somebody does
     */
    judged(silence_ms: number) {
      if (silence_ms === 0) budget.earn(VOICE_FRAME_MS)
      const isPause = silence_ms >= FIRST_MS && silence_ms <= LONGEST_MS
      const isDue = isOpen && isPause && now() - askedAt >= EVERY_MS
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

/** Three windows of silence; less is a consonant. */
const FIRST_MS = 3 * VOICE_FRAME_MS
const EVERY_MS = 100
/** Whoever is silent for longer is waited for in any case. */
const LONGEST_MS = 2_000
