import type { JobContext } from '@livekit/agents'
import { expect, test } from 'vitest'
import { keepCommits } from '../../../../agent/interview/commits/keep_commits.ts'
import { CallEnd } from '../../../../agent/life/call_end.ts'
import { storeEnd } from '../../../../agent/life/store_end.ts'
import { createLiveEvents } from '../../../../agent/live_events.ts'
import { beat, holdLease, takeLease } from '../../../../db/calls/leases.ts'
import { listCommits } from '../../../../db/outputs/commits.ts'
import { listDeclined } from '../../../../db/outputs/declined_goals.ts'
import type { CallBrief } from '../../../../db/calls/sessions.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { Turn } from '../../../../shared/calls/timeline/turn.ts'
import { useDatabase } from '../../../helpers/database/database.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { keptLog } from '../../../helpers/kept_log.ts'
import { seedCall } from '../../../api/jobs/seed.ts'

const database = useDatabase()
const owner = database.connect('owner')
const service = database.connect('service', { max: 4 })

test('while the database is blocked, a commit waits, the lease is renewed, and the commit is stored once', async () => {
  const { held, lease, committer, failures, findings } = await newCall()
  const { release } = await holdUp(held.conversation_id)
  committer.add(commit('role', 'sales'), null)
  await eventually(() => failures.length > 0)
  expect(await beat(held.sql, lease)).toEqual({ is_cancelled: false })
  expect(await findings()).toEqual([])
  await release()
  await eventually(async () => (await findings()).length > 0)
  expect(await findings()).toEqual(['role 1 sales'])
  expect(await deliveries(held.conversation_id)).toBe(1)
})

test('commits made while the database is blocked are stored in order and once', async () => {
  let release = () => {}
  // At the first failure: a commit that fails more often no longer blocks the later ones.
  const { held, committer, findings } = await newCall({ failed: () => release() })
  const hold = await holdUp(held.conversation_id)
  release = () => void hold.release()
  committer.add(commit('role', 'sales'), null)
  committer.add(commit('pain', 'none'), null)
  await eventually(async () => (await findings()).length === 2)
  expect(await findings()).toEqual(['role 1 sales', 'pain 1 none'])
  expect(await deliveries(held.conversation_id)).toBe(2)
})

test('a call that is handed over has stored its commits, however uncertain, before another process takes it', async () => {
  const { held, lease, committer, findings } = await newCall()
  const order: string[] = []
  const end = new CallEnd({
    call: { ...held, sql: keptOpen(held.sql), lease, ctx: NO_JOB } as never,
    events: createLiveEvents(),
    voice: {
      close: async () => {
        order.push('what the model had yet to say')
        committer.add(commit('pain', 'late'), 'turn_1')
      },
    },
    recorder: {
      save: () => Promise.resolve(),
      saveRest: () => Promise.resolve(),
      saveAll: () => Promise.resolve([]),
    },
    committer,
    unstored: { ends: () => {}, stop: () => Promise.resolve(), done: () => Promise.resolve() },
    outputs: { stop: () => Promise.resolve() },
    page: {} as never,
  })
  committer.turnDecided('turn_1')
  committer.add(commit('role', 'sales'), 'turn_1')
  committer.participantSpeaks(true)
  await end.handOver()
  expect(await takeLease(service, lease.session_id, 'agent-2')).toBeDefined()
  expect(order).toHaveLength(1)
  expect(await findings()).toEqual(['role 1 sales', 'pain 1 late'])
})

test('the end of a call stores everything but the commit and the turn that the database refuses, and names them', async () => {
  const { held, lease, committer, findings } = await newCall()
  await refuse(held.conversation_id, 'pain')
  for (const goal_id of ['pain', 'role', 'extra']) committer.add(commit(goal_id, goal_id), null)
  await committer.storeAll(0)
  const { lines, log } = keptLog()
  const became = await storeEnd({
    ...{ ...held, lease, log, committer },
    // A save in flight on another connection is awaited.
    recorder: {
      saveAll: () => held.sql.begin((sql) => holdLease(sql, lease)).then(() => [REFUSED]),
    },
    reason: 'participant_ended',
    detail: 'They hung up.',
  })
  expect(became).toBe('over')
  expect(await findings()).toEqual(['role 1 role', 'extra 1 extra'])
  const [ended] = await service`
    select status, ended_reason, ended_detail from conversation where id = ${held.conversation_id}
  `
  expect(ended).toEqual({
    status: 'processing',
    ended_reason: 'participant_ended',
    ended_detail:
      'They hung up. What the participant said at 2026-05-01T10:00:00.000Z could not be stored. The commit for the goal pain could not be stored.',
  })
  expect(lines.join()).toContain('a commit could not be stored')
  expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(2)
})

test('the end of a call stores what no earlier attempt could, in the same transaction', async () => {
  const call = await newCall()
  const { held, committer, findings } = call
  const { release } = await holdUp(held.conversation_id)
  committer.add(commit('role', 'sales'), null)
  await committer.storeAll(0)
  const ending = storeCompleted(call)
  await release()
  expect(await ending).toBe('over')
  expect(await findings()).toEqual(['role 1 sales'])
  const types = await service`
    select type from event where conversation_id = ${held.conversation_id} order by seq
  `
  expect(types.map(({ type }) => type as string)).toEqual([
    'goal.committed',
    'conversation.processing',
  ])
})

test('a commit for whose words the model was asked in vain is stored unverified, and fires its outputs', async () => {
  const { held, committer, findings } = await newCall()
  for (const goal of held.brief.template.phases[0]!.goals) goal.evidence = 'required'
  committer.turnDecided('turn_1')
  committer.agentHeard()
  committer.add(commit('role', 'sales'), 'turn_1', true)
  await committer.hurry()
  expect(await findings()).toEqual([])
  committer.turnDecided('turn_2')
  await committer.hurry()
  expect(await findings()).toEqual(['role 1 sales'])
  expect(await deliveries(held.conversation_id)).toBe(1)
  committer.add(commit('pain', 'none'), 'turn_2', true)
  await committer.storeAll(5_000)
  expect(await listCommits(service, held.conversation_id)).toMatchObject([
    { goal_id: 'role', verification: 'unverified' },
    { goal_id: 'pain', verification: 'unverified' },
  ])
})

test('a declined goal is stored like a commit, at the latest with the end of the call, and becomes a finding if answered later', async () => {
  const call = await newCall()
  const { held, committer, findings } = call
  const decline = { data: null, evidence: [], confidence: null }
  committer.add({ goal_id: 'role', ...decline }, null)
  await committer.hurry()
  await eventually(async () => (await declinedIn(held.conversation_id)).length > 0)
  expect(await declinedIn(held.conversation_id)).toEqual(['role'])
  const { release } = await holdUp(held.conversation_id)
  committer.add(commit('role', 'sales'), null)
  committer.add({ goal_id: 'pain', ...decline }, null)
  await committer.storeAll(0)
  const ending = storeCompleted(call)
  await release()
  expect(await ending).toBe('over')
  expect(await findings()).toEqual(['role 1 sales'])
  expect(await declinedIn(held.conversation_id)).toEqual(['pain'])
})

/** A call that this process holds, and what it commits. */
async function newCall({ failed = () => {} } = {}) {
  const outputs = [{ kind: 'frontend_callback', name: 'known' }]
  const { org_id, conversation_id, session, template, lease_token } = await seedCall(service, {
    outputs,
  })
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = { session_id: session.id, token: lease_token }
  const brief = { session_id: session.id, org_id, conversation_id, template } as CallBrief
  const held = { sql, brief, conversation_id }
  const failures: unknown[] = []
  const events = createLiveEvents()
  events.on('not_stored', ({ error }) => {
    failures.push(error)
    failed()
  })
  const committer = keepCommits({
    ...{ sql, lease, brief, settled: [], log: keptLog().log, events },
    briefing: { note: () => {} },
  })
  return {
    held,
    lease,
    committer,
    failures,
    async findings() {
      // In the order of the feed, because everything stored in one transaction has the same time.
      const committed = await service<{ data: Committed }[]>`
        select data
        from event
        where conversation_id = ${conversation_id} and type = 'goal.committed'
        order by seq
      `
      return committed.map(
        ({ data: { goal_id, version, data } }) => `${goal_id} ${version} ${data.answer}`,
      )
    },
  }
}

type Call = Awaited<ReturnType<typeof newCall>>

/** The end of a call in which everything was asked. */
function storeCompleted({ held, lease, committer }: Call) {
  return storeEnd({
    ...{ ...held, lease, log: keptLog().log, committer },
    recorder: { saveAll: () => Promise.resolve([]) },
    reason: 'goals_completed',
    detail: undefined,
  })
}

type Committed = { goal_id: string; version: number; data: { answer: string } }

function commit(goal_id: string, answer: string) {
  return { goal_id, data: { answer }, evidence: [], confidence: null }
}

async function declinedIn(conversation_id: string) {
  return (await listDeclined(service, conversation_id)).map(({ goal_id }) => goal_id)
}

/** Another connection locks a conversation. */
async function holdUp(conversation_id: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let over = Promise.resolve()
  await new Promise<void>((held) => {
    over = service.begin(async (sql) => {
      await sql`select from conversation where id = ${conversation_id} for update`
      held()
      await released
    }) as Promise<void>
  })
  return { release: () => (release(), over) }
}

/** The database refuses commits for a goal. */
async function refuse(conversation_id: string, goal_id: string) {
  await owner.unsafe(`
    alter table goal_commit add constraint "refuse ${conversation_id}"
    check (not (conversation_id = '${conversation_id}' and goal_id = '${goal_id}'))
  `)
}

/** The hand-over closes its pool, which the test still needs. */
function keptOpen(sql: Sql) {
  return new Proxy(sql, {
    get: (target, name) =>
      name === 'end' ? () => Promise.resolve() : (Reflect.get(target, name) as unknown),
  })
}

async function deliveries(conversation_id: string) {
  const rows = await service`select from delivery where conversation_id = ${conversation_id}`
  return rows.count
}

const REFUSED = { role: 'user', position: 4, started_at: Date.UTC(2026, 4, 1, 10) } as Turn
const NO_JOB = { shutdown: () => {} } as unknown as JobContext
