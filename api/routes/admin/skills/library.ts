import type { z } from 'zod'
import type { PageQuery } from '../../../../db/page.ts'
import type { Sql } from '../../../../db/sql.ts'
import {
  deleteEntry,
  type Entry,
  findEntry,
  holdEntry,
  insertEntry,
  type LibraryTable,
  listDefaults,
  updateEntry,
} from '../../../../db/templates/library.ts'
import { type Position, toPage } from '../../../../shared/cursor.ts'
import { ApiError, notFound } from '../../../../shared/errors.ts'
import type { RouteScope } from '../../../http/route.ts'

type Scope = { sql: Sql } & Pick<RouteScope, 'changed'>
type Paging = { cursor?: PageQuery['after']; limit: number }

type Library<Row extends Entry, Answer extends Position> = {
  table: LibraryTable
  /** What callers write. */
  fields: z.ZodObject
  /** What is answered; the fields that callers do not write are the service's. */
  answered: z.ZodObject
  present(row: Row): Answer
}

/** What operators do with archetypes, skills and skillsets alike; each change is in the audit log. */
export function library<Row extends Entry, Answer extends Position>({
  table,
  fields,
  answered,
  present,
}: Library<Row, Answer>) {
  /** Our fields of a body, and the keys of the caller's own. */
  function contentOf(body: object) {
    const sent = Object.entries(body).filter(([, value]) => value !== undefined)
    const own = sent.filter(([key]) => key in fields.shape)
    const extra = sent.filter(([key]) => !(key in answered.shape))
    return { ...Object.fromEntries(own), extra: Object.fromEntries(extra) }
  }

  async function hold(sql: Sql, id: string) {
    const row = await holdEntry<Row>(sql, table, id)
    if (row) return row
    throw notFound(table, id)
  }

  return {
    async list(sql: Sql, { cursor: after, limit }: Paging) {
      return toPage((await listDefaults<Row>(sql, table, { after, limit })).map(present), limit)
    },

    async find(sql: Sql, id: string) {
      const row = await findEntry<Row>(sql, table, id)
      if (row) return present(row)
      throw notFound(table, id)
    },

    /** @throws ApiError 409 when the slug is taken */
    async create({ sql, changed }: Scope, body: object) {
      const row = await insertEntry<Row>(sql, table, contentOf(body))
      if (!row) throw taken(body)
      changed({ target_id: row.id, org_id: row.org_id, after: present(row) })
      return present(row)
    },

    /**
     * Changes the fields that are sent.
     *
     * @throws ApiError 404, or 409 when the slug is taken
     */
    async change({ sql, changed }: Scope, id: string, body: object) {
      const before = await hold(sql, id)
      const { extra, ...columns } = contentOf(body)
      const content = { ...columns, extra: { ...before.extra, ...extra } }
      const after = await updateEntry<Row>(sql, table, id, content)
      if (!after) throw taken(body)
      changed({ org_id: after.org_id, before: present(before), after: present(after) })
      return present(after)
    },

    /** @throws ApiError 404 */
    async remove({ sql, changed }: Scope, id: string) {
      const row = await deleteEntry<Row>(sql, table, id)
      if (!row) throw notFound(table, id)
      changed({ org_id: row.org_id, before: present(row), after: null })
      return { id, deleted: true as const }
    },
  }
}

function taken(body: { slug?: unknown }) {
  const message = `There is already one with the slug ${String(body.slug)}; choose another`
  return new ApiError('conflict', message, { field: 'slug' })
}
