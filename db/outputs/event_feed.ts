import type { Event } from '../../shared/outputs/event.ts'
import type { EventType } from '../../shared/outputs/event_type.ts'
import { joinOne } from '../fragments.ts'
import type { Sql } from '../sql.ts'

const KEPT_DAYS = 30

export type FeedPage = {
  items: Event[]
  /** Where the next page begins. */
  next: bigint
  has_more: boolean
  /** More events are held back by a transaction that is still running. */
  is_held_back: boolean
}

type Wanted = {
  /** Exclusive; 0 for the oldest event. */
  after: bigint
  /** Absent: all. */
  types?: readonly EventType[] | undefined
  limit: number
}

/** The position comes from another database, or this one was restored from a backup. */
export class UnknownPosition extends Error {}

/**
 * Events of an organization in order, up to the oldest running transaction: that may yet commit earlier ones.
 *
 * @param sql not in a transaction with a fixed snapshot
 * @throws UnknownPosition
 */
export async function readFeed(
  sql: Sql,
  org_id: string,
  { after, types, limit }: Wanted,
): Promise<FeedPage> {
  const { horizon, last } = await findHorizon(sql)
  if (after > last) throw new UnknownPosition()
  const rows = await sql<{ seq: string; data: object }[]>`
    select
      seq,
      event.id,
      event.type,
      event.occurred_at,
      event.conversation_id as interview_id,
      session.id as session_id,
      conversation.template_id,
      event.data
    from (
      select *
      from event
      where org_id = ${org_id}
        and seq > ${String(after)}
        ${types ? sql`and type = any(${types as string[]})` : sql``}
      order by seq
      limit ${limit + 1}
    ) as event
    ${joinOne(sql, 'conversation', sql`conversation.id = event.conversation_id`)}
    ${joinOne(sql, 'session', sql`session.conversation_id = event.conversation_id`)}
    order by seq
  `
  const settled = rows.filter(({ seq }) => BigInt(seq) <= horizon)
  const items = settled.slice(0, limit)
  const has_more = settled.length > limit
  return {
    items: items.map(({ seq: _, data, ...event }) => ({ ...event, ...data }) as Event),
    next: has_more ? BigInt(items.at(-1)!.seq) : horizon > after ? horizon : after,
    has_more,
    is_held_back: settled.length < rows.length,
  }
}

/** The position after all existing events. */
export async function findFeedEnd(sql: Sql): Promise<bigint> {
  return (await findHorizon(sql)).horizon
}

/** Deletes events older than 30 days. */
export async function pruneEvents(sql: Sql): Promise<void> {
  await sql`
    delete from event
    where occurred_at < now() - make_interval(days => ${KEPT_DAYS})
  `
}

async function findHorizon(sql: Sql) {
  const [found] = await sql<[{ horizon: string; last: string }]>`
    select event_horizon() as horizon, last_value as last
    from event_seq_seq
  `
  return { horizon: BigInt(found.horizon), last: BigInt(found.last) }
}
