import { test } from 'vitest'
import { seededRandom } from '../../../shared/seeded_random.ts'
import { foldChanges } from '../../../db/analytics/fold_changes.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { recomputeSome, retellSome } from './changes.ts'
import { expectExact } from './exact.ts'
import { insertManyTurns } from './many_turns.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
stopDatabaseClock(() => database.url)
const sql = database.connect('service')

test('over 25,000 turns, many of them recomputed, imported late or deleted, an analysis equals plain SQL', async () => {
  const random = seededRandom(11)
  const { org_id, template } = await seedCall(sql)
  const org = { org_id, template_id: template.template_id }
  const sessions = await insertManyTurns(sql, org, { first: 0, sessions: 240 })
  await foldChanges(sql, Date.now())
  await recomputeSome(sql, random, sessions.slice(0, 60))
  await retellSome(sql, sessions.slice(60, 120))
  await foldChanges(sql, Date.now())
  await insertManyTurns(sql, org, { first: 50_000, sessions: 20 })
  await sql`delete from session where id = any(${sessions.slice(120, 130)})`
  await recomputeSome(sql, random, sessions.slice(130, 150))
  await expectExact(sql)
})
