import { expect, test } from 'vitest'
import { converse } from '../../../local/participant/converse.ts'
import { afterFirstAnswer, TWO_QUESTIONS } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('a participant who leaves and returns in time continues, and is not asked about a committed goal again', async () => {
  const { api } = await stack.newOrganization()
  const outputs = [{ kind: 'frontend_callback', name: 'known' }]
  const settings = { ...TWO_QUESTIONS.settings, outputs }
  const template = { ...TWO_QUESTIONS, settings }
  const { call, participant, answer, callbacks } = await afterFirstAnswer(stack, api, template)

  await participant.leave()
  await expect.poll(async () => (await call.timing()).status).toBe('reconnecting')
  await participant.rejoin(await call.credentials())
  const exchanges = await converse(participant, { answer, voice: call.voice })

  const interview = await call.settled('completed')
  expect(exchanges[0]!.asked).toMatch(/welcome back/i)
  expect(exchanges.map(({ asked }) => asked).join(' ')).not.toMatch(/what is your job/i)
  expect(interview.findings_meta.job).toMatchObject({ version: 1 })
  expect(Object.keys(interview.findings).sort()).toEqual(['job', 'rating'])

  expect(callbacks.map(({ goal_id }) => goal_id)).toEqual(['job', 'job', 'rating'])
  expect(callbacks[1], 'the page that is back is told again').toEqual(callbacks[0])
  expect(interview.outputs.frontend_callbacks.map(({ attempts }) => attempts)).toEqual([1, 1])
})
