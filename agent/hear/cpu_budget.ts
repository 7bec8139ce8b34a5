/**
 * Processor time that grows with speech. What is asked may cost more than is left, once; then it must be
 * earned first. So all that is ever spent is what was earned and one question.
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

/** Of a second for each spoken minute nine tenths: the models' part, beside the way to them. */
const SHARE = 0.9 / 60
/** Of a long speech, no more than this is kept for its pauses. */
const MOST_SAVED_MS = 1_000
