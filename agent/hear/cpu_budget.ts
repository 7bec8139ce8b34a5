/**
 * A budget of processor time that grows with speech. One question may cost more than what is left;
 * the deficit must then be earned back. So total spending never exceeds what was earned plus one
 * question.
 */
export function createCpuBudget() {
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
/** A long speech saves up no more than this for its pauses. */
const MOST_SAVED_MS = 1_000
