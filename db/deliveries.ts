import { newId } from '../shared/ids.ts'
import type { DeliveryStatus } from '../shared/states.ts'
import type { Place, Sealed } from '../shared/rendering/sealed.ts'
import { kindOf, type Output, type OutputKind } from '../shared/template.ts'
import type { Firing } from '../shared/webhook.ts'
import { enqueue } from './jobs.ts'
import { signingSecrets } from './orgs.ts'
import { inTransaction, type Sql } from './sql.ts'

/** The commit that fires the outputs. */
type Cause = { org_id: string; conversation_id: string; commit_id: string }

/**
 * One delivery for each output of the goal, in the caller's transaction, and the job that sends it.
 * A frontend callback has no job: the agent of the call publishes it.
 */
export async function insertDeliveries(
  sql: Sql,
  { org_id, conversation_id, commit_id }: Cause,
  outputs: Output[],
): Promise<void> {
  for (const [output_position, output] of outputs.entries()) {
    const kind = kindOf(output)
    if (!kind) continue
    const delivery_id = newId('dlv')
    await sql`
      insert into delivery (id, org_id, conversation_id, commit_id, output_position, output, kind)
      values (
        ${delivery_id}, ${org_id}, ${conversation_id}, ${commit_id}, ${output_position},
        ${sql.json(output as never)}, ${kind}
      )
    `
    if (kind !== 'frontend_callback') await enqueueDelivery(sql, { delivery_id, kind })
  }
}

/** A delivery that a job sends. */
export type Sendable = { delivery_id: string; kind: Exclude<OutputKind, 'frontend_callback'> }

const JOB = { webhook: 'delivery.send', api_call: 'delivery.call' } as const

/** The one job that waits to send a delivery; an earlier one that still waits is replaced. */
export function enqueueDelivery(
  sql: Sql,
  { delivery_id, kind }: Sendable,
  run_at?: Date,
): Promise<void> {
  const key = `delivery:${delivery_id}`
  return enqueue(sql, JOB[kind], { delivery_id }, { key, ...(run_at && { run_at }) })
}

/** A delivery that is not settled, with all that its request is made of. */
export type OpenDelivery = {
  id: string
  org_id: string
  output: Output
  /** The one to sign with, and after a rotation the one before it. */
  webhook_secrets: string[]
  firing: Firing
  /** What the first attempt sent; null before it. */
  sent: Sent | null
}

/** A request as it is stored. */
export type Sent = { url: Sealed; body: Sealed }

/** Undefined when the delivery has succeeded, failed for good or been deleted. */
export async function findOpenDelivery(sql: Sql, id: string): Promise<OpenDelivery | undefined> {
  const [row] = await sql<[(Omit<OpenDelivery, 'firing' | 'sent'> & StoredRequest & Firing)?]>`
    select
      delivery.id,
      delivery.org_id,
      delivery.output,
      delivery.url,
      delivery.body,
      delivery.url_places,
      delivery.body_places,
      ${signingSecrets(sql)} as webhook_secrets,
      goal_commit.session_id,
      goal_commit.conversation_id as interview_id,
      conversation.template_id,
      goal_commit.goal_id,
      goal_commit.id as commit_id,
      goal_commit.committed_at,
      goal_commit.data,
      conversation.context
    from delivery
    join goal_commit on goal_commit.id = delivery.commit_id
    join conversation on conversation.id = delivery.conversation_id
    join org on org.id = delivery.org_id
    where delivery.id = ${id}
      and delivery.status in ${sql(OPEN)}
  `
  if (!row) return undefined
  const { org_id, output, webhook_secrets, url, body, url_places, body_places, ...rest } = row
  const { id: _, ...firing } = rest
  const sent = readSent({ url, body, url_places, body_places })
  return { id, org_id, output, webhook_secrets, firing, sent }
}

export type Attempt = Sendable & {
  number: number
  /** Null when the request could not be made, and never was. */
  sent: Sent | null
}

/**
 * Counts and records an attempt before it is made, so that one cut short by a crash counts too. The
 * first stores the URL and body; all later ones get those back. Undefined when the delivery has been
 * settled meanwhile.
 *
 * @param rendered null when the request cannot be made
 */
export async function beginAttempt(
  sql: Sql,
  delivery_id: string,
  rendered: Sent | null,
): Promise<Attempt | undefined> {
  const [attempt] = await sql<[(Omit<Attempt, 'sent'> & StoredRequest)?]>`
    with begun as (
      update delivery
      set attempts = attempts + 1,
        url = coalesce(url, ${rendered?.url.text ?? null}),
        url_places = coalesce(url_places, ${rendered && sql.json(rendered.url.places)}),
        body = coalesce(body, ${rendered && Buffer.from(rendered.body.text)}),
        body_places = coalesce(body_places, ${rendered && sql.json(rendered.body.places)})
      where id = ${delivery_id}
        and status in ${sql(OPEN)}
      returning id, org_id, kind, attempts, url, body, url_places, body_places
    ),
    recorded as (
      insert into delivery_attempt (id, org_id, delivery_id, number, started_at)
      select ${newId('att')}, org_id, id, attempts, now()
      from begun
    )
    select
      id as delivery_id, kind, attempts as number, url, body, url_places, body_places
    from begun
  `
  if (!attempt) return undefined
  const { kind, number, ...stored } = attempt
  return { delivery_id, kind, number, sent: readSent(stored) }
}

type StoredRequest = {
  url: string | null
  body: Buffer | null
  url_places: Place[] | null
  body_places: Place[] | null
}

function readSent({ url, body, url_places, body_places }: StoredRequest): Sent | null {
  if (url === null || body === null) return null
  return {
    url: { text: url, places: url_places ?? [] },
    body: { text: body.toString(), places: body_places ?? [] },
  }
}

export type AttemptResult = {
  /** The delivery's status from now on. */
  delivery_status: DeliveryStatus
  /** When to try again, with status `retrying` or `held`. */
  retry_at?: Date
  status: number | null
  error: string | null
  answer: string | null
  duration_ms: number
  /** What a chained call brought, when it succeeded; null for none. */
  response?: unknown
}

/**
 * Records how an attempt went and, where another is to follow, its job. A result that comes after
 * the delivery was settled, or a failure after a newer attempt began, changes the attempt alone.
 */
export function endAttempt(sql: Sql, attempt: Attempt, result: AttemptResult): Promise<void> {
  const { delivery_id, kind, number } = attempt
  const { delivery_status, retry_at, status, error, answer, duration_ms, response } = result
  return inTransaction(sql, async (sql) => {
    await sql`
      update delivery_attempt
      set duration_ms = ${duration_ms},
        status = ${status},
        error = ${error},
        answer = ${answer}
      where delivery_id = ${delivery_id}
        and number = ${number}
    `
    const succeeded = delivery_status === 'succeeded'
    const changed = await sql`
      update delivery
      set status = ${delivery_status},
        last_status = ${status},
        last_error = ${error},
        response = coalesce(${json(sql, response)}, response),
        next_attempt_at = ${retry_at ?? null},
        succeeded_at = case when ${succeeded} then now() end
      where id = ${delivery_id}
        and status in ${sql(OPEN)}
        and (${succeeded} or attempts = ${number})
    `
    if (retry_at && changed.count > 0) await enqueueDelivery(sql, { delivery_id, kind }, retry_at)
  })
}

const OPEN: DeliveryStatus[] = ['pending', 'retrying', 'held']

const json = (sql: Sql, value: unknown) => (value == null ? null : sql.json(value as never))
