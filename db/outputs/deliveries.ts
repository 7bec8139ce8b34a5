import { newId } from '../../shared/base/ids.ts'
import { outputKindOf, type Output, OutputKind } from '../../shared/outputs/output.ts'
import { enqueueAll, type NewJob } from '../jobs.ts'
import type { Sql } from '../sql.ts'

type CommitIds = { org_id: string; conversation_id: string; commit_id: string }

/**
 * Inserts one delivery for each output of these kinds, and the jobs that send them. A frontend callback has
 * no job: the call's agent publishes it.
 *
 * @returns how many were inserted
 */
export async function insertDeliveries(
  sql: Sql,
  { org_id, conversation_id, commit_id }: CommitIds,
  outputs: Output[],
  kinds: readonly OutputKind[] = OutputKind.options,
): Promise<number> {
  const deliveries = outputs.flatMap((output, output_position) => {
    const kind = outputKindOf(output)
    return kind && kinds.includes(kind) ? [{ id: newId('dlv'), kind, output_position, output }] : []
  })
  if (deliveries.length === 0) return 0
  const rows = deliveries.map(({ output, ...delivery }) => ({
    ...delivery,
    org_id,
    conversation_id,
    commit_id,
    output: sql.json(output as never),
  }))
  await sql`insert into delivery ${sql(rows as never)}`
  const jobs = deliveries.flatMap(({ id: delivery_id, kind }) =>
    kind === 'frontend_callback' ? [] : [deliveryJob({ delivery_id, kind })],
  )
  await enqueueAll(sql, jobs)
  return deliveries.length
}

/** A delivery that a job sends. */
export type Sendable = {
  delivery_id: string
  kind: Exclude<OutputKind, 'frontend_callback'>
  /** An attempt outside the retry schedule. */
  replay?: boolean | undefined
  /** Postponed, because the receiver accepts no requests. */
  waits_for_receiver?: true | undefined
}

const JOB = { webhook: 'delivery.send', api_call: 'delivery.call' } as const

/** The job that sends, or replays, a delivery; it replaces an earlier one that is still waiting. */
export function deliveryJob(
  { delivery_id, kind, replay, waits_for_receiver }: Sendable,
  run_at?: Date,
): NewJob {
  const [first, again] = deliveryKeys(delivery_id)
  const key = replay ? again : first
  const payload = {
    delivery_id,
    ...(replay && { replay }),
    ...(waits_for_receiver && { waits_for_receiver }),
  }
  return { name: JOB[kind], payload, key, ...(run_at && { run_at }) }
}

/** The keys of the jobs that send a delivery, and replay it. */
export function deliveryKeys(delivery_id: string): [first: string, again: string] {
  return [`delivery:${delivery_id}`, `replay:${delivery_id}`]
}
