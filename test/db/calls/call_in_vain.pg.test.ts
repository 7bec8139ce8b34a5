import { expect, test } from 'vitest'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { endCall, endLostCall, giveUpCall, reopenOwnCall } from '../../../db/calls/end_call.ts'
import { LeaseLost, takeLease } from '../../../db/calls/leases.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import type { EndedReason } from '../../../shared/calls/states.ts'
import { newId } from '../../../shared/base/ids.ts'
import { must } from '../../../shared/base/must.ts'
import { commitOf, seedCall, type Seeded } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'

const database = useDatabase()
const service = database.connect('service', { max: 4 })
const REFUSED = { reason: 'provider_error', detail: 'The model refused the key' } as const

test('by its own login, a call in which a provider failed before anybody spoke opens its conversation again, and another agent begins it anew', async () => {
  const seeded = await seedCall(service)
  const { session, conversation_id } = seeded
  await say(seeded, 'assistant')
  const sql = await database.connectCall(session.id, { max: 2 })
  const lease = { session_id: session.id, token: seeded.lease_token }
  const ended = await sql.begin((sql) => endCall(sql, lease, conversation_id, REFUSED))
  expect(ended).toEqual({ is_in_vain: true })
  // Nobody enters while the room is still there.
  expect(await stateOf(seeded)).toMatchObject({ status: 'joined', session: 'closing' })

  await sql.begin((sql) => reopenOwnCall(sql, lease, conversation_id))
  expect(await stateOf(seeded)).toEqual({
    status: 'created',
    session: 'waiting',
    ended_reason: null,
    started_at: null,
    began_at: null,
    turns: 0,
  })
  expect(await eventsOf(seeded)).toEqual([
    {
      type: 'conversation.reopened',
      data: { ended_reason: REFUSED.reason, ended_detail: REFUSED.detail },
    },
  ])
  await expect(sql.begin((sql) => endCall(sql, lease, conversation_id, REFUSED))).rejects.toThrow(
    LeaseLost,
  )

  const next = must(await takeLease(sql, session.id, 'agent-2'), 'it is free')
  await sql.begin((sql) => beginCall(sql, next, conversation_id, {}))
  expect(await stateOf(seeded)).toMatchObject({ status: 'joined', session: 'live' })
  expect((await eventsOf(seeded)).at(-1)!.type).toBe('conversation.joined')
})

test('so does the service on behalf of an agent that died before it had done so', async () => {
  const seeded = await seedCall(service)
  const lease = { session_id: seeded.session.id, token: seeded.lease_token }
  await service.begin((sql) => endCall(sql, lease, seeded.conversation_id, REFUSED))
  const died = { reason: 'agent_error', detail: 'its agent died' } as const
  await service.begin((sql) => endLostCall(sql, seeded.conversation_id, died))
  expect(await stateOf(seeded)).toMatchObject({ status: 'created', session: 'waiting' })
})

/** What becomes of the link of a call in which nobody has said anything. */
const LINKS: Record<EndedReason, 'opens again' | 'is used up'> = {
  provider_error: 'opens again',
  agent_error: 'opens again',
  goals_completed: 'is used up',
  participant_ended: 'is used up',
  participant_left: 'is used up',
  idle_timeout: 'is used up',
  max_duration: 'is used up',
  never_joined: 'is used up',
  cancelled: 'is used up',
  imported: 'is used up',
}
const REASONS = Object.entries(LINKS) as [EndedReason, 'opens again' | 'is used up'][]

test.each(REASONS)(
  'after %s the link of a call in which nobody has said anything %s, whoever ends it',
  async (reason, link) => {
    const isOpen = link === 'opens again'
    for (const isLost of [false, true]) {
      const seeded = await seedCall(service)
      await say(seeded, 'assistant')
      const { conversation_id } = seeded
      const lease = { session_id: seeded.session.id, token: seeded.lease_token }
      const { is_in_vain } = await service.begin((sql) =>
        isLost
          ? giveUpCall(sql, conversation_id, { reason })
          : endCall(sql, lease, conversation_id, { reason }),
      )
      expect(is_in_vain).toBe(isOpen)
      if (isOpen) {
        // Nobody enters while the room is still there.
        expect(await stateOf(seeded)).toMatchObject({ session: 'closing' })
        const died = { reason: 'agent_error' } as const
        await service.begin((sql) => endLostCall(sql, conversation_id, died))
      }
      expect(await stateOf(seeded)).toMatchObject(
        isOpen
          ? { status: 'created', session: 'waiting', ended_reason: null, turns: 0 }
          : { status: 'processing', ended_reason: reason, turns: 1 },
      )
    }
  },
)

test.each(REASONS)('after %s a call in which somebody has spoken is over', async (reason) => {
  const happened = [
    (seeded: Seeded) => say(seeded, 'user'),
    (seeded: Seeded) => service.begin((sql) => commitGoal(sql, commitOf(seeded, 'role'))),
  ]
  for (const happen of happened) {
    const seeded = await seedCall(service)
    await happen(seeded)
    const lease = { session_id: seeded.session.id, token: seeded.lease_token }
    const ended = await service.begin((sql) =>
      endCall(sql, lease, seeded.conversation_id, { reason }),
    )
    expect(ended).toEqual({ is_in_vain: false })
    expect(await stateOf(seeded)).toMatchObject({ status: 'processing', ended_reason: reason })
  }
})

test('a call that was cancelled is not opened again', async () => {
  const seeded = await seedCall(service, {
    conversation: { status: 'processing', ended_reason: 'cancelled' },
    session: { status: 'closing', closing_reason: 'cancelled' },
  })
  const lease = { session_id: seeded.session.id, token: seeded.lease_token }
  await service.begin((sql) => endCall(sql, lease, seeded.conversation_id, REFUSED))
  expect(await stateOf(seeded)).toMatchObject({ status: 'processing', session: 'failed' })
})

async function say({ session, org_id }: Seeded, role: 'user' | 'assistant') {
  const turn = { id: newId('trn'), org_id, session_id: session.id, position: 0 }
  const said = { role, text: 'Hello.', started_at: new Date() }
  await service`insert into turn ${service({ ...turn, ...said })}`
}

async function stateOf({ conversation_id }: Seeded) {
  const [state] = await service`
    select
      conversation.status,
      session.status as session,
      ended_reason,
      conversation.started_at,
      session.started_at as began_at,
      (select count(*)::integer from turn where session_id = session.id) as turns
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${conversation_id}
  `
  return state
}

function eventsOf({ conversation_id }: Seeded) {
  return service<{ type: string; data: object }[]>`
    select type, data from event where conversation_id = ${conversation_id} order by seq
  `
}
