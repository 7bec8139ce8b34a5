import { expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { answerNext, createCall, WORK_ANSWERS, WORK_TEMPLATE } from '../../helpers/call.ts'
import { serve } from '../../helpers/serve.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()

test('the answer of a chained call after the first goal is part of the second question', async () => {
  const url = await serve((_, response) => response.end('{"town": "Lisbon"}'))
  const { api } = await stack.newOrganization()
  const [phase, ...later] = WORK_TEMPLATE.phases
  const [job, rating] = phase!.goals
  const outputs = [{ kind: 'api_call', id: 'school', url }]
  const prompt = 'From one to ten, how much do you like {{response.school.town}}?'
  const goals = [
    { ...job!, outputs },
    { ...rating!, prompt },
  ]
  const phases = [{ ...phase!, goals }, ...later]
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, phases })

  const participant = await call.join()
  await answerNext(participant, call.voice, createAnswers(WORK_ANSWERS))
  expect(await participant.whenAgentAsks()).toContain('how much do you like Lisbon?')
  expect((await call.read()).outputs.api_calls).toMatchObject([
    { id: 'school', status: 'succeeded', response: { town: 'Lisbon' } },
  ])
  await participant.leave()
})
