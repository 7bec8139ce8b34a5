import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { PageQuery } from '../../../../db/page.ts'
import type { Sql } from '../../../../db/sql.ts'
import {
  deleteEntry,
  type LibraryEntry,
  findEntry,
  holdEntry,
  insertEntry,
  type LibraryTable,
  listEntries,
  updateEntry,
} from '../../../../db/templates/library.ts'
import { type Position, toPage } from '../../../../shared/base/cursor.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { must } from '../../../../shared/base/must.ts'
import { libraryWarnings } from '../../../../shared/templates/warnings/library_warnings.ts'
import { findOrg } from '../../../../db/people/orgs.ts'
import type { RouteScope } from '../../../http/route.ts'
import { platformPaging } from '../../../http/paging.ts'

type Scope = { sql: Sql } & Pick<RouteScope, 'changed' | 'unchanged'>
/** `org_id`: the entries of this organization; absent: the system defaults. */
type Paging = { cursor?: PageQuery['after']; limit: number; org_id?: string | undefined }

/** Makes an entry a system default, or reverts that. */
type Move = (sql: Sql, id: string) => Promise<void>

type Answered = Position & { org_id: string | null }

type Library<Row extends LibraryEntry, Answer extends Answered> = {
  table: LibraryTable
  /** What callers write. */
  fields: z.ZodObject
  /** The same for a new entry, with the defaults. */
  created: z.ZodObject
  /** The response; it adds the fields that only the service sets. */
  answered: z.ZodObject
  /** Rows as they appear in responses. */
  present(sql: Sql, rows: readonly Row[]): Promise<Answer[]>
}

/** What operators do with archetypes, skills and skillsets alike; each change is recorded in the audit log. */
export function library<Row extends LibraryEntry, Answer extends Answered>({
  table,
  fields,
  created,
  answered,
  present,
}: Library<Row, Answer>) {
  /** Our fields of a body, and the caller's own keys. */
  function contentOf(body: object) {
    const sent = Object.entries(body).filter(([, value]) => value !== undefined)
    const own = sent.filter(([key]) => Object.hasOwn(fields.shape, key))
    const extra = sent.filter(([key]) => key !== 'warnings' && !Object.hasOwn(answered.shape, key))
    return { ...Object.fromEntries(own), extra: Object.fromEntries(extra) }
  }

  async function shown(sql: Sql, row: Row) {
    return must((await present(sql, [row]))[0], 'a row is answered')
  }

  /** The answer to a write. */
  function withWarnings(saved: Answer, sent: object) {
    return { ...saved, warnings: libraryWarnings(sent, saved, created.shape) }
  }

  async function hold(sql: Sql, id: string) {
    const row = await holdEntry<Row>(sql, table, id)
    if (row) return row
    throw notFound(table, id)
  }

  return {
    async list(sql: Sql, { cursor: after, limit, org_id }: Paging) {
      const rows = await listEntries<Row>(sql, table, org_id ?? null, { after, limit })
      return toPage(await present(sql, rows), limit)
    },

    async find(sql: Sql, id: string) {
      const row = await findEntry<Row>(sql, table, id)
      if (row) return shown(sql, row)
      throw notFound(table, id)
    },

    /**
     * @param org_id the owner; null makes a system default
     * @throws ApiError 409 when the slug is taken
     */
    async create({ sql, changed }: Scope, body: object, org_id: string | null = null) {
      const row = await insertEntry<Row>(sql, table, { ...contentOf(body), org_id })
      if (!row) throw taken(body)
      const after = await shown(sql, row)
      changed({ target_id: row.id, org_id, after })
      return withWarnings(after, body)
    },

    /**
     * Changes the fields that are sent. Unchanged values are not written again.
     *
     * @throws ApiError 404, or 409 when the slug is taken
     */
    async change({ sql, changed, unchanged }: Scope, id: string, body: object) {
      const row = await hold(sql, id)
      const before = await shown(sql, row)
      const { extra, ...columns } = contentOf(body)
      const content = { ...columns, extra: { ...row.extra, ...extra } }
      if (isDeepStrictEqual({ ...row, ...content }, { ...row })) {
        unchanged()
        return withWarnings(before, body)
      }
      const written = await updateEntry<Row>(sql, table, id, content)
      if (!written) throw taken(body)
      const after = await shown(sql, written)
      changed({ org_id: row.org_id, before, after })
      return withWarnings(after, body)
    },

    /**
     * Promotes or demotes an entry; does nothing if it is there already.
     *
     * @throws ApiError 404
     */
    async move({ sql, changed }: Scope, id: string, to: Move) {
      const row = await hold(sql, id)
      const before = await shown(sql, row)
      await to(sql, id)
      const after = await shown(sql, await hold(sql, id))
      changed({ org_id: row.org_id ?? after.org_id, before, after })
      return after
    },

    /** @throws ApiError 404 */
    async remove({ sql, changed }: Scope, id: string) {
      const row = await hold(sql, id)
      const before = await shown(sql, row)
      await deleteEntry(sql, table, id)
      changed({ org_id: row.org_id, before, after: null })
      return { id, deleted: true as const }
    },
  }
}

function taken(body: { slug?: unknown }) {
  const message = `There is already one with the slug ${String(body.slug)}; choose another`
  return new ApiError('conflict', message, { field: 'slug' })
}

/** In the body of a create request. */
export const NewOwner = z
  .string()
  .nullable()
  .default(null)
  .describe('Id of the only organization that can use it; null for a system default')
  .meta({ examples: [null] })

/** Query parameters of a list. */
export const OfOwner = z.object({
  org_id: z
    .string()
    .optional()
    .describe('List those of this organization instead of the system defaults'),
  ...platformPaging(50),
})

/** @throws ApiError 404 naming the field */
export async function refuseUnknownOwner(sql: Sql, org_id: string | null): Promise<void> {
  if (org_id === null || (await findOrg(sql, org_id))) return
  throw notFound('organization', org_id, { field: 'org_id' })
}
