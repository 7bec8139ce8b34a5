import type { EmbedSession } from '../../shared/access/embed.ts'
import type { EmbedShare } from '../../shared/access/embed_share.ts'
import { closedBecause } from './state.ts'

/** How often the page asks; all participants behind one address share 30 requests a minute. */
const PERIOD_MS = 15_000

/**
 * Asks what the link leads to until the agent can talk, or the link is closed.
 *
 * @param isWanted ends the waiting once it is false
 * @returns whether it is still wanted
 */
export async function whenAvailable(
  look: () => Promise<{ found: EmbedSession | EmbedShare }>,
  isWanted: () => boolean,
): Promise<boolean> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PERIOD_MS))
    if (!isWanted()) return false
    const found = await look().catch(() => undefined)
    if (found && (found.found.available || closedBecause(found.found))) return isWanted()
  }
}
