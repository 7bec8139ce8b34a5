import { expect, test } from 'vitest'
import { converse } from '../../../local/participant/converse.ts'
import { afterFirstAnswer } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('when the process of a call is killed, another one takes over, recaps, and commits no goal twice', async () => {
  const { api } = await stack.newOrganization()
  const { call, participant, answer } = await afterFirstAnswer(stack, api)

  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await participant.whenAgentIsHeard(280_000)

  const exchanges = await converse(participant, { answer, voice: call.voice })
  const interview = await call.settled('completed')
  expect(exchanges.map(({ asked }) => asked).join(' ')).toMatch(/welcome back.*your job/is)
  expect(exchanges.map(({ asked }) => asked).join(' ')).not.toMatch(/what is your job/i)
  expect(interview.findings_meta.job).toMatchObject({ version: 1 })
  expect(interview.transcript.map(({ text }) => text).join(' ')).toMatch(/teacher/i)
})
