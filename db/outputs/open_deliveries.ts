import type { Redacted, SecretPlace } from '../../shared/outputs/rendering/insert_secrets.ts'
import { OPEN_DELIVERY } from '../../shared/calls/states.ts'
import type { Output } from '../../shared/outputs/output.ts'
import type { CommitFiring, EventFiring, Firing } from '../../shared/outputs/firing.ts'
import { firstPersonName } from '../conversations/persons.ts'
import { signingSecrets } from '../people/orgs.ts'
import type { Sql } from '../sql.ts'
import { findings } from './commits.ts'

/** A delivery that is not settled, with everything needed to render its request. */
export type OpenDelivery = {
  id: string
  org_id: string
  output: Output
  /** Only the organization's own templates may use its secrets. */
  may_name_secrets: boolean
  /** For signing, as stored: the current one and, after a rotation, the previous one. */
  webhook_secrets: string[]
  firing: Firing
  /** What only outputs get. */
  private: Record<string, unknown>
  /** What the first attempt sent, without the text of its body; null before that. */
  sent: { url: Redacted; body_places: SecretPlace[] } | null
}

/** A request in its stored form. */
export type Sent = { url: Redacted; body: Redacted }

/** In the order of `ids`; undefined for one that is settled or deleted. */
export async function findOpenDeliveries(
  sql: Sql,
  ids: readonly string[],
): Promise<(OpenDelivery | undefined)[]> {
  const rows = await sql<Row[]>`
    select
      delivery.id,
      delivery.org_id,
      delivery.output,
      template.org_id = delivery.org_id as may_name_secrets,
      delivery.url,
      delivery.url_places,
      delivery.body_places,
      ${signingSecrets(sql)} as webhook_secrets,
      session.id as session_id,
      delivery.conversation_id as interview_id,
      conversation.template_id,
      conversation.template_version as version,
      ${personName(sql)} as person_name,
      goal_commit.goal_id,
      goal_commit.id as commit_id,
      goal_commit.committed_at,
      goal_commit.data,
      goal_commit.evidence,
      goal_commit.verification,
      goal_commit.source,
      conversation.context,
      conversation.private,
      delivery.event || jsonb_build_object('occurred_at', delivery.created_at) as event,
      conversation.summary,
      case when delivery.event is null then '{}' else ${findings(sql, sql`delivery.conversation_id`)} end as findings
    from delivery
    left join goal_commit on goal_commit.id = delivery.commit_id
      and goal_commit.conversation_id = delivery.conversation_id
    join session on session.conversation_id = delivery.conversation_id
    join conversation on conversation.id = delivery.conversation_id
    join template on template.id = conversation.template_id
    join org on org.id = delivery.org_id
    where delivery.id = any(${ids as string[]})
      and delivery.status = any(${OPEN_DELIVERY})
  `
  const found = new Map(rows.map((row) => [row.id, toDelivery(row)]))
  return ids.map((id) => found.get(id))
}

/** The bodies that first attempts sent, which may be large, in the order of `ids`; undefined for a deleted one. */
export async function findSentBodies(
  sql: Sql,
  ids: readonly string[],
): Promise<(string | undefined)[]> {
  const rows = await sql<{ id: string; body: Buffer }[]>`
    select id, body
    from delivery
    where id = any(${ids as string[]})
  `
  const found = new Map(rows.map(({ id, body }) => [id, body.toString()]))
  return ids.map((id) => found.get(id))
}

/** The person quoted in the commit, else the first person of the conversation. */
function personName(sql: Sql) {
  return sql`
    coalesce(
      (
        select speaker
        from jsonb_array_elements(goal_commit.evidence) with ordinality as quoted (evidence, nth)
        join turn on turn.id = evidence ->> 'turn_id'
        where speaker is not null
          and turn.session_id = session.id
        order by nth
        limit 1
      ),
      ${firstPersonName(sql)}
    )
  `
}

type Row = Omit<OpenDelivery, 'firing' | 'sent'> &
  CommitFiring &
  Omit<EventFiring, 'event'> & {
    person_name: string | null
    event: EventFiring['event'] | null
    url: string | null
    url_places: SecretPlace[] | null
    body_places: SecretPlace[] | null
  }

function toDelivery(row: Row): OpenDelivery {
  const { id, org_id, output, may_name_secrets, webhook_secrets } = row
  const { url, url_places, body_places, private: hidden } = row
  const sent =
    url === null
      ? null
      : { url: { text: url, places: url_places ?? [] }, body_places: body_places ?? [] }
  const firing = firingOf(row)
  return { id, org_id, output, may_name_secrets, webhook_secrets, firing, private: hidden, sent }
}

function firingOf(row: Row): Firing {
  const { session_id, interview_id, template_id, version, person_name, context, event } = row
  const ids = { interview_id, session_id, template_id }
  const where = { ...ids, version, person: { name: person_name }, context }
  if (event === null) {
    const { goal_id, commit_id, committed_at, data, evidence, verification, source } = row
    const proof = { evidence, verification, source }
    return { ...where, goal_id, commit_id, committed_at, data, ...proof }
  }
  const { id, type, occurred_at, ...facts } = event
  const at = new Date(occurred_at).toISOString()
  const { summary, findings } = row
  return { ...where, event: { id, type, occurred_at: at, ...ids, ...facts }, summary, findings }
}

/** Deliveries of an organization, by their output's URL as written in the template. */
export type OfOutput = { org_id: string; output_url: string }

/** Postpones all jobs that are due, whether for a first attempt or a retry, except those that a worker has taken. */
export async function putOffDeliveries(
  sql: Sql,
  { org_id, output_url }: OfOutput,
  run_at: Date,
): Promise<void> {
  await sql`
    select put_off_jobs(array_agg(key), ${run_at})
    from list_due_deliveries()
    join delivery on delivery.id = delivery_id
    where org_id = ${org_id}
      and output ->> 'url' = ${output_url}
  `
}
