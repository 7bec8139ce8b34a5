import { MASK, masked, type SecretPlace } from '../../shared/outputs/rendering/insert_secrets.ts'
import { replacePieces } from '../../shared/base/text/placeholders.ts'
import type { Fragment, Sql } from '../sql.ts'
import { type DeliveryStatus, OPEN_DELIVERY } from '../../shared/calls/states.ts'
import { deliveryKeys } from './deliveries.ts'

export type StoredUrl = {
  /** Null before the first attempt. */
  url: string | null
  url_places: SecretPlace[] | null
  /** As configured; null for a frontend callback. */
  output_url: string | null
}

/** The columns of `delivery` that `shownUrl` takes. */
export function urlColumns(sql: Sql) {
  return sql`url, url_places, output ->> 'url' as output_url`
}

/** As it was sent, or until then as configured; secrets are masked. */
export function shownUrl({ url, url_places, output_url }: StoredUrl): string | null {
  if (url !== null) return masked({ text: url, places: url_places ?? [] })
  return (
    output_url && replacePieces(output_url, ({ kind }) => (kind === 'variable' ? undefined : MASK))
  )
}

/** The type of the event that fired an output, by the column `event` of its delivery and its commit. */
export function typeOfCause(sql: Sql, event: Fragment) {
  return sql`
    case
      when ${event} is not null then ${event} ->> 'type'
      when goal_commit.data is null then 'goal.withdrawn'
      else 'goal.committed'
    end
  `
}

/** Columns of `delivery` and its `goal_commit`, if any: what fired the output. */
export function causeOf(sql: Sql) {
  return sql`
    ${typeOfCause(sql, sql`event`)} as on,
    goal_id,
    commit_id,
    event ->> 'id' as event_id
  `
}

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
