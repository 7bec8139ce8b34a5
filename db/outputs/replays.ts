import type { OutputKind } from '../../shared/outputs/output.ts'
import type { DeliveryStatus } from '../../shared/calls/states.ts'
import { enqueueAll } from '../jobs.ts'
import type { Fragment, Sql } from '../sql.ts'
import { isBeingAttempted } from './attempts.ts'
import { deliveryJob } from './deliveries.ts'
import { type DeliveryFilter, fitsPlatformDelivery } from './delivery_lists.ts'
import { isOfWithdrawn } from './withdrawals.ts'

/*
 * A replay sends a delivery again with the same commit or event id, as an attempt outside the retry schedule.
 * Until then, a settled delivery is `pending`.
 */

const SETTLED: DeliveryStatus[] = ['succeeded', 'failed']

/** @returns false while an attempt is in progress, or for a frontend callback whose call is over */
export async function replayDelivery(sql: Sql, org_id: string, id: string): Promise<boolean> {
  const replayed = await replay(sql, sql`delivery.id = ${id} and delivery.org_id = ${org_id}`)
  return replayed.length === 1
}

/** Ids of the newest `limit` of all organizations that fit and can be replayed now. */
export async function listReplayable(sql: Sql, filter: DeliveryFilter, limit: number) {
  const rows = await sql<{ id: string }[]>`
    select id
    from delivery
    where ${isReplayable(sql)}
      ${fitsPlatformDelivery(sql, filter)}
    order by created_at desc, id desc
    limit ${limit}
  `
  return rows.map(({ id }) => id)
}

/**
 * Replays the matching deliveries of `ids` that can be replayed now.
 *
 * @returns these, with their organization and the number of attempts each has had so far
 */
export async function replayDeliveries(
  sql: Sql,
  ids: readonly string[],
  filter: DeliveryFilter,
): Promise<Replayed[]> {
  // A locked delivery has an attempt that is just beginning or ending; waiting for it might deadlock.
  const replayed = await replay(
    sql,
    sql`delivery.id in (
      select id
      from delivery
      where true
        ${fitsPlatformDelivery(sql, { ...filter, ids })}
      for no key update skip locked
    )`,
  )
  return replayed.map(({ id, org_id, attempts }) => ({ id, org_id, attempts }))
}

type Replayed = { id: string; org_id: string; attempts: number }

async function replay(sql: Sql, which: Fragment) {
  const replayed = await sql<(Replayed & { kind: OutputKind })[]>`
    update delivery
    set status = case when status = any(${SETTLED}) then 'pending' else status end,
      reopened = kind <> 'frontend_callback' and (reopened or status = any(${SETTLED}))
    where ${which}
      and ${isReplayable(sql)}
    returning id, org_id, kind, attempts
  `
  const jobs = replayed.flatMap(({ id: delivery_id, kind }) =>
    kind === 'frontend_callback' ? [] : [deliveryJob({ delivery_id, kind, replay: true })],
  )
  await enqueueAll(sql, jobs)
  return replayed
}

/** A condition on `delivery`; the one conversation is looked up, because a join might read all of them. */
function isReplayable(sql: Sql) {
  return sql`not ${isOfWithdrawn(sql)} and case kind
    when 'frontend_callback' then
      delivery.status = any(${SETTLED})
      and (
        select conversation.status
        from conversation
        where conversation.id = delivery.conversation_id
      ) = 'joined'
    else
      not ${isBeingAttempted(sql)}
  end`
}
