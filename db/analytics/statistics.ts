import { BEGUN_SESSION, ConversationStatus, DeliveryStatus } from '../../shared/calls/states.ts'
import {
  completionRate,
  type CountedConversations,
  type Statistics,
  type StatisticsWindow,
} from '../../shared/platform/statistics.ts'
import { equalTo } from '../fragments.ts'
import type { Sql } from '../sql.ts'

/*
 * Figures for the whole platform, each from an index or from few rows.
 */

type Totals = Pick<Statistics, 'organizations' | 'blocked_organizations' | 'users' | 'templates'>

/** Without the built-in platform organization. */
export async function countRecords(sql: Sql): Promise<Totals> {
  const [totals] = await sql<[Totals]>`
    select
      count(*)::integer as organizations,
      count(blocked_at)::integer as blocked_organizations,
      (select count(*)::integer from member) as users,
      (select count(*)::integer from template) as templates
    from org
    where id <> 'org_system'
  `
  return totals
}

/** All of them. */
export async function countConversations(sql: Sql): Promise<CountedConversations> {
  const counted = await sql<CountedWithComplete[]>`
    select
      status,
      sum(change)::integer as count,
      coalesce(sum(change) filter (where is_complete), 0)::integer as complete
    from conversation_count
    group by status
  `
  return withComplete(counted)
}

/** Merges the changes of these counts, so that there are only a few rows to read. */
export async function addUpCounts(sql: Sql): Promise<void> {
  await sql`
    with changes as (
      delete from conversation_count
      returning status, is_complete, change
    )
    insert into conversation_count (status, is_complete, change)
    select status, is_complete, sum(change)
    from changes
    group by status, is_complete
  `
}

/** @param org_id undefined: those of all organizations */
export async function countActiveSessions(sql: Sql, org_id?: string): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count
    from session
    where status = any(${BEGUN_SESSION})
      ${equalTo(sql, { org_id })}
  `
  return count
}

export async function summarizeHours(sql: Sql, hours: number): Promise<StatisticsWindow> {
  const since = sql`now() - make_interval(hours => ${hours})`
  const [[calls], created] = await Promise.all([
    sql<[Pick<StatisticsWindow, 'calls' | 'minutes'>]>`
      select
        count(*)::integer as calls,
        coalesce(
          round(sum(greatest(extract(epoch from coalesce(ended_at, now()) - started_at), 0)) / 60),
          0
        )::integer as minutes
      from session
      where started_at >= ${since}
    `,
    sql<CountedWithComplete[]>`
      select status, count, complete
      from unnest(${ConversationStatus.options}::text[]) as each (status)
      cross join lateral (
        select
          count(*)::integer as count,
          count(*) filter (where is_complete)::integer as complete
        from conversation
        where conversation.status = each.status
          and created_at >= ${since}
      ) as counted
    `,
  ])
  const conversations = created.reduce((sum, { count }) => sum + count, 0)
  return {
    conversations,
    ...calls,
    completion_rate: completionRate(withComplete(created)),
  }
}

/** Deliveries of the last `hours`, by status. */
export async function countDeliveries(sql: Sql, hours: number): Promise<Statistics['deliveries']> {
  const counted = await sql<Counted[]>`
    select status, count(*)::integer as count
    from delivery
    where created_at >= now() - make_interval(hours => ${hours})
    group by status
  `
  return byStatus(DeliveryStatus, counted)
}

type Counted = { status: string; count: number }
type CountedWithComplete = Counted & { complete: number }

function withComplete(counted: readonly CountedWithComplete[]): CountedConversations {
  const completed = counted.find(({ status }) => status === 'completed')
  return {
    conversations: byStatus(ConversationStatus, counted),
    complete: completed?.complete ?? 0,
  }
}

/** With 0 for statuses that do not occur. */
function byStatus<Status extends string>(
  { options }: { options: readonly Status[] },
  counted: readonly Counted[],
) {
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  return Object.fromEntries(options.map((status) => [status, counts.get(status) ?? 0])) as Record<
    Status,
    number
  >
}
