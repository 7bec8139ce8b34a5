import { expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerNext, createCall, ONE_QUESTION } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('an answer during which the call process is killed is asked for again, and its end alone is never committed', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION)
  const participant = await call.join()
  const sound = await call.voice(
    'I am a teacher and I work in a small school near the river where I teach the children of the village to read and to write and to count and to sing and to paint and to swim.',
  )
  await participant.whenAgentAsks()
  const { pid } = (await call.timing()).setup.process
  const saying = participant.say(sound)
  await sleep(1_000)
  process.kill(pid, 'SIGKILL')
  await saying
  await answerNext(participant, call.voice)

  const { findings, findings_meta } = await call.settled('completed')
  expect(findings.job!.answer).toMatch(/teacher/i)
  expect(findings_meta.job).toMatchObject({ version: 1 })
})
