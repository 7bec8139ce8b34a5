import type { State } from './state.ts'

/** How soon a page asks again, in milliseconds: the agent waits for twice as long. */
const AGAIN_MS = 30_000

/**
 * Has the agent come once the microphone is open, so that it is there when the participant starts. Call it for
 * everything that a participant does on the page: whoever leaves it open lets the agent go.
 *
 * @param bring has the agent come, or stay
 */
export function earlyAgent(bring: () => Promise<unknown>): (state: State) => void {
  let asked_at = -Infinity
  return (state) => {
    if (state.at !== 'ready' || state.microphone.is !== 'open') return
    const now = performance.now()
    if (now - asked_at < AGAIN_MS) return
    asked_at = now
    // Without it, the agent comes when they start.
    bring().catch(() => {})
  }
}
