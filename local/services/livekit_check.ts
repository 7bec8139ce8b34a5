import { RoomServiceClient } from 'livekit-server-sdk'
import { parseUrl } from '../../shared/base/parse_url.ts'

export type LivekitKeys = { url: string; api_key: string; api_secret: string }

/**
 * Asks the LiveKit server at LIVEKIT_URL whether it answers and knows the key.
 *
 * @throws Error one sentence that names the variable to correct
 */
export async function checkLivekit(env: NodeJS.ProcessEnv): Promise<LivekitKeys> {
  const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: api_key, LIVEKIT_API_SECRET: api_secret } = env
  if (!api_key || !api_secret) {
    throw new Error('LIVEKIT_URL is set, so LIVEKIT_API_KEY and LIVEKIT_API_SECRET are needed too')
  }
  if (!parseUrl(url) || !/^wss?:/.test(url)) {
    throw new Error(`LIVEKIT_URL (${url}) is not a valid URL such as ws://127.0.0.1:7880`)
  }
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), api_key, api_secret, {
    requestTimeout: 5,
  })
  try {
    await rooms.listRooms([])
  } catch (cause) {
    const { status } = cause as { status?: number }
    throw new Error(
      status === 401 || status === 403
        ? `The LiveKit server of LIVEKIT_URL (${url}) does not accept LIVEKIT_API_KEY and LIVEKIT_API_SECRET`
        : `The LiveKit server of LIVEKIT_URL (${url}) does not answer: start it, correct the address, or unset LIVEKIT_URL to use Colloquy's own`,
      { cause },
    )
  }
  return { url, api_key, api_secret }
}
