import { expect } from 'vitest'
import type { Pool } from '../../../../db/sql.ts'
import type { Receiver } from '../../../helpers/servers/receiver.ts'

type Delivery = { id: string; commit_id: string; output_position: number; status: string }

/**
 * Checks a conversation whatever happened to the processes that served it: each commit has exactly
 * its deliveries, each open delivery exactly its job, each delivery that succeeded was received, and
 * nothing was received that has no delivery. Returns the number of commits.
 */
export async function expectWhole(
  owner: Pool,
  conversation_id: string,
  expected: { outputs: number; receiver?: Receiver },
) {
  const commits = await owner<{ id: string; goal_id: string; version: number }[]>`
    select id, goal_id, version
    from goal_commit
    where conversation_id = ${conversation_id}
  `
  const deliveries = await owner<Delivery[]>`
    select id, commit_id, output_position, status
    from delivery
    where conversation_id = ${conversation_id}
    order by commit_id, output_position
  `
  expect(new Set(commits.map(({ goal_id }) => goal_id)).size, 'one commit a goal').toBe(
    commits.length,
  )
  const due = commits.flatMap(({ id }) =>
    Array.from({ length: expected.outputs }, (_, position) => `${id} ${position}`),
  )
  const there = deliveries.map((row) => `${row.commit_id} ${row.output_position}`)
  expect(there.sort(), 'each commit has its deliveries').toEqual(due.sort())

  const open = deliveries.filter(({ status }) => status !== 'succeeded')
  const jobs = await owner<{ key: string }[]>`
    select key
    from graphile_worker.jobs
    where key in ${owner(['', ...deliveries.map(({ id }) => `delivery:${id}`)])}
      and attempts < max_attempts
  `
  const jobKeys = jobs.map(({ key }) => key)
  for (const { id } of open)
    expect(jobKeys, 'an open delivery has a job').toContain(`delivery:${id}`)

  if (expected.receiver) expectReceived(expected.receiver, deliveries, conversation_id)
  return commits.length
}

function expectReceived(receiver: Receiver, deliveries: Delivery[], conversation_id: string) {
  const requests = receiver.received.filter(
    ({ body }) => (JSON.parse(body) as { interview_id: string }).interview_id === conversation_id,
  )
  const keys = new Set(requests.map(({ headers }) => headers['idempotency-key']))
  const succeeded = deliveries.filter(({ status }) => status === 'succeeded')
  // In any order: two deliveries are two jobs, and the first may have to be retried.
  expect(keys, 'received is what was to be delivered').toEqual(
    new Set(succeeded.map(({ commit_id }) => commit_id)),
  )
  for (const key of keys) {
    const same = requests.filter(({ headers }) => headers['idempotency-key'] === key)
    expect(new Set(same.map(({ body }) => body)).size, 'the same key is the same body').toBe(1)
  }
}
