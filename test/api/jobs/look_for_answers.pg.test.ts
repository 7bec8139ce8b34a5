import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lookForAnswers } from '../../../api/jobs/look_for_answers.ts'
import type { Llm } from '../../../api/providers/llm.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { HOUR, SECOND } from '../../../shared/base/time.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import type { startModel } from '../../helpers/model.ts'
import { commitOf } from './seed.ts'
import { ROLE, useCallsToLookThrough } from './calls_to_look_through.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 1 })
const endedCall = useCallsToLookThrough({ sql, owner })

/** The time for checks passes only here. */
let now_ms: number
beforeEach(() => {
  now_ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms)
})
afterEach(() => void vi.restoreAllMocks())

test('an answer that the call ended too early for is committed as in the call, and its outputs fire', async () => {
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

test('the summary, the final status and the final event include it, and its cost is listed separately', async () => {
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

test('the day is that of the last words, where the participant was', async () => {
  const { call, look, model } = await endedCall([ROLE])
  const zone = sql.json({ time_zone: 'America/New_York' })
  await sql`update session set setup = setup || ${zone} where id = ${call.session.id}`
  await sql`
    update turn set started_at = '2026-11-28T04:59:00Z'::timestamptz + make_interval(mins => position)
    where session_id = ${call.session.id}
  `
  await look()
  expect(model.asked[0]!.messages[0]!.content).toContain(
    '<today weekday="Saturday" time_zone="America/New_York">2026-11-28</today>',
  )
})

test('a model is not asked when nothing can be outstanding', async () => {
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

test.each<[Parameters<typeof startModel>[0], number, string]>([
  [{ status: 500 }, 3, 'HTTP 500: not today'],
  [{ status: 401 }, 1, 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL'],
])('a model that does not answer costs only the look: %j', async (behaviour, times, why) => {
  const { look, model, commits, jobs, read } = await endedCall(behaviour)
  await look()
  expect(model.asked).toHaveLength(times)
  expect(await commits()).toEqual([])
  expect(await jobs()).toEqual(['conversation.finish'])
  expect(await read()).toMatchObject({
    ended_detail: `The last words were not searched for answers: ${why}`,
    processing_cost: { lower_bound: true, items: [{ purpose: 'last_look', quantity: 1 }] },
  })
})

test('a hanging model is given up', async () => {
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

test('an answer that Postgres refuses does not block the others, and is logged', async () => {
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

test('the renderer checks what was found, so that a slow schema holds up no other job', async () => {
  const { call, service, look, commits, jobs } = await endedCall([ROLE])
  const checked = vi
    .spyOn(service.renderer, 'fit')
    .mockResolvedValue({ fault: { field: 'data.answer', message: 'answer must be number' } })
  await look()
  expect(checked.mock.calls).toEqual([
    [call.org_id, expect.objectContaining({ id: 'role' }), ROLE.data],
  ])
  expect(await commits()).toEqual([])
  expect(await jobs()).toEqual(['conversation.finish'])
})

test.each([
  ['while there is time, even if somebody sets the clock', { set_ms: HOUR, pass_ms: 0 }, 2],
  ['until five seconds have passed', { set_ms: 0, pass_ms: 6 * SECOND }, 1],
])('what was found is checked %s', async (_, { set_ms, pass_ms }, committed) => {
  const pain = { goal_id: 'pain', data: { answer: 'Pumps' }, quotes: ['pumps'] }
  const { service, look, commits } = await endedCall([ROLE, pain])
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(service.renderer, 'fit').mockImplementation((_, _goal, data) => {
    vi.setSystemTime(Date.now() + set_ms)
    now_ms += pass_ms
    return Promise.resolve({ data: data as Record<string, unknown> })
  })
  await look()
  expect(await commits()).toHaveLength(committed)
})

test('what the model makes up is not committed, and none of it is logged', async () => {
  const invented = { ...ROLE, data: { answer: 'Sells boats' }, quotes: ['I sell boats'] }
  const { look, commits, logged } = await endedCall([invented])
  await look()
  expect(await commits()).toEqual([])
  expect(logged()).toContain('not said')
  expect(logged()).not.toContain('boats')
})
