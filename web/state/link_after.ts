import type { EmbedSession, EmbedShare } from '../../shared/conversations/embed.ts'
import { whenReady } from './when_ready.ts'

/** Between two looks while the call is being ended. */
const AGAIN_MS = 500
/** After that many looks something else is wrong with the service. */
const LOOKS = 90

/**
 * Whether the link of a call that a fault ended can be opened again. The service knows once it has ended the call.
 *
 * @throws EmbedError when the service is unreachable
 */
export async function findLinkAfter(
  look: () => Promise<{ found: EmbedSession | EmbedShare }>,
): Promise<'open' | 'used'> {
  for (let n = 0; n < LOOKS; n++) {
    const { found } = await whenReady(look)
    if (!('session_status' in found)) return 'used'
    if (found.session_status === 'waiting') return 'open'
    if (found.session_status === 'completed' || found.session_status === 'failed') return 'used'
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  return 'used'
}
