import { expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import { createCall, ONE_QUESTION, WORK_ANSWERS } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { gone } from '../../local/process/processes.ts'
import { expectNoWarning } from '../call_log.ts'

const stack = useStack()

test('a participant who leaves as soon as the page knows the end does not change it', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION)
  const participant = await call.join()
  participant.events.subscribe((event) => {
    if (event.type === 'ended') void participant.leave()
  })
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  const { ended_reason, findings } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(findings).toHaveProperty('job')
  const { status, setup } = await call.timing()
  expect(status).toBe('completed')
  await gone(setup.process.pid)
  expectNoWarning(setup.process.pid)
})
