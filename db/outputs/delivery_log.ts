import { causeOf } from './cause.ts'
import { masked, type SecretPlace } from '../../shared/outputs/rendering/sealed.ts'
import type { Attempt, Delivery } from '../../shared/outputs/delivery.ts'
import type { DeliveryStatus } from '../../shared/states.ts'
import type { OutputKind } from '../../shared/outputs/output.ts'
import { deliveryJob } from './deliveries.ts'
import { enqueueAll } from '../jobs.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import { shownUrl, type StoredUrl, urlColumns } from './shown_url.ts'
import type { Sql } from '../sql.ts'

/** How many attempts of a delivery are shown. */
const SHOWN_ATTEMPTS = 20

export function listDeliveries(sql: Sql, conversation_id: string, page: PageQuery) {
  return readEntries(
    sql,
    sql`delivery.conversation_id = ${conversation_id} ${newestFirst(sql, 'delivery', page)}`,
  )
}

export async function findDelivery(sql: Sql, org_id: string, id: string) {
  const [entry] = await readEntries(sql, sql`delivery.id = ${id} and delivery.org_id = ${org_id}`)
  return entry
}

const SETTLED: DeliveryStatus[] = ['succeeded', 'failed']
/** An attempt without an end after this time was cut short by a crash; the time limit is 15 s. */
const LONGEST_ATTEMPT = '30 seconds'

/**
 * Sends a delivery again with the same commit id, as an attempt outside of the retry schedule. A
 * settled delivery is `pending` until then.
 *
 * @returns false when an attempt is under way, or when it is a frontend callback whose call is over
 */
export async function replayDelivery(sql: Sql, org_id: string, id: string): Promise<boolean> {
  const [replayed] = await sql<[{ kind: OutputKind }?]>`
    update delivery
    set status = case when delivery.status = any(${SETTLED}) then 'pending' else delivery.status end,
      reopened = kind <> 'frontend_callback' and (reopened or delivery.status = any(${SETTLED}))
    from conversation
    where delivery.id = ${id}
      and delivery.org_id = ${org_id}
      and conversation.id = conversation_id
      and case kind
        when 'frontend_callback' then
          conversation.status = 'joined' and delivery.status = any(${SETTLED})
        else
          not exists (
            select
            from delivery_attempt
            where delivery_id = delivery.id
              and number = attempts
              and duration_ms is null
              and started_at > now() - ${LONGEST_ATTEMPT}::interval
          )
      end
    returning kind
  `
  if (!replayed) return false
  const { kind } = replayed
  if (kind !== 'frontend_callback') {
    await enqueueAll(sql, [deliveryJob({ delivery_id: id, kind, replay: true })])
  }
  return true
}

type Row = Omit<Delivery, 'attempt_log' | 'url' | 'body'> &
  StoredUrl & { body: Buffer | null; body_places: SecretPlace[] | null }

/** @param which what the deliveries fit, and their order */
async function readEntries(sql: Sql, which: ReturnType<Sql>): Promise<Delivery[]> {
  const rows = await sql<Row[]>`
    select
      delivery.id,
      kind,
      ${causeOf(sql)},
      ${urlColumns(sql)},
      coalesce(output ->> 'method', 'POST') as method,
      body,
      body_places,
      status,
      attempts,
      last_error,
      next_attempt_at,
      succeeded_at,
      response,
      created_at
    from delivery
    left join goal_commit on goal_commit.id = commit_id
    where ${which}
  `
  const ids = rows.map(({ id }) => id)
  const log = await sql<({ delivery_id: string } & Attempt)[]>`
    select
      delivery_id,
      number,
      started_at,
      duration_ms,
      delivery_attempt.status,
      error,
      answer
    from delivery_attempt
    join delivery on delivery.id = delivery_id
    where delivery_id = any(${ids})
      and number > attempts - ${SHOWN_ATTEMPTS}::integer
    order by number
  `
  return rows.map(({ url, url_places, output_url, body, body_places, ...row }) => ({
    ...row,
    body: body && masked({ text: body.toString(), places: body_places ?? [] }),
    url: shownUrl({ url, url_places, output_url }),
    attempt_log: log.flatMap(({ delivery_id, ...entry }) => (delivery_id === row.id ? entry : [])),
  }))
}
