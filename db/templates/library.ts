import { type IdKind, newId } from '../../shared/ids.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

/*
 * What templates refer to by id. An entry without an organization is a system default, for everybody.
 */

/** The library's tables, and the kind of their ids. */
const KINDS = { archetype: 'arc', skill: 'skl', skillset: 'sks' } as const satisfies Record<
  string,
  IdKind
>
export type LibraryTable = keyof typeof KINDS

/** A row, whose other columns the caller knows. */
export type Entry = {
  id: string
  org_id: string | null
  /** Keys of the caller's own. */
  extra: Record<string, unknown>
  created_at: Date
  updated_at: Date
}

type Columns = Record<string, unknown> & { extra: Record<string, unknown> }

/** The system defaults. */
export function listDefaults<Row extends Entry>(sql: Sql, table: LibraryTable, page: PageQuery) {
  return sql<Row[]>`
    select *
    from ${sql(table)}
    where org_id is null
      ${newestFirst(sql, table, page)}
  `
}

export async function findEntry<Row extends Entry>(sql: Sql, table: LibraryTable, id: string) {
  const [entry] = await sql<Row[]>`select * from ${sql(table)} where id = ${id}`
  return entry
}

/** Finds an entry and locks it until the end of the caller's transaction. */
export async function holdEntry<Row extends Entry>(sql: Sql, table: LibraryTable, id: string) {
  const [entry] = await sql<Row[]>`
    select *
    from ${sql(table)}
    where id = ${id}
    for no key update
  `
  return entry
}

/** Undefined when its slug is taken. */
export async function insertEntry<Row extends Entry>(
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

/** Undefined when there is none, or its slug is taken; then the caller's transaction must end. */
export async function updateEntry<Row extends Entry>(
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

/** The entry as it was; undefined when there is none. */
export async function deleteEntry<Row extends Entry>(sql: Sql, table: LibraryTable, id: string) {
  const [entry] = await sql<Row[]>`delete from ${sql(table)} where id = ${id} returning *`
  return entry
}
