import { Room } from '@livekit/rtc-node'
import { expect, onTestFinished, test } from 'vitest'
import { createAnswers } from '../../../../local/participant/answers.ts'
import type { Credentials } from '../../../../local/participant/presence.ts'
import { DEBUG_TOPIC } from '../../../../shared/calls/room.ts'
import {
  answerNext,
  createCall,
  WORK_ANSWERS,
  WORK_TEMPLATE,
  whenAsked,
} from '../../../helpers/live/call.ts'
import { useStack } from '../../../helpers/live/stack.ts'

const stack = useStack()

test('when the service makes the model hang, the agent apologizes, the turn says so, and the conversation continues, whatever a participant sends', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, WORK_TEMPLATE, [{ name: 'Ada' }, { name: 'Ben' }])
  const participant = await call.join('Ada')
  const answer = createAnswers(WORK_ANSWERS)
  await participant.whenAgentAsks()
  const { session_id } = call
  const body = { command: 'force_llm_timeout', turns: 1 } as const
  await stack.platform.sendDebugCommand({ session_id, body })
  await answerNext(participant, call.voice, answer)

  await whenAsked(participant, /sorry/i)
  const last = async () => (await call.timing()).turns.at(-1)
  await expect.poll(last).toMatchObject({
    role: 'assistant',
    watchdog: { outcome: 'apology', forced: true, attempts: 2 },
  })
  await sendToRoom(await call.credentials('Ben'), body)
  await participant.say(
    await call.voice('I am a teacher and I work in a small school near the river.'),
  )
  await whenAsked(participant, /one to ten/i)
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
})

/** The bytes that the service would send, but from a person in the room. */
async function sendToRoom({ ws_url, token }: Credentials, command: object) {
  const room = new Room()
  await room.connect(ws_url, token, { autoSubscribe: false, dynacast: false })
  onTestFinished(() => room.disconnect())
  const bytes = new TextEncoder().encode(JSON.stringify(command))
  await room.localParticipant!.publishData(bytes, { reliable: true, topic: DEBUG_TOPIC })
}
