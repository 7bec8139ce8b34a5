import { randomUUID } from 'node:crypto'
import { AccessToken, AgentDispatchClient, RoomServiceClient } from 'livekit-server-sdk'
import { createClient } from '../../client/client.ts'
import { openAccount } from '../../local/sample/account.ts'
import type { TurnEntry } from '../../local/demo/service_answers.ts'
import type { Credentials } from '../../local/participant/presence.ts'
import type { Stack } from '../../local/stack.ts'
import type { BareCall } from './bare_agent.ts'
import { BARE_AGENT, callScript } from './script.ts'

/** An agent that is measured. */
export type Side = {
  name: string
  /** Opens a room in which it waits for the participant. */
  open(answers: number): Promise<{
    credentials: Credentials
    /** The turns as the agent recorded them; empty where it records nothing. */
    turns(): Promise<TurnEntry[]>
  }>
}

/** Our agent through the public API, with all of its recording. */
export async function ourSide(stack: Stack): Promise<Side> {
  const { api_url: url, secrets } = stack
  const { client } = await openAccount(url, secrets.internal_secret)
  const admin = createClient({ url, key: secrets.platform_key })
  return {
    name: 'colloquy',
    async open(answers) {
      const { template } = callScript(answers)
      const { id: template_id } = await client.createTemplate({ body: template })
      const { session_id } = await client.createInterview({ body: { template_id } })
      return {
        credentials: await client.getJoin({ session_id }),
        turns: async () => (await admin.getTimingDebug({ session_id })).turns,
      }
    },
  }
}

/** The framework's plain session. */
export function bareSide(
  name: string,
  { livekit: { url, api_key, api_secret } }: Stack,
  own_voice: boolean,
): Side {
  const rooms = new RoomServiceClient(url, api_key, api_secret)
  const dispatches = new AgentDispatchClient(url, api_key, api_secret)
  return {
    name,
    async open(answers) {
      const room = randomUUID()
      const call: BareCall = { answers, own_voice }
      await rooms.createRoom({ name: room })
      await dispatches.createDispatch(room, BARE_AGENT, { metadata: JSON.stringify(call) })
      const token = new AccessToken(api_key, api_secret, { identity: 'participant' })
      token.addGrant({ roomJoin: true, room })
      return {
        credentials: { ws_url: url, token: await token.toJwt() },
        turns: () => Promise.resolve([]),
      }
    },
  }
}
