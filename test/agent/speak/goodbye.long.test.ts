import { expect, test } from 'vitest'
import { answerNext, createCall, ONE_QUESTION, WORK_TEMPLATE } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('a yes over the end of the question answers it; somebody who speaks over the goodbye is heard and answered, what they add is committed, and only silence ends the call', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, YES_NO_FIRST)
  const yes = await call.voice('Yes.')
  const participant = await call.join()
  const hears = (words: RegExp) =>
    participant.events.until(
      () => participant.floor.said.find(({ text }) => words.test(text)),
      String(words),
      120_000,
    )
  await hears(/from home/i)
  const { ended_at } = await participant.bargeIn(yes)
  await hears(/your job/i)
  await answerNext(participant, call.voice)
  await hears(/thank you very/i)
  await participant.bargeIn(await call.voice('Wait, I would like to add one more thing.'))
  await hears(/please go on/i)
  await participant.whenAgentAsks()
  await participant.say(await call.voice('I also play the piano in a small band.'))

  const { transcript, findings, findings_meta, ended_reason } = await call.settled('completed')
  const { turns } = await call.timing()
  const question = turns.find(({ text }) => /from home/i.test(text))
  expect(question).toMatchObject({ interrupted: false })
  expect(Date.parse(question!.ended_at!), 'the agent spoke on').toBeGreaterThan(ended_at)
  expect(ended_reason).toBe('goals_completed')
  expect(findings.remote).toMatchObject({ value: true })
  expect(findings_meta.remote).toMatchObject({ version: 1, evidence: [{ verified: true }] })
  expect(transcript.filter(({ text }) => /from home/i.test(text))).toHaveLength(1)
  expect(findings.job!.answer).toMatch(/teacher.*piano/is)
  expect(findings_meta.job).toMatchObject({ version: 2, evidence: [{ verified: true }] })
  const times = transcript.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted())
  const goodbyes = transcript.filter(({ text }) => /thank you very/i.test(text))
  // How much of the first was heard depends on how busy the machine is.
  expect(goodbyes).toHaveLength(2)
  expect(goodbyes.at(-1)!.text).toMatch(/goodbye/i)
})

/** Its first question, a long one, is asked in the greeting. */
const YES_NO_FIRST = {
  ...ONE_QUESTION,
  settings: {
    greeting:
      'Do you work from home on one or two days of the week or at least on some days of each month or on more of them in the summer than in the winter and the spring of the year, and does that suit you and those with whom you share a flat or a house?',
  },
  phases: ONE_QUESTION.phases.map((phase) => ({
    ...phase,
    goals: [...WORK_TEMPLATE.phases[1]!.goals, ...phase.goals],
  })),
}
