import { expect, onTestFinished, test } from 'vitest'
import { joinAsParticipant } from '../../../local/participant/participant.ts'
import { eventually } from '../../helpers/eventually.ts'
import { createCall, TWO_QUESTIONS, WORK_ANSWERS } from '../../helpers/live/call.ts'
import { useStack } from '../../helpers/live/stack.ts'

const stack = useStack()

test('two people without a name stay two, also for the process that takes the call over', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS, [{}, {}])
  const { session_id } = call
  const enter = async () => {
    const { person_secret, ...credentials } = await api.joinEmbedSession({ session_id, body: {} })
    const participant = await joinAsParticipant(credentials)
    onTestFinished(() => participant.leave())
    return { participant, person_secret }
  }
  const [one, two] = [await enter(), await enter()]
  await one.participant.whenAgentAsks()
  await one.participant.say(await call.voice(JOB))
  await one.participant.whenAgentAsks()

  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await eventually(async () => /welcome back/i.test((await two.participant.whenAgentAsks()) ?? ''))
  await two.participant.say(await call.voice(RATING))
  await expect.poll(async () => Object.keys((await call.read()).findings)).toHaveLength(2)

  const { turns } = await call.timing()
  const persons = turns.filter(({ role }) => role === 'user').map(({ person_id }) => person_id)
  expect(persons).toEqual([one.participant.identity, two.participant.identity])
})

const [JOB, RATING] = WORK_ANSWERS.rules.map(({ say }) => say[0]!) as [string, string]
