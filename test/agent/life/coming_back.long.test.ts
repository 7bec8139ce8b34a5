import { expect, test } from 'vitest'
import { converse } from '../../../local/participant/converse.ts'
import {
  afterFirstAnswer,
  createCall,
  TWO_QUESTIONS,
  WORK_ANSWERS,
} from '../../helpers/live/call.ts'
import { eventually } from '../../helpers/eventually.ts'
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

test('if one person stays, the other comes back without a recap; if nobody stayed, both are welcomed back by name', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS, [{ name: 'Ada' }, { name: 'Ben' }])
  const [ada, ben] = [await call.join('Ada'), await call.join('Ben')]
  await ada.whenAgentAsks()
  await ben.leave()
  const again = await call.join('Ben')
  expect(again.identity).toBe(ben.identity)
  await ada.say(await call.voice(WORK_ANSWERS.rules[0]!.say[0]!))
  expect(await ada.whenAgentAsks()).not.toMatch(/welcome back/i)

  await Promise.all([ada.leave(), again.leave()])
  await expect.poll(async () => (await call.timing()).status).toBe('reconnecting')
  await Promise.all([ada.rejoin(await call.credentials()), call.join('Ben')])
  const asked = await eventually(async () => {
    const said = (await ada.whenAgentAsks()) ?? ''
    return /from one to ten/i.test(said) && said
  })
  expect(asked).toMatch(/welcome back, (Ada|Ben)/i)
  expect(asked).not.toMatch(/what is your job/i)
})
