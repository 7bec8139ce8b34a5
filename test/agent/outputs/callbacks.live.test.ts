import { expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import type { ParticipantEvent } from '../../../local/participant/participant_event.ts'
import { answerNext, createCall, WORK_ANSWERS, WORK_TEMPLATE } from '../../helpers/call.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()

test('a page gets a callback at the commit, and again when it rejoins', async () => {
  const { api } = await stack.newOrganization()
  const outputs = [{ kind: 'frontend_callback', name: 'known' }]
  const settings = { ...WORK_TEMPLATE.settings, outputs }
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, settings })
  const participant = await call.join()
  const told: Extract<ParticipantEvent, { type: 'callback' }>[] = []
  participant.events.subscribe((event) => void (event.type === 'callback' && told.push(event)))
  const toldTimes = (times: number) =>
    participant.events.until(() => told.length >= times || undefined, 'A callback', 20_000)

  await answerNext(participant, call.voice, createAnswers(WORK_ANSWERS))
  await toldTimes(1)
  await participant.rejoin()
  await toldTimes(2)

  const { findings, outputs: fired } = await call.read()
  const [callback] = fired.frontend_callbacks
  expect(told[0]).toMatchObject({ name: 'known', goal_id: 'job', data: findings.job })
  expect(told[0]!.commit_id).toBe(callback!.commit_id)
  expect(told[1]).toEqual(told[0])
  expect(callback).toMatchObject({ status: 'succeeded', attempts: 1 })
  await participant.leave()
})
