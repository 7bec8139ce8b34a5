import { expect, test } from 'vitest'
import { finishConversation } from '../../../api/jobs/finish_conversation.ts'
import { lookForAnswers } from '../../../api/jobs/look_for_answers.ts'
import { createLlm, type Llm } from '../../../api/models/llm.ts'
import type { Service } from '../../../api/service.ts'
import { commitGoal, listCommits, storeCommit } from '../../../db/outputs/commits.ts'
import { listTurns } from '../../../db/calls/turns.ts'
import { deleteConversation } from '../../../db/conversations/delete_conversation.ts'
import type { EndedReason } from '../../../shared/states.ts'
import { useDatabase } from '../../helpers/database.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { startModel } from '../../helpers/model.ts'
import { DEFAULTS } from '../../helpers/settings.ts'
import { seedEndedCall } from './ended_call.ts'
import { commitOf } from './seed.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 1 })

const WEBHOOK = { kind: 'webhook' as const, url: 'https://example.com' }
const ROLE = { goal_id: 'role', data: { answer: 'Sells pumps' }, quotes: ['I sell pumps'] }

test('an answer that the call ended before is committed as in the call, and its outputs fire', async () => {
  const { look, model, commits, jobs, said } = await endedCall([ROLE])
  await look()
  const [turn] = await said()
  expect(await commits()).toMatchObject([
    {
      goal_id: 'role',
      version: 1,
      data: { answer: 'Sells pumps' },
      evidence: [{ turn_id: turn!.id, quote: 'I sell pumps', verified: true }],
      source: 'agent',
    },
  ])
  expect(await jobs()).toEqual(['conversation.finish', 'delivery.send'])

  const [{ messages, tools }] = model.asked as [(typeof model.asked)[0]]
  expect(messages[0]!.content).toContain('<goal id="role"')
  expect(messages[1]!.content).toContain('<turn role="user">I sell pumps.</turn>')
  expect(tools).toMatchObject([{ function: { name: 'commit_goal' } }])
})

test('the summary, the final status and the event of the end know it, and its cost is told apart', async () => {
  const pain = { goal_id: 'pain', data: { answer: 'Pumps' }, quotes: ['pumps'] }
  const { look, finish, model, read, events } = await endedCall([ROLE, pain], 'participant_left')
  await look()
  await finish()
  const { status, ended_reason, processing_cost } = await read()
  expect({ status, ended_reason }).toEqual({
    status: 'completed',
    ended_reason: 'participant_left',
  })
  expect(model.asked.at(-1)!.messages[1]!.content).toContain('Sells pumps')
  const { items } = processing_cost as { items: { purpose: string; quantity: number }[] }
  expect(items.map(({ purpose, quantity }) => [purpose, quantity])).toEqual([
    ['last_look', 1000],
    ['last_look', 100],
    ['summary', 1000],
    ['summary', 100],
  ])
  expect(await events()).toMatchObject([
    { type: 'goal.committed', data: { goal_id: 'role' } },
    { type: 'goal.committed', data: { goal_id: 'pain' } },
    { type: 'conversation.completed', data: { goals: { committed: 2, missing: ['extra'] } } },
  ])
})

test('a model is not asked where nothing can be owed', async () => {
  const over = await endedCall([ROLE], 'goals_completed')
  for (const goal_id of ['role', 'pain', 'extra'])
    await commitGoal(sql, commitOf(over.call, goal_id))
  const quoted = await endedCall([ROLE], 'participant_ended')
  const [turn] = await quoted.said()
  const evidence = [{ turn_id: turn!.id, quote: 'pumps', verified: true }]
  await commitGoal(sql, { ...commitOf(quoted.call, 'pain'), evidence })
  const silent = await endedCall([ROLE], 'idle_timeout', { silent: true })
  const cancelled = await endedCall([ROLE], 'cancelled')
  const forgotten = await endedCall([ROLE], 'participant_ended')
  await sql`
    update conversation set transcript_deleted_at = now()
    where id = ${forgotten.call.conversation_id}
  `
  for (const { look, model, jobs, commits } of [over, quoted, silent, cancelled, forgotten]) {
    const before = await commits()
    await owner`delete from graphile_worker._private_jobs`
    await look()
    expect(model.asked).toEqual([])
    expect(await commits()).toEqual(before)
    expect(await jobs()).toEqual(['conversation.finish'])
  }
})

test('a call that looked is not looked through again, whenever it was cut short', async () => {
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

test('a look that is running when another has stored its end is not repeated', async () => {
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

test.each<[Parameters<typeof startModel>[0], number, string]>([
  [{ status: 500 }, 3, 'HTTP 500'],
  [{ status: 401 }, 1, 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL'],
])('a model that does not answer costs only the look: %j', async (behaviour, times, why) => {
  const { look, model, commits, jobs, read } = await endedCall(behaviour)
  await look()
  expect(model.asked).toHaveLength(times)
  expect(await commits()).toEqual([])
  expect(await jobs()).toEqual(['conversation.finish'])
  expect(await read()).toMatchObject({
    ended_detail: `The last words were not looked through for answers: ${why}`,
    processing_cost: { lower_bound: true, items: [{ purpose: 'last_look', quantity: 1 }] },
  })
})

test('a model that hangs is given up', async () => {
  const { call, service, jobs } = await endedCall([ROLE])
  let signal: AbortSignal | undefined
  const hanging: Llm = {
    provider: 'local',
    complete: () => Promise.reject(new Error('It is not asked for words')),
    call: (_model, _messages, _tool, given) => {
      signal = given
      return Promise.reject(new Error('The operation was aborted due to timeout'))
    },
  }
  await lookForAnswers()({ ...service, llm: hanging }, { conversation_id: call.conversation_id })
  expect(signal).toBeInstanceOf(AbortSignal)
  expect(await jobs()).toEqual(['conversation.finish'])
})

test('an answer that Postgres refuses holds up no other, and is logged', async () => {
  const pain = { goal_id: 'pain', data: { answer: 'Pumps' }, quotes: ['pumps'] }
  const { call, look, commits, jobs, logged } = await endedCall([ROLE, pain])
  await owner.unsafe(`
    alter table goal_commit add constraint "refuse ${call.conversation_id}"
    check (not (conversation_id = '${call.conversation_id}' and goal_id = 'role'))
  `)
  await look()
  expect(await commits()).toMatchObject([{ goal_id: 'pain' }])
  expect(await jobs()).toEqual(['conversation.finish', 'delivery.send'])
  expect(logged()).toContain('a late answer could not be stored')
})

test('what the model makes up is not committed, and none of it is logged', async () => {
  const invented = { ...ROLE, data: { answer: 'Sells boats' }, quotes: ['I sell boats'] }
  const { look, commits, logged } = await endedCall([invented])
  await look()
  expect(await commits()).toEqual([])
  expect(logged()).toContain('not said')
  expect(logged()).not.toContain('boats')
})

test('what the participant took back is not looked for, and what they change meanwhile stays', async () => {
  const by = { source: 'participant' as const, evidence: [], confidence: null }
  const taken = await endedCall([ROLE], 'participant_ended')
  for (const goal_id of ['role', 'pain', 'extra']) {
    await commitGoal(sql, commitOf(taken.call, goal_id))
    await storeCommit(sql, { ...commitOf(taken.call, goal_id), ...by, data: null })
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
      await storeCommit(sql, { ...commitOf(call, 'role'), ...by, data })
      return llm.call(...asked)
    },
  }
  const { conversation_id } = call
  await lookForAnswers()({ ...service, llm: changing }, { conversation_id })
  expect(await commits()).toMatchObject([{ version: 1, data: { answer: 'Buys pumps' } }])
})

test('a conversation that is deleted meanwhile stays deleted', async () => {
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

test('at most eight jobs wait for a hanging model; a ninth is tried again', async () => {
  const calls = []
  for (let i = 0; i < 9; i++) calls.push(await endedCall([ROLE], 'participant_left'))
  await owner`delete from graphile_worker._private_jobs`
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const [{ service }] = calls as [(typeof calls)[0]]
  const llm = { call: () => answered.then(() => ({ calls: [], usage: { llm: {} } })) }
  const run = lookForAnswers()
  const running = calls.map(({ call: { conversation_id } }) =>
    run({ ...service, llm } as unknown as Service, { conversation_id }),
  )
  await Promise.any(running)
  expect(await calls[8]!.jobs()).toEqual(['conversation.look'])
  answer()
  await Promise.all(running)
  expect(await calls[0]!.jobs()).toEqual(['conversation.finish'])
})

/** A call in which somebody said what they do, and which ended before that was committed. */
async function endedCall(
  model_does: readonly object[] | Parameters<typeof startModel>[0],
  reason: EndedReason = 'participant_left',
  { silent = false } = {},
) {
  const call = await seedEndedCall(sql, { reason, silent, outputs: [WEBHOOK], job: 'look' })
  const { conversation_id, session } = call
  const behaviour = Array.isArray(model_does)
    ? { says: 'They sell pumps.', calls: model_does as object[] }
    : (model_does as Parameters<typeof startModel>[0])
  const model = await startModel(behaviour)
  const llm = createLlm({ OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.url, LOCAL_PARTS: [] })
  const { lines, log } = keptLog()
  const service = { config: DEFAULTS, pools: { service: sql }, log, llm } as unknown as Service
  return {
    call,
    model,
    service,
    look: () => lookForAnswers()(service, { conversation_id }),
    finish: () => finishConversation(llm)(service, { conversation_id }),
    commits: () => listCommits(sql, conversation_id),
    logged: () => lines.join('\n'),
    async said() {
      const turns = await listTurns(sql, session.id)
      return turns.filter(({ role }) => role === 'user')
    },
    /** As a worker that runs the job that waits. */
    async lock() {
      await owner`
        update graphile_worker._private_jobs
        set locked_at = now(), locked_by = 'worker', attempts = 1
        where payload ->> 'conversation_id' = ${conversation_id}
      `
    },
    /** Those of the conversation that wait, by name. */
    async jobs() {
      const jobs = await owner<{ name: string }[]>`
        select task.identifier as name
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where job.key = ${`finish:${conversation_id}`}
          or payload ->> 'delivery_id' in (
            select id from delivery where conversation_id = ${conversation_id}
          )
        order by 1
      `
      return jobs.map(({ name }) => name)
    },
    async read() {
      const [row] = await sql<[Record<string, unknown>]>`
        select status, ended_reason, ended_detail, processing_cost
        from conversation
        where id = ${conversation_id}
      `
      return row
    },
    events: () => sql<{ type: string; data: object }[]>`
      select type, data from event where conversation_id = ${conversation_id} order by seq
    `,
  }
}
