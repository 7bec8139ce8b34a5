import type { ListedDelivery, PlatformDelivery } from '../../shared/outputs/delivery.ts'
import type { DeliveryStatus } from '../../shared/calls/states.ts'
import { equalTo, isOfNoRemovedOrg } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Fragment, Sql } from '../sql.ts'
import { isBeingAttempted } from './attempts.ts'
import {
  causeOf,
  shownUrl,
  type StoredUrl,
  urlColumns,
  withNextAttempts,
} from './delivery_columns.ts'

/** Conditions that combine; an absent one matches everything. */
export type DeliveryFilter = {
  ids?: readonly string[] | undefined
  status?: DeliveryStatus | undefined
  org_id?: string | undefined
  interview_id?: string | undefined
  /** The goal of the commit that fired it. */
  goal_id?: string | undefined
  /** Fired after this instant, exclusive. */
  since?: Date | undefined
  /** Fired before this instant, exclusive. */
  until?: Date | undefined
}

/** Deliveries of one organization. */
export function listOrgDeliveries(
  sql: Sql,
  org_id: string,
  filter: DeliveryFilter,
  page: PageQuery,
): Promise<ListedDelivery[]> {
  return readListed(sql, fitsDelivery(sql, { ...filter, org_id }), page)
}

/** Deliveries of all organizations. */
export function listPlatformDeliveries(
  sql: Sql,
  filter: DeliveryFilter,
  page: PageQuery,
): Promise<PlatformDelivery[]> {
  return readListed(sql, fitsPlatformDelivery(sql, filter), page)
}

async function readListed(sql: Sql, fits: Fragment, page: PageQuery): Promise<PlatformDelivery[]> {
  const rows = await sql<(Omit<PlatformDelivery, 'url' | 'waits_for_receiver'> & StoredUrl)[]>`
    select
      delivery.id,
      delivery.org_id,
      delivery.conversation_id as interview_id,
      kind,
      ${causeOf(sql)},
      ${urlColumns(sql)},
      coalesce(output ->> 'method', 'POST') as method,
      status,
      attempts,
      ${isBeingAttempted(sql)} as is_under_way,
      last_status,
      last_error,
      next_attempt_at,
      succeeded_at,
      forgotten_at,
      created_at
    from delivery
    left join goal_commit on goal_commit.id = commit_id
    where true
      ${fits}
      ${newestFirst(sql, 'delivery', page)}
  `
  const shown = rows.map(({ url, url_places, output_url, ...row }) => ({
    ...row,
    url: shownUrl({ url, url_places, output_url }),
  }))
  return withNextAttempts(sql, shown)
}

/** Statuses of the column `trouble`, whose index contains the few deliveries in one of them. */
const TROUBLE: DeliveryStatus[] = ['retrying', 'held', 'failed']

/** Additional conditions for a `where` on `delivery`, for operators. */
export function fitsPlatformDelivery(sql: Sql, filter: DeliveryFilter): Fragment {
  return sql`${fitsDelivery(sql, filter)} ${isOfNoRemovedOrg(sql, 'delivery')}`
}

function fitsDelivery(
  sql: Sql,
  { ids, status, org_id, interview_id, goal_id, since, until }: DeliveryFilter,
): Fragment {
  const isTrouble = status !== undefined && TROUBLE.includes(status)
  const columns = {
    ...(isTrouble ? { 'delivery.trouble': status } : { 'delivery.status': status }),
    'delivery.org_id': org_id,
    'delivery.conversation_id': interview_id,
  }
  return sql`
    ${equalTo(sql, columns)}
    ${ids ? sql`and delivery.id = any(${ids as string[]})` : sql``}
    ${since ? sql`and delivery.created_at > ${since}` : sql``}
    ${until ? sql`and delivery.created_at < ${until}` : sql``}
    ${goal_id === undefined ? sql`` : sql`and ${isOfGoal(sql, goal_id)}`}
  `
}

/** Looks up one commit per delivery: a join might read all commits of a common goal. */
function isOfGoal(sql: Sql, goal_id: string) {
  return sql`(select its.goal_id from goal_commit as its where its.id = delivery.commit_id) = ${goal_id}`
}
