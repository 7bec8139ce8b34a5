import type { PlatformDelivery } from '../../shared/outputs/platform_delivery.ts'
import type { DeliveryStatus } from '../../shared/states.ts'
import { equalTo } from '../filter.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import { isOfNoRemovedOrg } from '../people/removed_orgs.ts'
import type { Sql } from '../sql.ts'
import { isUnderWay } from './attempts.ts'
import { causeOf } from './cause.ts'
import { withNextAttempts } from './next_attempts.ts'
import { shownUrl, type StoredUrl, urlColumns } from './shown_url.ts'

/*
 * Deliveries of all organizations.
 */

/** Conditions that combine; an absent one lets all pass. */
export type DeliveryFilter = {
  ids?: readonly string[] | undefined
  status?: DeliveryStatus | undefined
  org_id?: string | undefined
  interview_id?: string | undefined
}

export async function listPlatformDeliveries(
  sql: Sql,
  filter: DeliveryFilter,
  page: PageQuery,
): Promise<PlatformDelivery[]> {
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
      ${isUnderWay(sql)} as is_under_way,
      last_status,
      last_error,
      next_attempt_at,
      succeeded_at,
      created_at
    from delivery
    left join goal_commit on goal_commit.id = commit_id
    where true
      ${fitsDelivery(sql, filter)}
      ${newestFirst(sql, 'delivery', page)}
  `
  const shown = rows.map(({ url, url_places, output_url, ...row }) => ({
    ...row,
    url: shownUrl({ url, url_places, output_url }),
  }))
  return withNextAttempts(sql, shown)
}

/** Ids of the newest `limit` that fit. */
export async function listDeliveryIds(sql: Sql, filter: DeliveryFilter, limit: number) {
  const rows = await sql<{ id: string }[]>`
    select id
    from delivery
    where true
      ${fitsDelivery(sql, filter)}
    order by created_at desc, id desc
    limit ${limit}
  `
  return rows.map(({ id }) => id)
}

/** Statuses of the column `trouble`, whose index has the few deliveries in one of them. */
const TROUBLE: DeliveryStatus[] = ['retrying', 'held', 'failed']

/** Further conditions of a `where` on `delivery`. */
export function fitsDelivery(sql: Sql, { ids, status, org_id, interview_id }: DeliveryFilter) {
  const isTrouble = status !== undefined && TROUBLE.includes(status)
  const columns = {
    ...(isTrouble ? { 'delivery.trouble': status } : { 'delivery.status': status }),
    'delivery.org_id': org_id,
    'delivery.conversation_id': interview_id,
  }
  return sql`
    ${equalTo(sql, columns)}
    ${ids ? sql`and delivery.id = any(${ids as string[]})` : sql``}
    ${isOfNoRemovedOrg(sql, 'delivery')}
  `
}
