import type { Sql } from '../../../db/sql.ts'

export type Column = { table: string; column: string; type: string; marks: string }

/** The columns of all tables that a call may write: `+` in a new row, `~` in one that there is. */
export function writableColumns(call: Sql) {
  return call<Column[]>`
    select relname as table, attname as column, marks,
      regexp_replace(format_type(atttypid, atttypmod), '\\(.*?\\)', '') as type
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    cross join lateral (
      select
        case when has_column_privilege(attrelid, attnum, 'insert') then '+' else '' end
          || case when has_column_privilege(attrelid, attnum, 'update') then '~' else '' end as marks
    ) as granted
    where relkind in ('r', 'p', 'v', 'f')
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and has_schema_privilege(relnamespace, 'usage')
      and marks <> ''
    order by relname, attnum
  `
}
