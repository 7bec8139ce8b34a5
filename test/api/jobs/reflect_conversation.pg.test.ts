import { expect, test } from 'vitest'
import { finishConversation } from '../../../api/jobs/finish_conversation.ts'
import { reflectOnConversation } from '../../../api/jobs/reflect_conversation.ts'
import type { Llm, Message } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import { requestReflection } from '../../../db/conversations/reflections.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import type { EndedReason } from '../../../shared/calls/states.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { seedEndedCall } from './ended_call.ts'
import { commitOf } from './seed.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 1 })
const TOKENS = { input_tokens: 1000, cached_tokens: 0, output_tokens: 100 }
const VERDICT = { severity: 'medium', tags: ['missed_answer'], why: 'It did not listen.' }

test('it is judged once it has its final status, and the cost is stored next to that of the summary', async () => {
  const { call, run, read, turns, llm, jobs } = await endedCall()
  await finishConversation(llm(() => 'They sell pumps.'))(service(llm()), call)
  expect(await jobs()).toEqual([call.conversation_id])
  const { status, processing_cost } = await read()
  expect(status).toBe('completed')
  expect(processing_cost.items.map(({ purpose }) => purpose)).toEqual(['summary', 'summary'])

  const turn_id = turns[1]!
  await run(() => JSON.stringify({ ...VERDICT, turn_id }))
  const row = await read()
  expect(row).toMatchObject({
    status: 'completed',
    reflection_severity: 'medium',
    reflection_tags: ['missed_answer'],
    reflection: { why: 'It did not listen.', turn_id, model: 'gpt-4.1-mini', note: null },
    reflected_at: expect.any(Date),
  })
  expect(row.processing_cost.total).toBeCloseTo(2 * processing_cost.total)
})

test("the model gets facts, goals and every turn by its id, and the operator's tags", async () => {
  await sql`
    insert into system_config (key, value)
    values
      ('reflection.tags', '[{"tag": "too_formal", "meaning": "it was stiff"}]'),
      ('llm.reflection_model', '"judge-1"')
  `
  const { run, read, turns, asked } = await endedCall({ status: 'completed' })
  await run(() => JSON.stringify({ ...VERDICT, tags: ['too_formal'], turn_id: null }))
  await sql`delete from system_config`
  expect(await read()).toMatchObject({
    reflection_tags: ['too_formal'],
    reflection: { model: 'judge-1' },
  })
  const [{ model, messages }] = asked as [(typeof asked)[number]]
  expect(model).toBe('judge-1')
  expect(messages[0]!.content).toContain('- too_formal: it was stiff')
  for (const id of turns) expect(messages[1]!.content).toContain(`<turn id="${id}"`)
  expect(messages[1]!.content).toContain('<fact kind="unreached_goal" turns="">')
})

test('an unusable answer is requested once more, and then the facts alone decide', async () => {
  const good = await endedCall({ status: 'completed' })
  let answers = ['no JSON', JSON.stringify({ ...VERDICT, turn_id: null })]
  await good.run(() => answers.shift()!)
  expect(await good.read()).toMatchObject({ reflection_severity: 'medium' })
  expect(good.asked[1]!.messages.at(-1)!.content).toContain('not a JSON object')

  const bad = await endedCall({ status: 'completed' })
  answers = [JSON.stringify({ ...VERDICT, tags: ['hire_me'] }), '{}', 'never asked']
  await bad.run(() => answers.shift()!)
  const row = await bad.read()
  expect(row).toMatchObject({
    reflection_tags: ['goal_not_reached'],
    reflection: { model: null, failures: 0, note: expect.stringContaining('cannot be used') },
  })
  expect(row.processing_cost.items.map(({ quantity }) => quantity)).toEqual([2000, 200])
  expect(answers).toEqual(['never asked'])
  await bad.run(() => answers.shift()!)
  expect(answers).toHaveLength(1)
})

test('only tags, severity, reason and turn are taken from the answer', async () => {
  const { run, read, call } = await endedCall({ status: 'completed' })
  const injected = {
    ...VERDICT,
    turn_id: null,
    facts: [],
    model: 'me',
    status: 'failed',
    org_id: 'x',
  }
  await run(() => JSON.stringify(injected))
  const { reflection, ...row } = await read()
  expect(row).toMatchObject({ status: 'completed', org_id: call.org_id })
  expect(Object.keys(reflection!).sort()).toEqual([
    'facts',
    'failures',
    'model',
    'note',
    'turn_id',
    'why',
  ])
  expect(reflection).toMatchObject({ model: 'gpt-4.1-mini' })
  expect(reflection!.facts).not.toEqual([])
})

test('a turn of another conversation is not accepted', async () => {
  const other = await endedCall()
  const { run, read } = await endedCall({ status: 'completed' })
  await run(() => JSON.stringify({ ...VERDICT, turn_id: other.turns[0] }))
  expect((await read()).reflection).toMatchObject({ model: null, turn_id: null })
})

test('while the model does not answer, the result rests on the facts, and the model is asked four times', async () => {
  const { run, read, jobs } = await endedCall({ status: 'completed' })
  const fails = () => {
    throw new Error('out of service')
  }
  for (const failures of [1, 2, 3, 4]) {
    await run(fails)
    expect(await read()).toMatchObject({
      reflection_severity: 'medium',
      reflection: { failures, model: null, note: expect.stringContaining('out of service') },
      processing_cost: {
        lower_bound: true,
        items: [{ purpose: 'reflection', quantity: failures }],
      },
    })
    expect(await jobs()).toHaveLength(failures < 4 ? 1 : 0)
  }
  await run(() => JSON.stringify({ ...VERDICT, turn_id: null }))
  expect(await read()).toMatchObject({ reflection: { failures: 4, model: null } })
})

test("a model's later answer replaces the facts", async () => {
  const { run, read } = await endedCall({ status: 'completed' })
  await run(() => {
    throw new Error('out of service')
  })
  await run(() => JSON.stringify({ ...VERDICT, turn_id: null }))
  expect(await read()).toMatchObject({
    reflection_tags: ['missed_answer'],
    reflection: { failures: 1, model: 'gpt-4.1-mini', note: null },
    processing_cost: { lower_bound: true },
  })
})

test('a run that is killed before its result is stored is made up for by the next', async () => {
  const { call, run, read } = await endedCall({ status: 'completed' })
  await owner.unsafe(`
    create function cut_short() returns trigger language plpgsql as $$ begin raise 'cut short'; end $$;
    create trigger cut_short before update on conversation for each row
      when (new.id = '${call.conversation_id}') execute function cut_short();
  `)
  const answer = () => JSON.stringify({ ...VERDICT, turn_id: null })
  await expect(run(answer)).rejects.toThrow('cut short')
  expect(await read()).toMatchObject({ reflection: null, processing_cost: null })
  await owner`drop function cut_short cascade`
  await run(answer)
  const row = await read()
  expect(row.processing_cost.items.map(({ quantity }) => quantity)).toEqual([1000, 100])
})

test('of two concurrent runs one stores its result, and a reflection requested in the meantime wins', async () => {
  const { call, run, read } = await endedCall({ status: 'completed' })
  const answer = (why: string) => JSON.stringify({ ...VERDICT, why, turn_id: null })
  await Promise.all([run(() => answer('one')), run(() => answer('one'))])
  const first = await read()
  expect(first.processing_cost.items).toHaveLength(2)

  await requestReflection(sql, call.conversation_id)
  expect(await read()).toMatchObject({ reflection: null, reflection_severity: null })
  await run(() => answer('anew'))
  const second = await read()
  expect(second.reflection).toMatchObject({ why: 'anew' })
  expect(second.processing_cost).toEqual(first.processing_cost)
})

test('no model is asked about a conversation in which nobody spoke', async () => {
  const { run, read, asked } = await endedCall({
    silent: true,
    reason: 'idle_timeout',
    status: 'abandoned',
  })
  await run(() => 'unused')
  expect(asked).toEqual([])
  expect(await read()).toMatchObject({
    reflection_severity: 'low',
    reflection_tags: ['long_silence'],
    reflection: { model: null, failures: 0, note: 'Nothing was recognized, so no model was asked' },
    processing_cost: { total: 0, items: [] },
  })
})

test('a conversation that is not over is left alone', async () => {
  const { run, read, asked } = await endedCall()
  await run(() => 'unused')
  expect(asked).toEqual([])
  expect(await read()).toMatchObject({ status: 'processing', reflection: null })
})

test('a conversation that reached its goals has nothing wrong with it', async () => {
  const { call, run, read } = await endedCall({ status: 'completed' })
  for (const goal of ['role', 'pain']) {
    await commitGoal(sql, { ...commitOf(call, goal), evidence: [] })
  }
  await run(() => 'no JSON')
  expect(await read()).toMatchObject({ reflection_severity: 'none', reflection_tags: [] })
})

type Options = { status?: string; reason?: EndedReason; silent?: boolean }

type Row = {
  org_id: string
  status: string
  reflection_severity: string | null
  reflection_tags: string[]
  reflection: Record<string, unknown> | null
  processing_cost: { total: number; items: { purpose: string; quantity: number }[] }
}

async function endedCall({ status, reason = 'goals_completed', silent = false }: Options = {}) {
  const call = await seedEndedCall(sql, { reason, silent })
  const { conversation_id, session } = call
  if (status) await sql`update conversation set status = ${status} where id = ${conversation_id}`
  await owner`delete from graphile_worker._private_jobs`
  const turns = await sql<{ id: string }[]>`
    select id from turn where session_id = ${session.id} order by position
  `
  const asked: { model: string; messages: Message[] }[] = []
  const llm = (answer = () => ''): Llm => ({
    provider: 'api.openai.com',
    async complete(model, messages) {
      asked.push({ model, messages })
      return { text: answer(), usage: { llm: { [model]: TOKENS } } }
    },
    call: () => Promise.reject(new Error('It has no tools')),
  })
  return {
    call,
    asked,
    llm,
    turns: turns.map(({ id }) => id),
    async run(answer: () => string) {
      await owner`delete from graphile_worker._private_jobs`
      await reflectOnConversation()(service(llm(answer)), { conversation_id })
    },
    async read() {
      const [row] = await sql<[Row]>`select * from conversation where id = ${conversation_id}`
      return row
    },
    /** The conversations waiting to be reflected on. */
    async jobs() {
      const rows = await owner<{ payload: { conversation_id: string } }[]>`
        select payload
        from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'conversation.reflect'
      `
      return rows.map(({ payload }) => payload.conversation_id)
    },
  }
}

function service(llm: Llm) {
  return { config: DEFAULTS, pools: { service: sql }, llm, log: SILENT } as unknown as Service
}
