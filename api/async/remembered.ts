/**
 * Caches an answer, so that many concurrent callers cause one request. Failures are not cached.
 *
 * @param ms how long the answer stays valid
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
