import { expect, test } from 'vitest'
import { lookForAnswers } from '../../../api/jobs/look_for_answers.ts'
import type { Llm } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import { deleteConversation } from '../../../db/conversations/delete_conversation.ts'
import { commitGoal, commitGoalIn } from '../../../db/outputs/commits.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf } from './seed.ts'
import { ROLE, useCallsToLookThrough } from './calls_to_look_through.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 1 })
const endedCall = useCallsToLookThrough({ sql, owner })

test('a call is looked through only once, whenever the job is killed', async () => {
  const { call, look, model, commits, jobs, read } = await endedCall([ROLE])
  const { conversation_id } = call
  await owner.unsafe(`
    create function cut_short() returns trigger language plpgsql as $$ begin raise sqlstate '57P01'; end $$;
    create trigger cut_short before update on conversation for each row
      when (new.id = '${conversation_id}') execute function cut_short();
  `)
  await expect(look()).rejects.toThrow()
  expect(await commits()).toEqual([])
  expect(await jobs()).toEqual(['conversation.look'])
  await owner`drop function cut_short cascade`

  await look()
  await look()
  expect(await commits()).toMatchObject([{ goal_id: 'role', version: 1 }])
  expect(await jobs()).toEqual(['conversation.finish', 'delivery.send'])
  expect(model.asked).toHaveLength(2)
  const { processing_cost } = await read()
  expect((processing_cost as { items: unknown[] }).items).toHaveLength(2)
})

test('a look is not repeated if another one has stored its result in the meantime', async () => {
  const { call, look, lock, jobs } = await endedCall([ROLE])
  await lock()
  await look()
  const left = await owner`
    select task_identifier, attempts, max_attempts, key
    from graphile_worker.jobs
    where task_identifier like 'conversation.%'
      and (key is null or key = ${`finish:${call.conversation_id}`})
    order by task_identifier
  `
  expect(left).toMatchObject([
    { task_identifier: 'conversation.finish', attempts: 0 },
    { task_identifier: 'conversation.look', attempts: 25, max_attempts: 25, key: null },
  ])
  expect(await jobs()).toContain('conversation.finish')
})

test('withdrawn answers are not looked for, and what the participant changes meanwhile stays', async () => {
  const by = { source: 'participant' as const, evidence: [], confidence: null }
  const taken = await endedCall([ROLE], 'participant_ended')
  for (const goal_id of ['role', 'pain', 'extra']) {
    await commitGoal(sql, commitOf(taken.call, goal_id))
    await commitGoalIn(sql, { ...commitOf(taken.call, goal_id), ...by, data: null })
  }
  await taken.look()
  expect(taken.model.asked).toEqual([])
  expect(await taken.commits()).toEqual([])
  await taken.finish()
  expect(await taken.read()).toMatchObject({ status: 'completed' })

  const entered = await endedCall([ROLE])
  const { call, service, commits } = entered
  const { llm } = service
  const changing: Llm = {
    ...llm,
    async call(...asked) {
      const data = { answer: 'Buys pumps' }
      await commitGoalIn(sql, { ...commitOf(call, 'role'), ...by, data })
      return llm.call(...asked)
    },
  }
  const { conversation_id } = call
  await lookForAnswers()({ ...service, llm: changing }, { conversation_id })
  expect(await commits()).toMatchObject([{ version: 1, data: { answer: 'Buys pumps' } }])
})

test('a conversation that is deleted in the meantime stays deleted', async () => {
  const { call, service, look } = await endedCall([ROLE])
  const { conversation_id } = call
  const { llm } = service
  const deleting: Llm = {
    ...llm,
    async call(...asked) {
      await sql.begin((sql) => deleteConversation(sql, conversation_id))
      return llm.call(...asked)
    },
  }
  await lookForAnswers()({ ...service, llm: deleting }, { conversation_id })
  await look()
  expect(await sql`select from goal_commit where conversation_id = ${conversation_id}`).toEqual([])
  const jobs = await owner`
    select from graphile_worker._private_jobs where payload ->> 'conversation_id' = ${conversation_id}
  `
  expect(jobs).toHaveLength(0)
})

test('at most eight jobs wait for a hanging model; a ninth is tried again, and what needs no model goes on', async () => {
  const calls = []
  for (let i = 0; i < 9; i++) calls.push(await endedCall([ROLE], 'participant_left'))
  const cancelled = await endedCall([ROLE], 'cancelled')
  const complete = await endedCall([ROLE], 'goals_completed')
  for (const goal_id of ['role', 'pain', 'extra'])
    await commitGoal(sql, commitOf(complete.call, goal_id))
  await owner`delete from graphile_worker._private_jobs`
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const [{ service }] = calls as [(typeof calls)[0]]
  const llm = { call: () => answered.then(() => ({ calls: [], usage: { llm: {} } })) }
  const run = lookForAnswers()
  const running = [...calls, cancelled, complete].map(({ call: { conversation_id } }) =>
    run({ ...service, llm } as unknown as Service, { conversation_id }),
  )
  await Promise.all(running.slice(8))
  expect(await calls[8]!.jobs()).toEqual(['conversation.look'])
  expect(await cancelled.jobs()).toEqual(['conversation.finish'])
  expect(await complete.jobs()).toEqual(['conversation.finish'])
  answer()
  await Promise.all(running)
  expect(await calls[0]!.jobs()).toEqual(['conversation.finish'])
})
