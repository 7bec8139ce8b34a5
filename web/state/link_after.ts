import type { EmbedSession, EmbedShare } from '../../shared/conversations/embed.ts'
import { whenReady } from './when_ready.ts'

/**
 * The waits between looks while the call is being ended. All pages behind one address share 30 requests a minute; after
 * the last look, something else is wrong with the service.
 */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000]

/**
 * Whether the link of a call that a fault ended can be opened again. The service knows once it has ended the call.
 *
 * @throws EmbedError when the service is unreachable
 */
export async function findLinkAfter(
  look: () => Promise<{ found: EmbedSession | EmbedShare }>,
): Promise<'open' | 'used'> {
  for (const wait_ms of [0, ...WAITS_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait_ms))
    const { found } = await whenReady(look)
    if (!('session_status' in found)) return 'used'
    if (found.session_status === 'waiting') return 'open'
    if (found.session_status === 'completed' || found.session_status === 'failed') return 'used'
  }
  return 'used'
}
