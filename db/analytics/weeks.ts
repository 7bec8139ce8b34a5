import { MEDIAN_OF_CALLS, type Week } from '../../shared/platform/overview.ts'
import { joinOne } from '../fragments.ts'
import type { Sql } from '../sql.ts'

/*
 * The figures of the last seven days and of the seven before. Each statement reads the calls or deliveries of these
 * days through an index, however long the history is.
 */

/** Whose figures they are: an organization's, or everybody's with what only operators see. */
export type Whose = { org_id: string } | 'platform'

export type Weeks = { last_7_days: Week; week_before: Week }

export async function summarizeWeeks(sql: Sql, whose: Whose): Promise<Weeks> {
  const [calls, pauses, costs, deliveries] = await Promise.all([
    summarizeCalls(sql, whose),
    findMedianPauses(sql, whose),
    sumCosts(sql, whose),
    countFailedDeliveries(sql, whose),
  ])
  const weekOf = (is_latest: boolean): Week => {
    const isOfWeek = (row: OfWeek) => row.is_latest === is_latest
    return {
      ...NO_CALLS,
      ...calls.find(isOfWeek),
      median_pause_ms: pauses.find(isOfWeek)?.median_pause_ms ?? null,
      costs: costs.filter(isOfWeek),
      failed_deliveries: deliveries.find(isOfWeek)?.failed_deliveries ?? 0,
    }
  }
  return { last_7_days: weekOf(true), week_before: weekOf(false) }
}

type OfWeek = { is_latest: boolean }
type Calls = Omit<Week, 'median_pause_ms' | 'costs' | 'failed_deliveries'>

const NO_CALLS: Calls = {
  conversations: 0,
  over: 0,
  complete: 0,
  failed: 0,
  ratings: 0,
  average_rating: null,
  bad_ratings: 0,
}

function summarizeCalls(sql: Sql, whose: Whose) {
  const rating = sql`(session.feedback -> 'rating')::integer`
  return sql<(Calls & OfWeek)[]>`
    select
      session.started_at >= ${sevenDaysAgo(sql)} as is_latest,
      count(*)::integer as conversations,
      count(*) filter (where conversation.status in ('completed', 'abandoned', 'failed'))::integer as over,
      count(*) filter (where conversation.status = 'completed' and is_complete)::integer as complete,
      count(*) filter (where conversation.status = 'failed')::integer as failed,
      count(${rating})::integer as ratings,
      avg(${rating})::float as average_rating,
      count(*) filter (where ${rating} <= 2)::integer as bad_ratings
    from session
    ${joinOne(sql, 'conversation', sql`conversation.id = session.conversation_id`)}
    where ${isOfTwoWeeks(sql, 'session.started_at', whose)}
    group by 1
  `
}

/** Of so many calls that more would change nothing. Only those with a recorded language count, as in Performance. */
function findMedianPauses(sql: Sql, whose: Whose) {
  return sql<(Pick<Week, 'median_pause_ms'> & OfWeek)[]>`
    select
      is_latest,
      percentile_disc(0.5) within group (order by coalesce(actual_pause_ms, pause_ms)) as median_pause_ms
    from (
      values
        (true, ${sevenDaysAgo(sql)}, 'infinity'),
        (false, now() - interval '14 days', ${sevenDaysAgo(sql)})
    ) as week (is_latest, since, until)
    cross join lateral (
      select id
      from session
      where started_at >= since
        and started_at < until
        and stt_language is not null
        ${isOf(sql, 'session', whose)}
      order by started_at desc
      limit ${MEDIAN_OF_CALLS}
    ) as call
    cross join lateral (
      select actual_pause_ms, pause_ms
      from turn
      where session_id = call.id
        and role = 'assistant'
        and is_unanswered is not true
    ) as reply
    group by is_latest
  `
}

/** What has no price adds no row. */
function sumCosts(sql: Sql, whose: Whose) {
  const after = whose === 'platform' ? sql`, (conversation.processing_cost)` : sql``
  return sql<(Week['costs'][0] & OfWeek)[]>`
    select
      session.started_at >= ${sevenDaysAgo(sql)} as is_latest,
      cost ->> 'currency' as currency,
      sum((cost ->> 'total')::numeric)::float as total,
      bool_or((cost -> 'lower_bound')::boolean) as lower_bound
    from session
    ${joinOne(sql, 'conversation', sql`conversation.id = session.conversation_id`)}
    cross join lateral (values (session.cost_breakdown) ${after}) as part (cost)
    where ${isOfTwoWeeks(sql, 'session.started_at', whose)}
      and cost is not null
    group by 1, 2
    having sum((cost ->> 'total')::numeric) > 0
      or bool_or((cost -> 'lower_bound')::boolean)
    order by 2
  `
}

function countFailedDeliveries(sql: Sql, whose: Whose) {
  return sql<(Pick<Week, 'failed_deliveries'> & OfWeek)[]>`
    select
      created_at >= ${sevenDaysAgo(sql)} as is_latest,
      count(*)::integer as failed_deliveries
    from delivery
    where trouble = 'failed'
      and ${isOfTwoWeeks(sql, 'delivery.created_at', whose)}
    group by 1
  `
}

/** @param column the instant by which a row belongs to a week, with its table */
function isOfTwoWeeks(sql: Sql, column: `${string}.${string}`, whose: Whose) {
  const [table] = column.split('.')
  return sql`
    ${sql(column)} >= now() - interval '14 days'
    ${isOf(sql, table!, whose)}
  `
}

/** An additional condition: the row belongs to the organization. */
export function isOf(sql: Sql, table: string, whose: Whose) {
  return whose === 'platform' ? sql`` : sql`and ${sql(`${table}.org_id`)} = ${whose.org_id}`
}

function sevenDaysAgo(sql: Sql) {
  return sql`now() - interval '7 days'`
}
