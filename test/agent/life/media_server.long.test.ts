import { RoomServiceClient } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { nameRoom } from '../../../media/livekit.ts'
import { converse } from '../../../local/participant/converse.ts'
import { afterFirstAnswer } from '../../helpers/live/call.ts'
import { useOwnMediaServer } from '../../helpers/live/own_media_server.ts'

const { media, own } = await useOwnMediaServer()

test.each([
  ['is killed', () => media.kill()],
  ['is stopped', () => media.shutDown()],
])(
  'when the media server %s in the middle of a call and comes back, the call continues with a recap, and nothing is asked or stored twice',
  async (_, end) => {
    const { api } = await own().newOrganization()
    const { call, participant, answer } = await afterFirstAnswer(own(), api)

    await end()
    await media.start()
    await expect.poll(() => agentsIn(call.session_id)).toHaveLength(1)
    await participant.rejoin(await call.credentials())

    const exchanges = await converse(participant, { answer, voice: call.voice })
    const interview = await call.settled('completed')
    const asked = exchanges.map(({ asked }) => asked).join(' ')
    expect(asked).toMatch(/welcome back.*your job/is)
    expect(asked).not.toMatch(/what is your job/i)
    expect(interview.ended_reason).toBe('goals_completed')
    expect(Object.values(interview.findings_meta)).toMatchObject([{ version: 1 }, { version: 1 }])
    const answers = interview.transcript.filter(({ role }) => role === 'user')
    expect(answers.filter(({ text }) => /teacher/i.test(text))).toHaveLength(1)
  },
)

/** Identities of the agents in the room; none while there is no room or no media server. */
async function agentsIn(session_id: string): Promise<string[]> {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = media.env
  const rooms = new RoomServiceClient(LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET)
  const room = nameRoom(media.env, session_id)
  const participants = await rooms.listParticipants(room).catch(() => [])
  return participants.map(({ identity }) => identity).filter((one) => one.startsWith('agent-'))
}
