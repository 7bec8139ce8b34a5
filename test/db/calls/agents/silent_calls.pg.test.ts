import { beforeEach, expect, test } from 'vitest'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import {
  beat,
  beginStart,
  LEASE_SILENCE_SECONDS,
  LeaseLost,
  releaseLease,
  takeLease,
} from '../../../../db/calls/leases.ts'
import { beginEnding, endLostCall } from '../../../../db/calls/end_call.ts'
import {
  claimSilentCalls,
  CLOSING_SILENCE_SECONDS,
  forgetDispatch,
  releaseClaim,
} from '../../../../db/calls/agents/silent_calls.ts'
import { MAX_SESSION_MINUTES } from '../../../../shared/templates/template.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { useDatabase } from '../../../helpers/database/database.ts'
import { commitOf, seedCall } from '../../../api/jobs/seed.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const database = useDatabase()
countClocks(() => database.url)
const sql = database.connect('service', { max: 6 })
/** By the database clock, which stands still within a transaction. */
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
/** A worker without calls. */
const EMPTY = {
  taken: [],
  takes_new: true,
  takes_early: true,
  of_silent: 1,
  of_organization: 1,
  of_link: 1,
}
const UNJOINED = { status: 'waiting', lease_beat_at: null, lease_holder: null }
const SILENT = { lease_beat_at: ago(LEASE_SILENCE_SECONDS + 1) }

/** The calls of earlier tests fall silent too, on a slow machine during the next test. */
beforeEach(async () => void (await sql`update session set status = 'completed'`))

test('a call whose agent fell silent is claimed once, with the agent that held it', async () => {
  const call = await seedCall(sql, { session: SILENT })
  const rounds = await Promise.all([1, 2, 3, 4].map(() => claimSilentCalls(sql)))
  expect(rounds.flat()).toEqual([
    {
      session_id: call.session.id,
      org_id: call.org_id,
      conversation_id: call.conversation_id,
      dispatched_at: expect.any(Date),
      has_begun: true,
      is_closing: false,
      lease_holder: 'agent-1',
      is_untaken: false,
      starts: 0,
      waits_for_place: false,
      found_no_place: false,
      is_lost: false,
      ticket: expect.any(String),
    },
  ])
  expect(await claimSilentCalls(sql)).toEqual([])
  await sql`update session set dispatched_at = ${ago(60)} where id = ${call.session.id}`
  expect(await claimSilentCalls(sql)).toHaveLength(1)
})

test.each([
  ['an agent with heartbeats', { lease_beat_at: ago(1) }],
  ['an agent that is on its way', { lease_beat_at: null, dispatched_at: ago(3) }],
  [
    'an agent that is ending its call and had no database for some seconds',
    { status: 'closing', lease_beat_at: ago(CLOSING_SILENCE_SECONDS - 5) },
  ],
  ['a call that is over', { status: 'completed', lease_beat_at: ago(60) }],
  ['a call that nobody came to', { ...UNJOINED, dispatched_at: null }],
])('%s is left alone', async (_, session) => {
  await sql.begin(async (sql) => {
    await seedCall(sql, { session })
    expect(await claimSilentCalls(sql)).toEqual([])
  })
})

test.each([
  ['an agent that never came', UNJOINED, false],
  ['an agent that left before anybody came', { ...UNJOINED, lease_holder: 'agent-1' }, false],
  ['a worker that released its call', { lease_beat_at: null, dispatched_at: null }, true],
  ['an agent that died while the participant was away', { status: 'reconnecting' }, true],
])('%s is replaced', async (_, session, has_begun) => {
  const call = await seedCall(sql, { session: { ...SILENT, ...session } })
  const [claimed, ...others] = await claimSilentCalls(sql)
  expect(claimed).toMatchObject({ session_id: call.session.id, has_begun, is_lost: false })
  expect(others).toEqual([])
})

test.each([
  ['whose agent sends heartbeats', { lease_beat_at: ago(1) }, false],
  ['that is over', { status: 'completed', ...SILENT }, false],
  ['whose agent fell silent', SILENT, true],
  ['without an agent', UNJOINED, true],
])('a call %s can be taken by another process only if it is free', async (_, session, isFree) => {
  await sql.begin(async (sql) => {
    const call = await seedCall(sql, { session })
    expect(await beginStart(sql, call.session.id, EMPTY)).toBe(isFree ? 'begun' : 'not_needed')
    expect((await takeLease(sql, call.session.id, 'agent-2')) !== undefined).toBe(isFree)
  })
})

test.each([
  ['after fifteen silent minutes', { lease_beat_at: ago(901) }],
  [
    'fifteen minutes after the end of the longest call, when no agent holds it,',
    { lease_beat_at: null, started_at: ago((MAX_SESSION_MINUTES + 15) * 60 + 1) },
  ],
  ['after twenty agents that died', { ...SILENT, lease_token: 20 }],
  ['after four agents that failed on startup', { ...SILENT, starts: 4 }],
  ['after four failed agents that nobody joined', { ...UNJOINED, starts: 4 }],
  ['after fifteen minutes without a worker', { ...UNJOINED, untaken_since: ago(901) }],
])('%s a call is lost', async (_, session) => {
  const call = await seedCall(sql, { session })
  const claimed = await claimSilentCalls(sql)
  expect(claimed).toMatchObject([{ session_id: call.session.id, is_lost: true }])
})

test.each([
  ['that no worker has accepted', { untaken_since: ago(4), starts: 3 }, 3],
  ['that no worker has accepted, after 40 s,', { untaken_since: ago(40) }, 20],
  ['that no worker has accepted, after ten minutes,', { untaken_since: ago(600) }, 30],
  ['whose agent may still be starting', { starts: 1 }, 8],
  ['whose second agent may still be starting', { starts: 2 }, 16],
  ['whose third agent may still be starting', { starts: 3 }, 32],
])('a request %s is repeated in time', async (_, state, seconds) => {
  await sql.begin(async (sql) => {
    const call = await seedCall(sql, {
      session: { ...UNJOINED, dispatched_at: ago(seconds - 1), ...state },
    })
    expect(await claimSilentCalls(sql)).toEqual([])
    await sql`update session set dispatched_at = ${ago(seconds + 1)} where id = ${call.session.id}`
    expect(await claimSilentCalls(sql)).toHaveLength(1)
  })
})

test('a request counts as not accepted until a worker starts an agent for it', async () => {
  const call = await seedCall(sql, { session: SILENT })
  const again = async () => {
    await sql`update session set dispatched_at = ${ago(60)} where id = ${call.session.id}`
    return (await claimSilentCalls(sql))[0]
  }
  expect(await again()).toMatchObject({ is_untaken: false, starts: 0 })
  await sql`update session set untaken_since = ${ago(4)} where id = ${call.session.id}`
  expect(await again()).toMatchObject({ is_untaken: true, starts: 0 })
  expect(await beginStart(sql, call.session.id, EMPTY)).toBe('begun')
  expect(await again()).toMatchObject({ is_untaken: false, starts: 1 })
})

test('an agent that has held a call for half a minute has started; one that failed early is not replaced at once', async () => {
  const call = await seedCall(sql, { session: { ...SILENT, starts: 1 } })
  const { id } = call.session
  await beginStart(sql, id, EMPTY)
  const lease = (await takeLease(sql, id, 'agent-2'))!
  await beat(sql, lease)
  await sql`update session set dispatched_at = ${ago(1)} where id = ${id}`
  await releaseLease(sql, lease)
  expect(await claimSilentCalls(sql)).toEqual([])

  await beat(sql, lease, { isSteady: true })
  await releaseLease(sql, lease)
  expect(await claimSilentCalls(sql)).toMatchObject([{ starts: 0 }])
})

test('a request that failed is made again at once, and takes back none that came after it', async () => {
  const call = await seedCall(sql, { session: { ...SILENT, dispatched_at: ago(60) } })
  const [first] = await claimSilentCalls(sql)
  await sql`update session set dispatched_at = ${ago(40)} where id = ${call.session.id}`
  const [second] = await claimSilentCalls(sql)
  await releaseClaim(sql, first!)
  expect(await claimSilentCalls(sql)).toEqual([])
  await releaseClaim(sql, second!)
  expect(await claimSilentCalls(sql)).toHaveLength(1)
})

test('a call that nobody has entered for a long time is not lost, however many agents waited in it', async () => {
  await seedCall(sql, {
    session: { ...UNJOINED, lease_holder: 'agent-20', lease_beat_at: ago(901), lease_token: 20 },
  })
  expect(await claimSilentCalls(sql)).toMatchObject([{ is_lost: false }])
})

test('a lost call keeps its commits and is finished, and its agent can no longer write', async () => {
  const call = await seedCall(sql)
  await commitGoal(sql, commitOf(call, 'role'))
  await sql.begin((sql) =>
    endLostCall(sql, call.conversation_id, { reason: 'agent_error', detail: 'everybody left' }),
  )

  expect(await endOf(call.conversation_id)).toEqual({
    status: 'processing',
    ended_reason: 'agent_error',
    ended_detail: 'everybody left',
    session: 'failed',
  })
  await expect(commitGoal(sql, commitOf(call, 'pain'))).rejects.toThrow(LeaseLost)
  const commits = await sql`
    select goal_id
    from goal_commit
    where conversation_id = ${call.conversation_id}
  `
  expect(commits).toEqual([{ goal_id: 'role' }])
})

test.each([
  ['was killed', null],
  ['fell silent for good', ago(CLOSING_SILENCE_SECONDS + 1)],
])('a call whose agent %s while ending it is ended on its behalf', async (_, lease_beat_at) => {
  const call = await seedCall(sql, { session: { status: 'closing', lease_beat_at } })
  expect(await claimSilentCalls(sql)).toMatchObject([
    { session_id: call.session.id, is_closing: true },
  ])
})

test.each([
  ['goals_completed', undefined, 'completed'],
  ['provider_error', 'The model does not answer', 'failed'],
] as const)(
  'a call whose agent died while ending it, for %s, ends for that reason, and no other agent comes',
  async (reason, detail, session) => {
    const call = await seedCall(sql, { session: { lease_beat_at: null } })
    const { conversation_id } = call
    const lease = { session_id: call.session.id, token: call.lease_token }
    const said = { role: 'user', text: 'Hello.', started_at: new Date() }
    const turn = { id: newId('trn'), org_id: call.org_id, session_id: lease.session_id }
    await sql`insert into turn ${sql({ ...turn, position: 0, ...said })}`
    await sql.begin((sql) => beginEnding(sql, lease, { reason, detail }))
    expect(await endOf(conversation_id)).toEqual({
      status: 'joined',
      ended_reason: null,
      ended_detail: null,
      session: 'closing',
    })
    expect(await takeLease(sql, lease.session_id, 'agent-2')).toBeUndefined()

    expect(await claimSilentCalls(sql)).toMatchObject([{ conversation_id, is_closing: true }])
    const closed = sql.begin((sql) =>
      endLostCall(sql, conversation_id, { reason: 'agent_error', detail: 'its agent died' }),
    )
    expect(await closed).toBe(reason)
    expect(await endOf(conversation_id)).toEqual({
      status: 'processing',
      ended_reason: reason,
      ended_detail: detail ?? null,
      session,
    })
    await expect(commitGoal(sql, commitOf(call, 'pain'))).rejects.toThrow(LeaseLost)
  },
)

test('no agent is requested when nobody is waiting any more', async () => {
  const call = await seedCall(sql, { session: { ...UNJOINED, lease_holder: 'agent-1' } })
  await forgetDispatch(sql, call.session.id)
  expect(await claimSilentCalls(sql)).toEqual([])
})

async function endOf(conversation_id: string) {
  const [row] = await sql`
    select conversation.status, ended_reason, ended_detail, session.status as session
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${conversation_id}
  `
  return row
}
