import { type IdKind, newId, SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import type { Position } from '../../shared/base/cursor.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

/*
 * What templates refer to by id. An entry without an organization is a system default, for everybody.
 */

/** The library's tables, and the kinds of their ids. */
const KINDS = { archetype: 'arc', skill: 'skl', skillset: 'sks' } as const satisfies Record<
  string,
  IdKind
>
export type LibraryTable = keyof typeof KINDS
/** The tables in which organizations have entries too. */
type OwnedTable = 'skill' | 'skillset'

/** A row; the caller knows its other columns. */
export type LibraryEntry = {
  id: string
  org_id: string | null
  /** The caller's own keys. */
  extra: Record<string, unknown>
  created_at: Date
  updated_at: Date
}

type Columns = Record<string, unknown> & { extra: Record<string, unknown> }

/** The entries of an organization; for null, the system defaults. */
export function listEntries<Row extends LibraryEntry>(
  sql: Sql,
  table: LibraryTable,
  org_id: string | null,
  page: PageQuery,
) {
  return sql<Row[]>`
    select *
    from ${sql(table)}
    where ${org_id === null ? sql`org_id is null` : sql`org_id = ${org_id}`}
      ${newestFirst(sql, table, page)}
  `
}

/**
 * These columns of what an organization can name in its templates: its own entries and the defaults, without
 * platform-only ones.
 */
export function listUsableEntries<Row extends Position>(
  sql: Sql,
  table: LibraryTable,
  columns: readonly string[],
  org_id: string,
  page: PageQuery,
) {
  return sql<Row[]>`
    select ${sql(columns)}
    from ${sql(table)}
    where (org_id = ${org_id} or org_id is null)
      ${table === 'skillset' ? sql`` : sql`and not is_system_internal`}
      ${newestFirst(sql, table, page)}
  `
}

export async function findEntry<Row extends LibraryEntry>(
  sql: Sql,
  table: LibraryTable,
  id: string,
) {
  const [entry] = await sql<Row[]>`select * from ${sql(table)} where id = ${id}`
  return entry
}

/** Finds an entry and locks it until the end of the caller's transaction. */
export async function holdEntry<Row extends LibraryEntry>(
  sql: Sql,
  table: LibraryTable,
  id: string,
) {
  const [entry] = await sql<Row[]>`
    select *
    from ${sql(table)}
    where id = ${id}
    for no key update
  `
  return entry
}

/** Undefined when its slug is taken. */
export async function insertEntry<Row extends LibraryEntry>(
  sql: Sql,
  table: LibraryTable,
  { extra, ...columns }: Columns,
) {
  const row = { id: newId(KINDS[table]), ...columns, extra: sql.json(extra as never) }
  const [entry] = await sql<Row[]>`
    insert into ${sql(table)} ${sql(row)}
    on conflict do nothing
    returning *
  `
  return entry
}

/** Undefined when it does not exist, or its slug is taken; in that case the caller's transaction must end. */
export async function updateEntry<Row extends LibraryEntry>(
  sql: Sql,
  table: LibraryTable,
  id: string,
  { extra, ...columns }: Columns,
) {
  const row = { ...columns, extra: sql.json(extra as never) }
  try {
    const [entry] = await sql<Row[]>`
      update ${sql(table)}
      set ${sql(row)},
        updated_at = now()
      where id = ${id}
      returning *
    `
    return entry
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** Makes an entry a system default, which remembers its owner. A default stays as it is. */
export async function promoteEntry(sql: Sql, table: OwnedTable, id: string): Promise<void> {
  await sql`
    update ${sql(table)}
    set org_id = null,
      owner_org_id = org_id,
      updated_at = now()
    where id = ${id}
      and org_id is not null
  `
}

/**
 * Returns a system default to its owner, or to the system organization if there is none. An entry that is not
 * a default stays as it is.
 */
export async function demoteEntry(sql: Sql, table: OwnedTable, id: string): Promise<void> {
  await sql`
    update ${sql(table)}
    set org_id = coalesce(owner_org_id, ${SYSTEM_ORG_ID}),
      owner_org_id = null,
      updated_at = now()
    where id = ${id}
      and org_id is null
  `
}

export async function deleteEntry(sql: Sql, table: LibraryTable, id: string): Promise<void> {
  await sql`delete from ${sql(table)} where id = ${id}`
}
