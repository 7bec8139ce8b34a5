import { inject } from 'vitest'
import { createLiveKit } from '../../media/livekit.ts'

/**
 * Ends a call for everybody who is in it. The agent would wait two minutes for those who only go, and
 * meanwhile take a share of the machine from the tests that follow.
 */
export async function endCall(session_id: string): Promise<void> {
  const { url, api_key, api_secret } = inject('livekit')
  const livekit = createLiveKit({
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: api_key,
    LIVEKIT_API_SECRET: api_secret,
  })
  const identities = (await livekit.listPersons(session_id)) ?? []
  for (const identity of identities) await livekit.removeParticipant(session_id, identity)
}
