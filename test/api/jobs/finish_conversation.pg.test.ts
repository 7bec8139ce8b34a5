import { insertVoiceTrack } from '../../../db/calls/record/voice_activity.ts'
import { expect, test } from 'vitest'
import { finishConversation } from '../../../api/jobs/finish_conversation.ts'
import { createLlm } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { declineGoal } from '../../../db/outputs/declined_goals.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { agentPauseSeconds, conversationsEnded, providerFailures } from '../../../api/metrics.ts'
import type { EndedReason } from '../../../shared/calls/states.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { startModel } from '../../helpers/model.ts'
import { seedEndedCall } from './ended_call.ts'
import { commitOf, type Seeded } from './seed.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 1 })
const deletedRooms: string[] = []
const livekit = { deleteRoom: async (room: string) => void deletedRooms.push(room) }
const service = {
  config: DEFAULTS,
  pools: { service: sql },
  livekit,
  log: SILENT,
} as unknown as Service

test('summary, cost and final status are stored together', async () => {
  const { call, model, finish, read } = await endedCall('goals_completed')
  await commitGoal(sql, commitOf(call, 'role'))
  await commitGoal(sql, commitOf(call, 'pain'))
  await finish()

  expect(await read()).toMatchObject({
    status: 'completed',
    summary: 'They sell pumps.',
    ended_detail: null,
    processing_cost: {
      currency: 'USD',
      total: 0.00056,
      items: [{ model: 'gpt-4.1-mini', quantity: 1000 }, { quantity: 100 }],
    },
    cost_breakdown: {
      total: 0.0198,
      lower_bound: false,
      items: [
        { part: 'llm', unit: 'input_token', amount: 0.004 },
        { part: 'llm', unit: 'output_token', amount: 0.0008 },
        { part: 'stt', provider: 'local', amount: 0 },
        { part: 'tts', unit: 'audio_minute', amount: 0.015 },
      ],
    },
  })
  const [system, user] = model.asked[0]!.messages
  expect(system!.content).toContain('summary')
  expect(user!.content).toContain('I sell pumps.')
  expect(user!.content).toContain('about role')
})

test('a cancelled call whose agent does not end it is ended without it, and then processed', async () => {
  const { call, finish, read } = await endedCall('cancelled')
  const { conversation_id, session } = call
  await sql`
    update session
    set status = 'closing', closing_reason = 'cancelled', ended_at = null
    where id = ${session.id}
  `
  await finish()
  expect(await read()).toMatchObject({ status: 'processing', summary: null })
  expect(deletedRooms).toEqual([session.id])
  const [ended] =
    await sql`select status, ended_at, lease_token from session where id = ${session.id}`
  expect(ended).toMatchObject({ status: 'completed', ended_at: expect.any(Date), lease_token: '2' })
  const key = `finish:${conversation_id}`
  expect(await owner`select from graphile_worker.jobs where key = ${key}`).toHaveLength(1)

  await finish()
  expect(await read()).toMatchObject({ status: 'cancelled', summary: 'They sell pumps.' })
})

test('the model sees a goal with the variables of this conversation', async () => {
  const { call, model, finish } = await endedCall('participant_ended')
  const { conversation_id } = call
  await sql`
    update conversation
    set context = '{"shop": "North"}'
    where id = ${conversation_id}
  `
  await owner`
    update template_version
    set phases = replace(phases::text, 'do you do?', 'do you do at {{context.shop}}?')::jsonb
    where template_id = (select template_id from conversation where id = ${conversation_id})
  `
  await finish()
  expect(model.asked[0]!.messages[1]!.content).toContain('What do you do at North?')
})

test('somebody who leaves after declining the last required goal has completed the conversation', async () => {
  const { call, finish, read } = await endedCall('participant_left')
  await commitGoal(sql, commitOf(call, 'role'))
  const evidence = [{ turn_id: null, quote: 'No comment', verified: true }]
  const { session, lease_token } = call
  await declineGoal(sql, { session, lease_token, goal_id: 'pain', evidence })
  await finish()
  expect(await read()).toMatchObject({ status: 'completed' })
})

test.each<[EndedReason, string[], string]>([
  ['participant_left', [], 'abandoned'],
  ['participant_left', ['role', 'pain'], 'completed'],
  ['idle_timeout', ['role'], 'abandoned'],
  ['participant_ended', [], 'abandoned'],
  ['participant_ended', ['role'], 'completed'],
  ['agent_error', ['role'], 'failed'],
  ['provider_error', ['role', 'pain'], 'failed'],
])('%s with %j committed is %s', async (reason, goals, status) => {
  const { call, finish, read } = await endedCall(reason)
  for (const goal of goals) await commitGoal(sql, commitOf(call, goal))
  await finish()
  expect(await read()).toMatchObject({ status })
  const steps = await sql`
    select from_status, to_status
    from conversation_transition
    where conversation_id = ${call.conversation_id}
  `
  expect(steps).toEqual([{ from_status: 'processing', to_status: status }])
})

test('a second run changes nothing and asks no model', async () => {
  const { model, finish, read } = await endedCall('goals_completed')
  await finish()
  const first = await read()
  await finish()
  expect(await read()).toEqual(first)
  expect(model.asked).toHaveLength(1)
})

test('a failing model costs the summary, not the conversation', async () => {
  const { call, model, finish, read } = await endedCall('goals_completed', { status: 500 })
  await commitGoal(sql, commitOf(call, 'role'))
  await finish()
  expect(model.asked).toHaveLength(3)
  const { summary, ...row } = await read()
  expect(row).toMatchObject({ status: 'completed', processing_cost: { lower_bound: true } })
  expect(row.ended_detail).toContain('500')
  expect(summary).toContain('1 of 3 goals')
})

test.each<[Parameters<typeof startModel>[0], { summary?: string; ended_detail: string | null }]>([
  [{ says: 'They sell \0pumps.' }, { summary: 'They sell pumps.', ended_detail: null }],
  [
    { status: 400, message: 'not \0today \ud83d' },
    { ended_detail: 'No summary: HTTP 400: not today \ufffd' },
  ],
])("a model's answer is stored without what Postgres refuses: %j", async (behaviour, stored) => {
  const { finish, read } = await endedCall('goals_completed', behaviour)
  await finish()
  expect(await read()).toMatchObject({ status: 'completed', ...stored })
})

test('the reason for a missing summary is stored even when the run is cut short after it', async () => {
  const { call, finish, read } = await endedCall('goals_completed', { status: 401 })
  await owner.unsafe(`
    create function cut_short() returns trigger language plpgsql as $$ begin raise 'cut short'; end $$;
    create trigger cut_short before insert on conversation_transition for each row
      when (new.conversation_id = '${call.conversation_id}') execute function cut_short();
  `)
  await expect(finish()).rejects.toThrow('cut short')
  await owner`drop function cut_short cascade`
  await finish()
  expect((await read()).ended_detail).toContain('No summary: ')
})

test('a model that refuses the key is not asked again, and its message about the key is not shown', async () => {
  const { model, finish, read } = await endedCall('goals_completed', { status: 401 })
  await finish()
  expect(model.asked).toHaveLength(1)
  expect(await read()).toMatchObject({
    status: 'completed',
    ended_detail:
      'No summary: The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL',
  })
})

test('when nobody spoke, no model is asked and the summary says so', async () => {
  const model = await startModel({ says: 'unused' })
  const { conversation_id } = await seedEndedCall(sql, { reason: 'idle_timeout', silent: true })
  await jobWith(model.url)(service, { conversation_id })
  expect(model.asked).toEqual([])
  const [row] = await sql`select summary from conversation where id = ${conversation_id}`
  expect(row!.summary).toBe('Nobody spoke in this conversation.')
})

test('when somebody spoke and nothing was recognized, the summary does not say that nobody did', async () => {
  const model = await startModel({ says: 'unused' })
  const call = await seedEndedCall(sql, { reason: 'participant_left', silent: true })
  const { conversation_id } = call
  const [session] =
    await sql`select id, org_id from session where conversation_id = ${conversation_id}`
  const probabilities = Uint8Array.from({ length: 120 }, (_, frame) => (frame < 60 ? 250 : 0))
  const track = [0, 10_000].map((at) => ({ started_at: 1_790_000_000_000 + at, probabilities }))
  await insertVoiceTrack(sql, { org_id: session!.org_id, session_id: session!.id }, track)
  await jobWith(model.url)(service, { conversation_id })
  const [row] = await sql`select summary from conversation where id = ${conversation_id}`
  expect(row!.summary).toBe('The participant spoke 2 times, and nothing was recognized.')
})

test('a call costs what the configured prices were at the time at which it began', async () => {
  const since = (valid_from: string, per_minute: number) => ({
    part: 'tts',
    provider: 'api.openai.com',
    model: 'gpt-4o-mini-tts',
    valid_from,
    per_minute,
  })
  const prices = [since('2025-01-01', 1), since('2999-01-01', 2)]
  await sql`insert into system_config (key, value) values ('prices', ${sql.json(prices)})`
  const { finish, read } = await endedCall('goals_completed')
  await finish()
  await sql`delete from system_config`
  expect(await read()).toMatchObject({ cost_breakdown: { total: 1, lower_bound: true } })
})

test("the call's pauses and its end reach the metrics once, and what its worker has counted is not counted again", async () => {
  const before = await figures()
  const { finish } = await endedCall('goals_completed')
  await finish()
  await finish()
  const after = await figures()
  expect(after.pauses - before.pauses).toBe(1)
  expect(after.seconds - before.seconds).toBeCloseTo(0.7)
  expect(after.ended - before.ended).toBe(1)
  expect(after.failures).toEqual(before.failures)
})

async function endedCall(
  reason: EndedReason,
  behaviour: Parameters<typeof startModel>[0] = { says: 'They sell pumps.' },
) {
  const call: Seeded = await seedEndedCall(sql, { reason })
  const { conversation_id } = call
  const model = await startModel(behaviour)
  const run = jobWith(model.url)
  return {
    call,
    model,
    finish: () => run(service, { conversation_id }),
    async read() {
      const [row] = await sql<[Record<string, unknown>]>`
        select conversation.status, summary, processing_cost, ended_detail, cost_breakdown
        from conversation
        join session on session.conversation_id = conversation.id
        where conversation.id = ${conversation_id}
      `
      return row
    },
  }
}

function jobWith(OPENAI_BASE_URL: string) {
  const llm = createLlm({
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL,
    LOCAL_PARTS: [],
  })
  return finishConversation(llm)
}

async function figures() {
  const pauses = await agentPauseSeconds.get()
  const of = (suffix: string) =>
    pauses.values.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0
  const ended = (await conversationsEnded.get()).values
  const completed = ended.find(({ labels }) => labels.reason === 'goals_completed')?.value ?? 0
  const failures = (await providerFailures.get()).values.map(({ value }) => value)
  return { pauses: of('_count'), seconds: of('_sum'), ended: completed, failures }
}
