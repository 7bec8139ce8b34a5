import { createLiveKit } from '../../../media/livekit.ts'
import type { StackAccess } from './stack.ts'

/**
 * Ends a call for everybody, including an agent that is still starting. It would otherwise wait for
 * people for a minute or two, and slow down the tests that follow.
 */
export async function endCall(
  session_id: string,
  { url, api_key, api_secret }: StackAccess['livekit'],
): Promise<void> {
  const livekit = createLiveKit({
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: api_key,
    LIVEKIT_API_SECRET: api_secret,
  })
  const identities = (await livekit.listPersons(session_id)) ?? []
  for (const identity of identities) await livekit.removeParticipant(session_id, identity)
  await livekit.deleteRoom(session_id)
}
