import { expect, test } from 'vitest'
import { afterFirstAnswer } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('when the process of a call is killed, another one takes over, recaps, and commits no goal twice; a participant who asks it to stop has ended the call themselves', async () => {
  const { api } = await stack.newOrganization()
  const { call, participant } = await afterFirstAnswer(stack, api)

  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await participant.whenAgentIsHeard(280_000)

  const asked = await participant.whenAgentAsks()
  await participant.say(await call.voice('I would like to stop here, please.'))
  const interview = await call.settled('completed')
  expect(interview.ended_reason).toBe('participant_ended')
  expect(Object.keys(interview.findings)).toEqual(['job'])
  expect(interview.goals).toMatchObject({ missing: ['rating'], declined: [] })
  expect(asked).toMatch(/welcome back.*your job/is)
  expect(asked).not.toMatch(/what is your job/i)
  expect(interview.findings_meta.job).toMatchObject({ version: 1 })
  expect(interview.transcript.map(({ text }) => text).join(' ')).toMatch(/teacher/i)
})
