import { expect, test } from 'vitest'
import { fillTurns } from '../../../bench/analytics/fill.ts'
import { summarizeDays } from '../../../db/analytics/daily_pauses.ts'
import { summarizePauses } from '../../../db/analytics/pauses.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { tablesReadWhole } from '../../helpers/database/tables_read_whole.ts'

const database = useDatabase()
const owner = database.connectAdmin()
const sql = database.connect('service')

test('a day of which a window has only a part is read by session, not from all turns', async () => {
  await fillTurns(owner, 10_000)
  const read = await tablesReadWhole(sql, async (sql) => {
    await summarizePauses(sql, 30)
    await summarizeDays(sql, 7, {})
  })
  expect(read).toEqual([])
})
