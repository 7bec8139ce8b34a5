import { randomUUID } from 'node:crypto'
import { AccessToken, AgentDispatchClient, RoomServiceClient } from 'livekit-server-sdk'
import { createClient } from '../../client/client.ts'
import { openAccount } from '../../local/sample_account.ts'
import type { TurnEntry } from '../../local/demo/service_answers.ts'
import type { Credentials } from '../../local/participant/presence.ts'
import type { Stack } from '../../local/stack.ts'
import { startProgram } from '../../local/process/start_program.ts'
import type { BareCall } from './bare_agent.ts'
import { BARE_AGENT, callScript } from './script.ts'

/** An agent under measurement. */
export type Side = {
  name: string
  /** Opens a room in which it waits for the participant. */
  open(answers: number): Promise<{
    credentials: Credentials
    /** The turns as the agent recorded them; empty if it records nothing. */
    turns(): Promise<TurnEntry[]>
  }>
}

/** Our agent through the public API, with all of its recording. */
export async function ourSide(stack: Stack): Promise<Side> {
  const { api_url: url, secrets } = stack
  const { client } = await openAccount(url, secrets)
  const admin = createClient({ url, key: secrets.platform_key })
  await admin.patchSystemConfig({
    body: { 'audio.eou_backend': 'audio', 'turns.preemptive_generation': false },
  })
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

/** The framework's plain session, with the turn policy that our own side uses here. */
export function bareSide(name: string, stack: Stack, own_voice: boolean): Side {
  return {
    name,
    open: async (answers) => ({
      credentials: await openBareRoom(stack, {
        template: callScript(answers).template,
        own_voice,
        own_turns: true,
      }),
      turns: () => Promise.resolve([]),
    }),
  }
}

/** Starts the worker of the bare agent. */
export async function startBareAgent(stack: Stack, home: string) {
  const program = 'bench/call/bare_agent.js'
  const { child } = await startProgram({ name: 'bare agent', program, env: stack.env, home })
  return child
}

/** A room in which the bare agent waits for the participant. */
export async function openBareRoom(
  { livekit: { url, api_key, api_secret } }: Pick<Stack, 'livekit'>,
  call: BareCall,
): Promise<Credentials & { room: string }> {
  const room = randomUUID()
  await new RoomServiceClient(url, api_key, api_secret).createRoom({ name: room })
  const dispatches = new AgentDispatchClient(url, api_key, api_secret)
  await dispatches.createDispatch(room, BARE_AGENT, { metadata: JSON.stringify(call) })
  const token = new AccessToken(api_key, api_secret, { identity: 'participant' })
  token.addGrant({ roomJoin: true, room })
  return { room, ws_url: url, token: await token.toJwt() }
}
