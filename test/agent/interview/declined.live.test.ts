import { expect, test } from 'vitest'
import { createCall, ONE_QUESTION } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('a participant who asks the agent to stop has ended the call themselves', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION)
  const participant = await call.join()
  await participant.whenAgentAsks()
  await participant.say(await call.voice('I would like to stop here, please.'))
  expect(await call.settled('completed')).toMatchObject({
    ended_reason: 'participant_ended',
    findings: {},
    findings_meta: {},
    goals: { missing: ['job'], declined: [] },
  })
})
