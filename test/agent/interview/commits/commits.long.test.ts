import { expect, onTestFinished, test } from 'vitest'
import { createAnswers } from '../../../../local/participant/answers.ts'
import { connect } from '../../../../db/sql.ts'
import {
  answerNext,
  type Callback,
  createCall,
  WORK_ANSWERS,
  WORK_TEMPLATE,
  whenAsked,
} from '../../../helpers/live/call.ts'
import { holdUp } from '../../../helpers/live/hold_up.ts'
import { useStack } from '../../../helpers/live/stack.ts'

const stack = useStack()

test('a database that hangs or refuses a commit is not noticed in the call: at the end it has everything that it can store, once, and the end says what is missing', async () => {
  const { api } = await stack.newOrganization()
  const outputs = [{ kind: 'frontend_callback', name: 'known' }]
  const settings = { ...WORK_TEMPLATE.settings, outputs }
  const call = await createCall(stack, api, { ...WORK_TEMPLATE, settings })
  const participant = await call.join()
  const callbacks: Callback[] = []
  participant.events.subscribe((event) => void (event.type === 'callback' && callbacks.push(event)))
  const answer = createAnswers(WORK_ANSWERS)
  await participant.whenAgentAsks()

  await refuseCommits(call.id, 'rating')
  const release = await holdUp(stack.database_url, call.id)
  await answerNext(participant, call.voice, answer)
  await whenAsked(participant, /one to ten/i)
  expect((await call.read()).findings).toEqual({})
  await release()
  await expect.poll(async () => (await call.read()).findings).toHaveProperty('job')

  await answerNext(participant, call.voice, answer)
  expect(await answerNext(participant, call.voice, answer)).toMatch(/from home/i)
  const interview = await call.settled('completed')
  expect(interview.ended_reason).toBe('goals_completed')
  expect(interview.ended_detail).toBe('The commit for the goal rating could not be stored.')
  expect(Object.keys(interview.findings).sort()).toEqual(['job', 'remote'])
  expect(callbacks.map(({ goal_id }) => goal_id)).toEqual(['job', 'remote'])
  expect(interview.outputs.frontend_callbacks.map(({ status }) => status)).toEqual([
    'succeeded',
    'succeeded',
  ])
  expect((await call.timing()).turns.filter(({ watchdog }) => watchdog !== null)).toEqual([])
})

/** The database refuses commits for one goal of a conversation. */
async function refuseCommits(conversation_id: string, goal_id: string) {
  const sql = connect(stack.database_url, { access: 'owner', max: 1 })
  const name = `refused_${conversation_id}`
  onTestFinished(async () => {
    await sql`alter table goal_commit drop constraint ${sql(name)}`
    await sql.end()
  })
  await sql.unsafe(`
    alter table goal_commit add constraint ${name}
    check (conversation_id <> '${conversation_id}' or goal_id <> '${goal_id}') not valid
  `)
}
