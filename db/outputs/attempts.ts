import { newId } from '../../shared/base/ids.ts'
import { type DeliveryStatus, OPEN_DELIVERY } from '../../shared/calls/states.ts'
import { insertOutputEvents } from './output_events.ts'
import { deliveryJob, type Sendable } from './deliveries.ts'
import type { Sent } from './open_deliveries.ts'
import type { Sql } from '../sql.ts'

/*
 * Attempts begin and end in batches, with at most one per delivery. A batch is sent as an array: for a single
 * JSON document, Postgres would estimate 100 rows, and scan small tables to find them.
 */

export type NewAttempt = Pick<Sendable, 'delivery_id' | 'replay'> & {
  /** The request to store; null if there is none, or one is stored already. */
  rendered: Sent | null
}

export type BegunAttempt = {
  /** The number within its delivery, from 1. */
  number: number
  /** The same without replays. */
  scheduled: number
}

/**
 * Counts and records attempts before they are made, so that an attempt cut short by a crash counts too. The
 * first attempt of a delivery stores its URL and body, which every later one has to send.
 *
 * @returns in the order of `attempts`; undefined if the delivery has been settled or deleted, or if another
 * attempt has stored its request since this one was rendered
 */
export async function beginAttempts(
  sql: Sql,
  attempts: readonly NewAttempt[],
): Promise<(BegunAttempt | undefined)[]> {
  const wanted = attempts.map(({ delivery_id, replay = false, rendered }) => ({
    delivery_id,
    attempt_id: newId('att'),
    replay: Number(replay),
    url: rendered?.url.text,
    url_places: rendered?.url.places,
    body: rendered && Buffer.from(rendered.body.text).toString('hex'),
    body_places: rendered?.body.places,
  }))
  const begun = await sql<({ delivery_id: string } & BegunAttempt)[]>`
    with wanted as (
      select wanted.*
      from unnest(${wanted as never}::jsonb[]) as item
      cross join jsonb_to_record(item) as wanted (
        delivery_id text, attempt_id text, replay integer,
        url text, url_places jsonb, body text, body_places jsonb
      )
    ),
    begun as (
      update delivery
      set attempts = attempts + 1,
        replays = replays + wanted.replay,
        url = coalesce(delivery.url, wanted.url),
        url_places = coalesce(delivery.url_places, wanted.url_places),
        body = coalesce(delivery.body, decode(wanted.body, 'hex')),
        body_places = coalesce(delivery.body_places, wanted.body_places)
      from wanted
      where id = wanted.delivery_id
        and status = any(${OPEN_DELIVERY})
        and (delivery.url is null or wanted.url is null)
      returning id, org_id, attempts, replays, attempt_id
    ),
    recorded as (
      insert into delivery_attempt (id, org_id, delivery_id, number, started_at)
      select attempt_id, org_id, id, attempts, now()
      from begun
    )
    select id as delivery_id, attempts as number, attempts - replays as scheduled
    from begun
  `
  const found = new Map(begun.map(({ delivery_id, ...one }) => [delivery_id, one]))
  return attempts.map(({ delivery_id }) => found.get(delivery_id))
}

/** The result of an attempt. */
export type EndedAttempt = Sendable &
  BegunAttempt & {
    /** The new status of the delivery; for a replay only `succeeded` matters. */
    delivery_status: DeliveryStatus
    /** When to retry, with status `retrying` or `held`; not after a replay. */
    retry_at?: Date
    status: number | null
    error: string | null
    answer: string | null
    duration_ms: number
    /** The parsed response of a chained call; null if there is none. */
    response?: unknown
  }

/**
 * Records the results of attempts and enqueues the next ones. A result that arrives after the delivery was
 * settled, or a failure after a later scheduled attempt began, changes only the attempt. A failed replay does
 * not affect a waiting delivery. What the server answered is not stored if what it was sent was withdrawn meanwhile.
 */
export async function endAttempts(sql: Sql, attempts: readonly EndedAttempt[]): Promise<void> {
  const results = attempts.map(({ replay = false, kind, ...result }) => {
    const { delivery_id, retry_at } = result
    const job = retry_at && !replay ? deliveryJob({ delivery_id, kind }) : undefined
    return {
      ...result,
      replay: Number(replay),
      job: job?.name,
      payload: job?.payload,
      key: job?.key,
    }
  })
  await sql`
    with result as (
      select result.*
      from unnest(${results as never}::jsonb[]) as item
      cross join jsonb_to_record(item) as result (
        delivery_id text, number integer, scheduled integer, replay integer, duration_ms integer,
        status integer, error text, answer text, delivery_status text, retry_at timestamptz,
        response jsonb, job text, payload jsonb, key text
      )
    ),
    held as (
      select id, forgotten_at
      from delivery
      where id in (select delivery_id from result)
      order by id
      for no key update
    ),
    ended as (
      update delivery_attempt
      set duration_ms = result.duration_ms,
        status = result.status,
        error = result.error,
        answer = case
          when forgotten_at is null or forgotten_at < delivery_attempt.started_at then result.answer
        end
      from result
      join held on held.id = result.delivery_id
      where delivery_attempt.delivery_id = held.id
        and delivery_attempt.number = result.number
    ),
    changed as (
      update delivery
      set status = case
          when delivery_status = 'succeeded' or replay = 0 then delivery_status
          when before.reopened then 'failed'
          else delivery.status
        end,
        reopened = false,
        last_status = result.status,
        last_error = result.error,
        response = coalesce(result.response, delivery.response),
        next_attempt_at = case
          when delivery_status = 'succeeded' or replay = 0 then retry_at
          else delivery.next_attempt_at
        end,
        succeeded_at = coalesce(
          delivery.succeeded_at,
          case when delivery_status = 'succeeded' then now() end
        )
      from result
      join held on held.id = result.delivery_id
      join delivery as before on before.id = held.id
      where delivery.id = before.id
        and delivery.status = any(${OPEN_DELIVERY})
        and (
          delivery_status = 'succeeded'
          or replay = 1
          or delivery.attempts - delivery.replays = scheduled
        )
      returning delivery.*, before.status as status_before, before.reopened as settled_before,
        job, payload, retry_at, key
    ),
    happened as (${insertOutputEvents(sql)})
    select enqueue_job(job, payload::json, retry_at, key)
    from changed
    where job is not null
  `
}

/** An attempt without an end after this time was cut short by a crash; the time limit is 15 s. */
const LONGEST_ATTEMPT = '30 seconds'

/** A condition on `delivery`: an attempt is in progress. */
export function isBeingAttempted(sql: Sql) {
  return sql`exists (
    select
    from delivery_attempt
    where delivery_id = delivery.id
      and number = delivery.attempts
      and duration_ms is null
      and delivery_attempt.started_at > now() - ${LONGEST_ATTEMPT}::interval
  )`
}
