import {
  causeOf,
  shownUrl,
  type StoredUrl,
  urlColumns,
  withNextAttempts,
} from './delivery_columns.ts'
import { masked, type SecretPlace } from '../../shared/outputs/rendering/insert_secrets.ts'
import type { Output } from '../../shared/outputs/output.ts'
import { contentTypeOf } from '../../shared/outputs/rendering/escape.ts'
import { hasBody } from '../../shared/outputs/rendering/body.ts'
import type { Attempt, Delivery } from '../../shared/outputs/delivery.ts'
import { type Page, type Position, toPage } from '../../shared/base/cursor.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

/** How many attempts are shown per delivery. */
const SHOWN_ATTEMPTS = 20

/** Bodies of one page, in bytes. */
const PAGE_BYTES = 2_000_000

/** A page, which ends early when its bodies become too large together; one delivery always fits. */
export async function listDeliveries(
  sql: Sql,
  conversation_id: string,
  page: PageQuery,
): Promise<Page<Delivery>> {
  const rows = await sql<(Position & { bytes: number })[]>`
    select id, created_at, coalesce(octet_length(body), 0) as bytes
    from delivery
    where conversation_id = ${conversation_id} ${newestFirst(sql, 'delivery', page)}
  `
  let bytes = 0
  const fitting = rows.filter((row) => (bytes += row.bytes) <= PAGE_BYTES).length
  const { items, ...rest } = toPage(rows, Math.min(page.limit, Math.max(1, fitting)))
  const ids = items.map(({ id }) => id)
  const newest = sql`order by delivery.created_at desc, delivery.id desc`
  return { ...rest, items: await readEntries(sql, sql`delivery.id = any(${ids}) ${newest}`) }
}

export async function findDelivery(sql: Sql, org_id: string, id: string) {
  const [entry] = await readEntries(sql, sql`delivery.id = ${id} and delivery.org_id = ${org_id}`)
  return entry
}

type Row = Omit<Delivery, 'attempt_log' | 'url' | 'content_type' | 'body' | 'waits_for_receiver'> &
  StoredUrl & { output: Output; body: Buffer | null; body_places: SecretPlace[] | null }

/** @param which a condition on the deliveries, and their order */
async function readEntries(sql: Sql, which: ReturnType<Sql>): Promise<Delivery[]> {
  const rows = await sql<Row[]>`
    select
      delivery.id,
      kind,
      ${causeOf(sql)},
      ${urlColumns(sql)},
      coalesce(output ->> 'method', 'POST') as method,
      output,
      body,
      body_places,
      status,
      attempts,
      last_error,
      next_attempt_at,
      succeeded_at,
      forgotten_at,
      response,
      created_at
    from delivery
    left join goal_commit on goal_commit.id = commit_id
    where ${which}
  `
  const ids = rows.map(({ id }) => id)
  const log = await sql<({ delivery_id: string } & Attempt)[]>`
    select
      delivery_id,
      number,
      started_at,
      duration_ms,
      delivery_attempt.status,
      error,
      answer
    from delivery_attempt
    join delivery on delivery.id = delivery_id
    where delivery_id = any(${ids})
      and number > attempts - ${SHOWN_ATTEMPTS}::integer
    order by number
  `
  const shown = await withNextAttempts(sql, rows)
  return shown.map(({ url, url_places, output_url, output, body, body_places, ...row }) => ({
    ...row,
    content_type: shownContentType(output),
    body: body && masked({ text: body.toString(), places: body_places ?? [] }),
    url: shownUrl({ url, url_places, output_url }),
    attempt_log: log.flatMap(({ delivery_id, ...entry }) => (delivery_id === row.id ? entry : [])),
  }))
}

function shownContentType(output: Output): string | null {
  if (output.kind === 'frontend_callback' || !hasBody(output)) return null
  const type = contentTypeOf(output) ?? 'application/json'
  return type.includes('{{') ? null : type.trim()
}
