import type { ProcessingCost } from '../../shared/platform/cost.ts'
import { failuresIn, type ProviderFailure } from '../../shared/conversations/provider_failure.ts'
import type {
  Reflection,
  StoredReflection,
} from '../../shared/conversations/reflection/reflection.ts'
import type { Verdict } from '../../shared/conversations/reflection/verdict.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { enqueueAll, type NewJob } from '../jobs.ts'
import { instantText } from '../instants.ts'
import type { Sql } from '../sql.ts'

/** The job that reflects on a conversation; it replaces an earlier one that is still waiting. */
export function reflectJob(conversation_id: string, run_at?: Date): NewJob {
  return {
    name: 'conversation.reflect',
    payload: { conversation_id },
    key: reflectKey(conversation_id),
    ...(run_at && { run_at }),
  }
}

export function reflectKey(conversation_id: string): string {
  return `reflect:${conversation_id}`
}

/** Requests a new reflection on a conversation; the old result is removed. */
export async function requestReflection(sql: Sql, conversation_id: string): Promise<void> {
  await sql`
    update conversation
    set reflection_severity = null,
      reflection_tags = '{}',
      reflection = null,
      reflected_at = null
    where id = ${conversation_id}
  `
  await enqueueAll(sql, [reflectJob(conversation_id)])
}

/** As `requestReflection`, if there is one: it may repeat what the participant has just withdrawn. */
export async function renewReflection(sql: Sql, conversation_id: string): Promise<void> {
  const found = await sql`
    select from conversation
    where id = ${conversation_id}
      and reflection is not null
  `
  if (found.count === 1) await requestReflection(sql, conversation_id)
}

type Reflected = {
  /** Null: not yet. */
  reflection: StoredReflection | null
  processing_cost: ProcessingCost | null
}

export async function findReflected(sql: Sql, conversation_id: string) {
  const [row] = await sql<[Reflected?]>`
    select reflection, processing_cost
    from conversation
    where id = ${conversation_id}
  `
  return row
}

type Opinion = {
  org_id: string
  org_name: string
  /** Null: none yet. */
  reflection: Reflection | null
  processing_cost: ProcessingCost | null
  provider_failures: ProviderFailure[]
}

/**
 * What only operators see of a conversation: its owner, the service's judgement of it, the cost of that, and
 * which providers failed.
 */
export async function findOpinion(sql: Sql, conversation_id: string): Promise<Opinion | undefined> {
  const [row] = await sql<[(Opinion & { usage: Partial<Usage> })?]>`
    select
      conversation.org_id,
      org.name as org_name,
      ${reflectionOf(sql)} as reflection,
      processing_cost,
      session.usage
    from conversation
    join org on org.id = conversation.org_id
    join session on session.conversation_id = conversation.id
    where conversation.id = ${conversation_id}
  `
  if (!row) return undefined
  const { usage, ...opinion } = row
  return { ...opinion, provider_failures: failuresIn(usage) }
}

type NewReflection = {
  verdict: Pick<Verdict, 'severity' | 'tags'>
  reflection: StoredReflection
  processing_cost: ProcessingCost
  /** The last commit or withdrawal that it knows of; null for none. */
  committed_at: Date | null
}

/**
 * Stores a reflection with its cost, unless another run has stored one, a new one has been requested since
 * `before` was read, or a participant has changed an answer since then.
 *
 * @returns whether it was stored
 */
export async function saveReflection(
  sql: Sql,
  conversation_id: string,
  before: StoredReflection | null,
  { verdict, reflection, processing_cost, committed_at }: NewReflection,
): Promise<boolean> {
  const saved = await sql`
    update conversation
    set reflection_severity = ${verdict.severity},
      reflection_tags = ${verdict.tags},
      reflection = ${sql.json(reflection)},
      reflected_at = now(),
      processing_cost = ${sql.json(processing_cost)}
    where id = ${conversation_id}
      and reflection is not distinct from ${before && sql.json(before)}::jsonb
      and (
        select max(goal_commit.committed_at)
        from goal_commit
        where conversation_id = conversation.id
      ) is not distinct from ${committed_at}
  `
  return saved.count === 1
}

/** How many conversations have each tag, the most frequent first; read from an index of the tags only. */
export function countReflectionTags(sql: Sql) {
  return sql<{ tag: string; count: number }[]>`
    select tag, sum(conversations)::integer as count
    from (
      select reflection_tags, count(*) as conversations
      from conversation
      where reflection_tags <> '{}'
      group by reflection_tags
    ) as combination
    cross join unnest(reflection_tags) as tag
    group by tag
    order by count desc, tag
  `
}

/** The whole reflection of a row of `conversation`, as JSON; null if there is none. */
export function reflectionOf(sql: Sql) {
  return sql`
    case when conversation.reflection is not null then
      conversation.reflection || jsonb_build_object(
        'severity', conversation.reflection_severity,
        'tags', conversation.reflection_tags,
        'reflected_at', ${instantText(sql, sql`conversation.reflected_at`)}
      )
    end
  `
}
