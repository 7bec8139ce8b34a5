import { RoomServiceClient } from 'livekit-server-sdk'
import { createClient } from '../../client/client.ts'
import { joinAsParticipant } from '../../local/participant/participant.ts'
import { openAccount } from '../../local/sample_account.ts'
import type { Stack } from '../../local/stack.ts'
import type { VadBackend } from '../../shared/calls/timeline/voice_activity.ts'
import { openBareRoom } from '../call/sides.ts'
import { manyQuestions } from '../turns/sides.ts'
import type { Side } from './hold_calls.ts'
import { FRAMEWORK_PARTS, SERVICE_PARTS } from './processes.ts'

export type NamedSide = Side & { name: string }

/** Our agent with each voice-activity detector, and a bare session of the framework. */
export async function densitySides(
  stack: Stack,
): Promise<Record<'ours' | 'silero' | 'framework', NamedSide>> {
  const { api_url, secrets } = stack
  const { client } = await openAccount(api_url, secrets)
  const admin = createClient({ url: api_url, key: secrets.platform_key })
  const { url, api_key, api_secret } = stack.livekit
  const rooms = new RoomServiceClient(url, api_key, api_secret)
  const template = manyQuestions(500, 'en')
  const { id: template_id } = await client.createTemplate({ body: template })
  let configured: VadBackend | undefined
  const ours = (name: string, vad_backend: VadBackend): NamedSide => ({
    name,
    parts: SERVICE_PARTS,
    async join() {
      await configure(vad_backend)
      return startCall()
    },
  })
  return {
    ours: ours('colloquy', 'livekit'),
    silero: ours('with the Silero plugin', 'silero'),
    framework: {
      name: 'bare framework',
      parts: FRAMEWORK_PARTS,
      async join() {
        const call = { template, own_voice: true, own_turns: false }
        const { room, ...credentials } = await openBareRoom(stack, call)
        const participant = await joinAsParticipant({ ...credentials, plays_all: true })
        return { participant, end: () => rooms.deleteRoom(room) }
      },
    },
  }

  async function configure(vad_backend: VadBackend) {
    if (configured === vad_backend) return
    await admin.patchSystemConfig({ body: { 'audio.vad_backend': vad_backend } })
    configured = vad_backend
    // Takes the process that was started before the change and waits for a call.
    const { participant, end } = await startCall()
    await participant.whenAgentAsks()
    await participant.leave().then(end)
  }

  async function startCall() {
    const { id, session_id } = await client.createInterview({ body: { template_id } })
    const participant = await joinAsParticipant(await client.getJoin({ session_id }))
    return { participant, end: () => client.cancelInterview({ interview_id: id }) }
  }
}
