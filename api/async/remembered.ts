/**
 * Keeps an answer for some time, so that many who ask at once cause one question. A failure is not kept.
 *
 * @param ms how long it holds
 */
export function remembered<Answer>(ms: number, ask: () => Promise<Answer>) {
  let kept: { until: number; answer: Promise<Answer> } | undefined
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer
    const asked = { until: Date.now() + ms, answer: ask() }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
