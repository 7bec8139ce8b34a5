import { type DeliveryStatus, OPEN_DELIVERY } from '../../shared/calls/states.ts'
import type { Sql } from '../sql.ts'
import { deliveryKeys } from './deliveries.ts'

type Row = { id: string; status: DeliveryStatus; next_attempt_at: Date | null }

/**
 * Adds the actual time of the next attempt to deliveries: when its job runs, which may have been postponed,
 * and never before now. A waiting replay is a next attempt too; one that is due changes nothing here.
 */
export async function withNextAttempts<One extends Row>(
  sql: Sql,
  rows: readonly One[],
): Promise<(One & { waits_for_receiver: boolean })[]> {
  const open = rows.filter(({ status }) => OPEN_DELIVERY.includes(status))
  const keys = open.flatMap(({ id }) => deliveryKeys(id))
  const waiting = keys.length > 0 ? await sql<Job[]>`select * from list_waiting_jobs(${keys})` : []
  const jobs = new Map(waiting.map((job) => [job.key, job]))
  const now = new Date()
  return rows.map((row) => {
    if (!open.includes(row)) return { ...row, waits_for_receiver: false }
    const [first, again] = deliveryKeys(row.id).map((key) => jobs.get(key))
    const next = again?.waits_for_receiver ? again : first
    return {
      ...row,
      next_attempt_at: next ? next.run_at : notBefore(now, row.next_attempt_at),
      waits_for_receiver: next?.waits_for_receiver ?? false,
    }
  })
}

type Job = { key: string; run_at: Date; waits_for_receiver: boolean }

function notBefore(now: Date, at: Date | null) {
  return at && at < now ? now : at
}
