import { Room } from '@livekit/rtc-node'
import { expect, onTestFinished, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import type { Credentials } from '../../../local/participant/presence.ts'
import { DEBUG_TOPIC } from '../../../shared/room.ts'
import {
  afterFirstAnswer,
  answerNext,
  createCall,
  ONE_QUESTION,
  TWO_QUESTIONS,
  WORK_ANSWERS,
  WORK_TEMPLATE,
  whenAsked,
} from '../../helpers/live/call.ts'
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

test('a participant who interrupts the agent silences it, and only what was heard is kept', async () => {
  const { api } = await stack.newOrganization()
  const part =
    'This interview is about many things, and I will explain them one after the other, slowly and with care, so that nothing is left out.'
  // The agent has three times as much to say as the participant, who speaks long enough for a slow machine.
  const long = [part, part, part, 'What is your job?'].join(' ')
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, settings: { greeting: long } })
  const participant = await call.join()
  const { ended_at, agent_quiet_at } = await participant.bargeIn(
    await call.voice(
      'I am a teacher and I work in a small school near the river where I teach the children of the village to read and to write and to count and to sing.',
    ),
  )

  expect(agent_quiet_at).toBeLessThan(ended_at)
  const said = async () => (await call.timing()).turns[1]?.text ?? ''
  await expect.poll(said).toMatch(/teacher|school|village/i)
  const { turns } = await call.timing()
  expect(turns[0]).toMatchObject({ role: 'assistant', interrupted: true })
  expect(turns[0]!.text.length).toBeLessThan(long.length / 2)
  expect(Date.parse(turns[0]!.ended_at!)).toBeLessThan(ended_at)
})

test('a yes over the end of the question is the answer to it; whoever speaks over the goodbye is heard and answered, what they add is committed, and only silence ends the call', async () => {
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

test('when the service makes the model hang the agent apologizes, the turn says so, and the conversation goes on, whatever a participant sends', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, WORK_TEMPLATE, [{ name: 'Ada' }, { name: 'Ben' }])
  const participant = await call.join('Ada')
  const answer = createAnswers(WORK_ANSWERS)
  await participant.whenAgentAsks()
  const { session_id } = call
  const body = { command: 'force_llm_timeout', turns: 1 } as const
  await stack.platform.sendDebugCommand({ session_id, body })
  await answerNext(participant, call.voice, answer)

  await whenAsked(participant, /sorry/i)
  const last = async () => (await call.timing()).turns.at(-1)
  await expect.poll(last).toMatchObject({
    role: 'assistant',
    watchdog: { outcome: 'apology', forced: true, attempts: 2 },
  })
  await sendToRoom(await call.credentials('Ben'), body)
  await participant.say(
    await call.voice('I am a teacher and I work in a small school near the river.'),
  )
  await whenAsked(participant, /one to ten/i)
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
})

/** Its first question, a long one, is asked by the greeting. */
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

/** The bytes that the service would send, from a person in the room. */
async function sendToRoom({ ws_url, token }: Credentials, command: object) {
  const room = new Room()
  await room.connect(ws_url, token, { autoSubscribe: false, dynacast: false })
  onTestFinished(() => room.disconnect())
  const bytes = new TextEncoder().encode(JSON.stringify(command))
  await room.localParticipant!.publishData(bytes, { reliable: true, topic: DEBUG_TOPIC })
}
