import type { EmbedSession, EmbedShare } from '../../shared/conversations/embed.ts'
import { closedBecause } from './page_problem.ts'
import type { Introduction, PageEvent, State } from './state.ts'

/** How long the page waits before it asks; all pages behind one address share 30 requests a minute. */
const FIRST_MS = 15_000
const MOST_MS = 60_000
/** The part of it that is left to chance, so that a class does not ask in the same second. */
const CHANCE = 0.25

type Look = () => Promise<{ found: EmbedSession | EmbedShare }>

type Options = {
  tell: (event: PageEvent) => void
  current: () => State
  microphone: { stop: () => void }
  look: Look
  load: () => Promise<void>
}

/** Says that the agent cannot talk yet, and loads the page anew once it can. */
export function agentAwaiter({ tell, current, microphone, look, load }: Options) {
  return async (session?: Introduction) => {
    microphone.stop()
    tell({ type: 'stopped', problem: 'unavailable', ...(session && { session }) })
    const shown = current()
    if (await whenAvailable(look, () => current() === shown)) void load()
  }
}

/**
 * Asks what the link leads to until the agent can talk, or the link is closed. A hidden page asks
 * once it is shown again.
 *
 * @param isWanted ends the waiting once it is false
 * @returns whether it is still wanted
 */
export async function whenAvailable(look: Look, isWanted: () => boolean): Promise<boolean> {
  for (let most_ms = FIRST_MS; ; most_ms = Math.min(2 * most_ms, MOST_MS)) {
    const wait_ms = most_ms * (1 - CHANCE * Math.random())
    await new Promise((resolve) => setTimeout(resolve, wait_ms))
    await whenShown()
    if (!isWanted()) return false
    const found = await look().catch(() => undefined)
    if (found && (found.found.available || closedBecause(found.found))) return isWanted()
  }
}

async function whenShown() {
  if (!document.hidden) return
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true })
  })
}
