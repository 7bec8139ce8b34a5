import { expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import {
  answerNext,
  createCall,
  TWO_QUESTIONS,
  WORK_ANSWERS,
  whenAsked,
} from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('a question that the participant prefers not to answer is not repeated, not even by another process, and the call ends as complete', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS)
  const participant = await call.join()
  const declining = { when: /what is your job/i, say: ['I would rather not say.'] as const }
  const answer = createAnswers({ ...WORK_ANSWERS, rules: [declining, ...WORK_ANSWERS.rules] })
  await answerNext(participant, call.voice, answer)
  await whenAsked(participant, /one to ten/i)
  await expect.poll(async () => (await call.read()).findings_meta).toHaveProperty('job')

  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await participant.whenAgentIsHeard(280_000)
  const exchanges = await converse(participant, { answer, voice: call.voice })
  expect(exchanges.map(({ asked }) => asked).join(' ')).not.toMatch(/what is your job/i)

  const interview = await call.settled('completed')
  expect(interview).toMatchObject({
    ended_reason: 'goals_completed',
    ended_detail: null,
    findings: { rating: { value: 7 } },
    goals: { total: 2, committed: 1, missing: ['job'], declined: ['job'], complete: true },
  })
  expect(interview.findings).not.toHaveProperty('job')
  expect(interview.findings_meta.job).toMatchObject({
    status: 'declined',
    evidence: [{ quote: expect.stringMatching(/rather not/i) as unknown, verified: true }],
  })
})
