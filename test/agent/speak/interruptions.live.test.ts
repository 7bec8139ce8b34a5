import { expect, test } from 'vitest'
import { converse, nextQuestion } from '../../../local/participant/converse.ts'
import { answerNext, createCall, WORK_TEMPLATE } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('a participant who interrupts the agent silences it, and only what was heard is kept; when the process of the call is killed, another one takes over, recaps, and commits no goal twice; one who asks it to stop has ended the call themselves', async () => {
  const { api } = await stack.newOrganization()
  const part =
    'This interview is about many things, and I will explain them one after the other, slowly and with care, so that nothing is left out.'
  // The agent has far more to say than the participant, who speaks long enough for a slow machine.
  const long = [part, part, part, part, 'What is your job?'].join(' ')
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, settings: { greeting: long } })
  const participant = await call.join()
  const { ended_at, agent_quiet_at } = await participant.bargeIn(
    await call.voice(
      'I am a teacher and I work in a small school near the river where I teach the children of the village to read and to write.',
    ),
  )

  expect(agent_quiet_at).toBeLessThan(ended_at)
  const said = async () => (await call.timing()).turns[1]?.text ?? ''
  await expect.poll(said).toMatch(/teacher|school|village/i)
  const { turns } = await call.timing()
  expect(turns[0]).toMatchObject({ role: 'assistant', interrupted: true })
  expect(turns[0]!.text.length).toBeLessThan(long.length / 2)
  expect(Date.parse(turns[0]!.ended_at!)).toBeLessThan(ended_at)

  await answerNext(participant, call.voice)
  await nextQuestion(participant)
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')
  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await participant.whenAgentIsHeard(280_000)

  // Who is misheard says it again.
  const answer = () => 'I would like to stop now.'
  const exchanges = await converse(participant, { answer, voice: call.voice })
  const asked = exchanges.map(({ asked }) => asked).join(' ')
  expect(asked).toMatch(/welcome back.*your job/is)
  expect(asked).not.toMatch(/what is your job/i)
  const { ended_reason, goals, findings_meta, transcript } = await call.settled('completed')
  expect(ended_reason).toBe('participant_ended')
  expect(goals!.missing).toEqual(expect.arrayContaining(['rating', 'remote']))
  expect(goals!.declined).toEqual([])
  expect(findings_meta.job).toMatchObject({ version: 1 })
  expect(transcript.map(({ text }) => text).join(' ')).toMatch(/teacher/i)
})
