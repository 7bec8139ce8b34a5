import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useDatabase } from '../../helpers/database/database.ts'
import { dumpSchema } from './schema_dump.ts'

const FILE = join(import.meta.dirname, '../../../db/schema.sql')

const database = useDatabase()
const sql = database.connect('owner')

test('every foreign key has an index that begins with its columns, so that no cascade reads a whole table', async () => {
  const keys = await sql<{ name: string; is_indexed: boolean }[]>`
    select
      conrelid::regclass || ' ' || conname as name,
      exists (
        select
        from pg_index
        where indrelid = conrelid
          and indisvalid
          and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      ) as is_indexed
    from pg_constraint
    where contype = 'f'
      and connamespace = 'public'::regnamespace
    order by name
  `
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter(({ is_indexed }) => !is_indexed).map(({ name }) => name)).toEqual([])
})

test('schema.sql shows the database as it is; `npm run schema` writes it anew', async () => {
  const text = `-- The whole schema, for reading; made by \`npm run schema\` from db/schema/, which is what runs.\n\n${await dumpSchema(sql)}`
  await expect(text).toMatchFileSnapshot(FILE)
})

test('every table and every column says what it holds', async () => {
  const silent = await sql<{ name: string }[]>`
    select relname || coalesce('.' || attname, '') as name
    from pg_class
    cross join lateral (
      select null as attname, obj_description(pg_class.oid, 'pg_class') as about
      union all
      select attname, col_description(attrelid, attnum)
      from pg_attribute
      where attrelid = pg_class.oid
        and attnum > 0
        and not attisdropped
    ) as part
    where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'v')
      and about is null
    order by name
  `
  expect(silent.map(({ name }) => name)).toEqual([])
})
