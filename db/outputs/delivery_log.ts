import type { EventType } from '../../shared/events/event_type.ts'
import { causeOf } from './cause.ts'
import type { Position } from '../../shared/cursor.ts'
import { masked, type SecretPlace } from '../../shared/outputs/rendering/sealed.ts'
import type { DeliveryStatus } from '../../shared/states.ts'
import type { OutputKind } from '../../shared/outputs/output.ts'
import { deliveryJob } from './deliveries.ts'
import { enqueueAll } from '../jobs.ts'
import { shownUrl, type StoredUrl } from './shown_url.ts'
import type { Sql } from '../sql.ts'

export type AttemptEntry = {
  number: number
  started_at: Date
  /** Null while it is under way, and for one that a crash cut short. */
  duration_ms: number | null
  /** HTTP status; null when no answer came. */
  status: number | null
  /** Null when it succeeded. */
  error: string | null
  /** The beginning of the answer. */
  answer: string | null
}

/** One output of one commit or other event, with what became of it. */
export type DeliveryEntry = {
  id: string
  kind: OutputKind
  on: EventType
  /** Null where no commit fired it. */
  goal_id: string | null
  commit_id: string | null
  /** The event that fired it; null for a commit. */
  event_id: string | null
  /** As it is or will be sent, with secrets masked; null where there is none. */
  url: string | null
  method: string
  /** As it was first sent, with secrets masked; null before that. */
  body: string | null
  status: DeliveryStatus
  attempts: number
  last_error: string | null
  next_attempt_at: Date | null
  /** When it first succeeded; a replay does not change that. */
  succeeded_at: Date | null
  /** The latest answer to a chained call. */
  response: unknown
  created_at: Date
  /** The latest attempts, in their order. */
  attempt_log: AttemptEntry[]
}

/** So many attempts are shown of one delivery, */
const SHOWN_ATTEMPTS = 20
/** and so many characters of each answer. */
const SHOWN_ANSWER = 4096

/** Newest first; one row more than `limit` where another page follows. */
export function listDeliveries(
  sql: Sql,
  conversation_id: string,
  { cursor: after, limit }: { cursor?: Position | undefined; limit: number },
): Promise<DeliveryEntry[]> {
  return readEntries(
    sql,
    sql`
      where delivery.conversation_id = ${conversation_id}
        ${after ? sql`and (delivery.created_at, delivery.id) < (${after.created_at}, ${after.id})` : sql``}
      order by delivery.created_at desc, delivery.id desc
      limit ${limit + 1}
    `,
  )
}

export async function findDelivery(
  sql: Sql,
  org_id: string,
  id: string,
): Promise<DeliveryEntry | undefined> {
  const [entry] = await readEntries(
    sql,
    sql`where delivery.id = ${id} and delivery.org_id = ${org_id}`,
  )
  return entry
}

const SETTLED: DeliveryStatus[] = ['succeeded', 'failed']
/** An attempt that has not ended by then was cut short; the longest is given up after 15 s. */
const LONGEST_ATTEMPT = '30 seconds'

/**
 * Sends a delivery once more: the same request with the same commit id, as an attempt of its own. A
 * retry that waits stays where it is; one that is settled is `pending` until the replay has ended.
 *
 * @returns false when nothing was changed: an attempt is under way, or it is a frontend callback and
 *   the call is over
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
          conversation.status = 'joined' and delivery.status in ('succeeded', 'failed')
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

type Row = Omit<DeliveryEntry, 'attempt_log' | 'url' | 'body'> &
  StoredUrl & { body: Buffer | null; body_places: SecretPlace[] | null }

async function readEntries(sql: Sql, which: ReturnType<Sql>): Promise<DeliveryEntry[]> {
  const rows = await sql<Row[]>`
    select
      delivery.id,
      kind,
      ${causeOf(sql)},
      url,
      url_places,
      output ->> 'url' as output_url,
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
    ${which}
  `
  const ids = rows.map(({ id }) => id)
  const log = await sql<({ delivery_id: string } & AttemptEntry)[]>`
    select
      delivery_id,
      number,
      started_at,
      duration_ms,
      delivery_attempt.status,
      error,
      left(answer, ${SHOWN_ANSWER}) as answer
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
