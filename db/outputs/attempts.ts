import { newId } from '../../shared/ids.ts'
import { type DeliveryStatus, OPEN_DELIVERY } from '../../shared/states.ts'
import { insertOutputEvents } from '../events/output_events.ts'
import { deliveryJob, type Sendable } from './deliveries.ts'
import { payloadText } from '../jobs.ts'
import type { Sent } from './open_deliveries.ts'
import type { Sql } from '../sql.ts'

/* Attempts are begun and ended many at a time, at most one of each delivery. */

export type NewAttempt = Pick<Sendable, 'delivery_id' | 'replay'> & {
  /** The request to store; null when none can be made, or one is stored already. */
  rendered: Sent | null
}

export type Begun = {
  /** In its delivery, from 1. */
  number: number
  /** In the schedule of retries: as `number`, but without replays. */
  scheduled: number
}

/**
 * Counts and records attempts before they are made, so that one cut short by a crash counts too. The
 * first of a delivery stores its URL and body.
 *
 * @returns in the order of `attempts`; undefined where the delivery has been settled or deleted
 *   meanwhile
 */
export async function beginAttempts(
  sql: Sql,
  attempts: readonly NewAttempt[],
): Promise<(Begun | undefined)[]> {
  const rendered = attempts.map(({ rendered }) => rendered)
  const begun = await sql<({ delivery_id: string } & Begun)[]>`
    with wanted as (
      select *
      from unnest(
        ${attempts.map(({ delivery_id }) => delivery_id)}::text[],
        ${attempts.map(() => newId('att'))}::text[],
        ${attempts.map(({ replay }) => (replay ? 1 : 0))}::integer[],
        ${rendered.map((sent) => sent && sent.url.text)}::text[],
        ${rendered.map((sent) => sent && JSON.stringify(sent.url.places))}::text[],
        ${rendered.map((sent) => sent && Buffer.from(sent.body.text).toString('hex'))}::text[],
        ${rendered.map((sent) => sent && JSON.stringify(sent.body.places))}::text[]
      ) as wanted (delivery_id, attempt_id, replay, url, url_places, body, body_places)
    ),
    begun as (
      update delivery
      set attempts = attempts + 1,
        replays = replays + wanted.replay,
        url = coalesce(delivery.url, wanted.url),
        url_places = coalesce(delivery.url_places, wanted.url_places::jsonb),
        body = coalesce(delivery.body, decode(wanted.body, 'hex')),
        body_places = coalesce(delivery.body_places, wanted.body_places::jsonb)
      from wanted
      where id = wanted.delivery_id
        and status = any(${OPEN_DELIVERY})
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

/** How an attempt went. */
export type EndedAttempt = Sendable &
  Begun & {
    /** The delivery's status from now on; of a replay only `succeeded` is taken over. */
    delivery_status: DeliveryStatus
    /** When to try again, with status `retrying` or `held`; not after a replay. */
    retry_at?: Date
    status: number | null
    error: string | null
    answer: string | null
    duration_ms: number
    /** What a chained call brought, when it succeeded; null for none. */
    response?: unknown
  }

/**
 * Records how attempts went and, where another is to follow, its job. A result that comes after the
 * delivery was settled, or a failure after a newer attempt of the schedule began, changes the attempt
 * alone. A replay that fails leaves a delivery that waits as it is.
 */
export async function endAttempts(sql: Sql, attempts: readonly EndedAttempt[]): Promise<void> {
  const jobs = attempts.map((attempt) =>
    attempt.retry_at && !attempt.replay ? deliveryJob(attempt) : undefined,
  )
  await sql`
    with result as (
      select *
      from unnest(
        ${attempts.map(({ delivery_id }) => delivery_id)}::text[],
        ${attempts.map(({ number }) => number)}::integer[],
        ${attempts.map(({ scheduled }) => scheduled)}::integer[],
        ${attempts.map(({ replay }) => (replay ? 1 : 0))}::integer[],
        ${attempts.map(({ duration_ms }) => duration_ms)}::integer[],
        ${attempts.map(({ status }) => status)}::integer[],
        ${attempts.map(({ error }) => error)}::text[],
        ${attempts.map(({ answer }) => answer)}::text[],
        ${attempts.map(({ delivery_status }) => delivery_status)}::text[],
        ${attempts.map(({ retry_at }) => retry_at?.toISOString() ?? null)}::timestamptz[],
        ${attempts.map(({ response }) => (response == null ? null : JSON.stringify(response)))}::text[],
        ${jobs.map((job) => job?.name ?? null)}::text[],
        ${jobs.map((job) => (job ? payloadText(job) : null))}::text[],
        ${jobs.map((job) => job?.key ?? null)}::text[]
      ) as result (
        delivery_id, number, scheduled, replay, duration_ms, status, error, answer,
        delivery_status, retry_at, response, job, payload, key
      )
    ),
    ended as (
      update delivery_attempt
      set duration_ms = result.duration_ms,
        status = result.status,
        error = result.error,
        answer = result.answer
      from result
      where delivery_attempt.delivery_id = result.delivery_id
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
        response = coalesce(result.response::jsonb, delivery.response),
        next_attempt_at = case
          when delivery_status = 'succeeded' or replay = 0 then retry_at
          else delivery.next_attempt_at
        end,
        succeeded_at = coalesce(
          delivery.succeeded_at,
          case when delivery_status = 'succeeded' then now() end
        )
      from result
      join delivery as before on before.id = result.delivery_id
      where delivery.id = before.id
        and delivery.status = any(${OPEN_DELIVERY})
        and (
          delivery_status = 'succeeded'
          or replay = 1
          or delivery.attempts - delivery.replays = scheduled
        )
      returning delivery.*, before.status as status_before, job, payload, retry_at, key
    ),
    happened as (${insertOutputEvents(sql)})
    select enqueue_job(job, payload::json, retry_at, key)
    from changed
    where job is not null
  `
}
