import { expect, test } from 'vitest'
import { releaseLeaseOf, takeLease } from '../../../../db/calls/leases.ts'
import { endLostCall } from '../../../../db/calls/end_call.ts'
import { claimSilentCalls } from '../../../../db/calls/agents/silent_calls.ts'
import { amount } from '../../../helpers/amount.ts'
import { compileChild, startChild } from '../../../helpers/child.ts'
import { useDatabase } from '../../../helpers/database/database.ts'
import { seedCall, type Seeded } from '../seed.ts'

/** From one write to the next at which an agent is killed. */
const STEP = amount(3, 1)

const database = useDatabase()
const { url } = database
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 2 })

test('an agent killed at any write while ending a call leaves it running or ended as intended', async () => {
  const file = await compileChild('test/api/jobs/crash/ending_child.ts')
  const found: string[] = []
  for (let die_at = 1, died = true; died; die_at += STEP) {
    const call = await seedCall(sql)
    const { org_id, conversation_id, session, lease_token } = call
    const lease = { session_id: session.id, token: lease_token }
    const child = startChild(file, { url, org_id, die_at, lease, conversation_id })
    died = (await child.ended) === 'SIGKILL'
    await releaseLeaseOf(sql, session.id, 'agent-1')

    const status = await statusOf(call)
    if (found.at(-1) !== status) found.push(status)
    const claimed = await claimSilentCalls(sql)
    const silent = claimed.find((one) => one.conversation_id === conversation_id)
    expect(silent?.is_closing, status).toBe(IS_CLOSING[status])
    if (status === 'live') expect(await takeLease(sql, session.id, 'agent-2')).toBeDefined()
    if (status === 'closing') {
      await sql.begin((sql) =>
        endLostCall(sql, conversation_id, { reason: 'agent_error', detail: 'its agent died' }),
      )
    }
    if (status !== 'live') await expectOver(call)
  }
  expect(found).toEqual(['live', 'closing', 'completed'])
})

/** For a call that its agent's death left silent; undefined when it is over. */
const IS_CLOSING = { live: false, closing: true, completed: undefined }

async function statusOf({ session }: Seeded) {
  const [row] = await sql`select status from session where id = ${session.id}`
  return row!.status as keyof typeof IS_CLOSING
}

async function expectOver(call: Seeded) {
  const { conversation_id } = call
  expect(await statusOf(call)).toBe('completed')
  const [row] = await sql`
    select status, ended_reason, ended_detail
    from conversation
    where id = ${conversation_id}
  `
  expect(row).toEqual({
    status: 'processing',
    ended_reason: 'goals_completed',
    ended_detail: null,
  })
  const jobs = await owner`
    select
    from graphile_worker._private_jobs
    where payload ->> 'conversation_id' = ${conversation_id}
  `
  expect(jobs, 'one job that finishes it').toHaveLength(1)
}
