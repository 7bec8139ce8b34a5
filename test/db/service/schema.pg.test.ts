import { expect, test } from 'vitest'
import { useDatabase } from '../../helpers/database/database.ts'

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
