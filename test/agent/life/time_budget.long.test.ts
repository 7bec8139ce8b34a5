import { expect, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import { createCall, TWO_QUESTIONS, WORK_ANSWERS } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

const [{ goals, ...phase }] = TWO_QUESTIONS.phases as [(typeof TWO_QUESTIONS.phases)[0]]
const [job, rating] = goals as [(typeof goals)[0], (typeof goals)[1]]

test('the agent moves on from a goal whose time is used up, says so, and comes back to it at the end', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, {
    ...TWO_QUESTIONS,
    settings: { greeting: `Hello! ${rating.prompt}` },
    phases: [{ ...phase, goals: [{ ...rating, time_budget_minutes: 0.01 }, job] }],
  })
  const answer = createAnswers({
    ...WORK_ANSWERS,
    rules: [
      { when: /one to ten/i, say: ['I do not know.', 'I would give it a seven out of ten.'] },
      ...WORK_ANSWERS.rules,
    ],
  })
  await converse(await call.join(), { answer, voice: call.voice })
  const { findings, transcript, ended_reason } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(Object.keys(findings)).toEqual(['job', 'rating'])
  const said = transcript.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  expect(said.filter((text) => text.includes(rating.prompt))).toHaveLength(2)
  expect(said[1]).toContain(`Let us move on to the next question. ${job.prompt}`)
})
