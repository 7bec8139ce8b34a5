import type { Logger } from '../../shared/log.ts'
import { SECOND } from '../../shared/time.ts'
import type { Voice } from '../voice.ts'
import { LATE, within } from '../async/within.ts'

/**
 * Closes the voice. If that fails or takes too long the call ends anyway: its end has yet to be stored,
 * and the process exits afterwards.
 */
export async function closeVoice(voice: Pick<Voice, 'close'>, log: Logger): Promise<void> {
  try {
    const closed = await within(CLOSING_MS, voice.close())
    if (closed === LATE) log.warn({ waited_ms: CLOSING_MS }, 'the voice did not close in time')
  } catch (error) {
    log.warn({ error }, 'the voice did not close')
  }
}

const CLOSING_MS = 10 * SECOND
