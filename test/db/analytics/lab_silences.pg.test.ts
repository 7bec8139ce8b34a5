import { expect, test } from 'vitest'
import { atOneInstant } from '../../../db/sql.ts'
import { listLabSilences } from '../../../db/analytics/lab_silences.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { seedSilencesApart } from '../../helpers/audio/silences_apart.ts'

const database = useDatabase()
const sql = database.connect('service')

test('each silence is read a few times at most, even if the statistics consider all tables empty', async () => {
  await seedSilencesApart(sql, { calls: 3 })
  await sql`delete from session`
  await database.connect('owner')`analyze`
  // More than one batch.
  await seedSilencesApart(sql, { calls: 101 })

  const { found, reads } = await atOneInstant(sql, 60, async (sql) => {
    let found = 0
    for await (const batch of listLabSilences(sql, 1, {}, 10_000)) found += batch.length
    const [{ reads }] = await sql<[{ reads: number }]>`
      select (seq_tup_read + idx_tup_fetch)::integer as reads
      from pg_stat_xact_user_tables
      where relname = 'silence'
    `
    return { found, reads }
  })
  expect(found).toBe(2_020)
  expect(reads).toBeLessThan(4 * found)
})
