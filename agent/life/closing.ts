import type { Logger } from '../../shared/base/log/log.ts'
import { SECOND } from '../../shared/base/time.ts'
import { LATE, within } from '../async/within.ts'
import type { HeldCall } from '../held_call.ts'
import type { Voice } from '../voice.ts'
import { askOfRoom } from '../worker/room_requests.ts'

/**
 * Closes the voice. If that fails or takes too long, the call ends anyway: its end must still be
 * stored, and the process exits afterwards.
 */
export async function closeVoice(voice: Pick<Voice, 'close'>, log: Logger): Promise<void> {
  try {
    const closed = await within(CLOSING_MS, voice.close())
    if (closed === LATE) log.warn({ waited_ms: CLOSING_MS }, 'the voice did not close in time')
  } catch (error) {
    log.warn({ error }, 'the voice did not close')
  }
}

/**
 * Deletes the room, which removes everybody from it. The agent is recalled first: the media server
 * counts an agent that leaves on its own as failed.
 */
export async function closeRoom({ log }: Pick<HeldCall, 'log'>): Promise<void> {
  const failed = (what: string) => (error: unknown) => log.warn({ error }, what)
  await askOfRoom('recall').catch(failed('the dispatch of the agent was not withdrawn'))
  await askOfRoom('delete').catch(failed('the room was not deleted'))
}

const CLOSING_MS = 10 * SECOND
