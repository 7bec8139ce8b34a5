import { test } from 'vitest'
import { seededRandom } from '../../../shared/seeded_random.ts'
import { foldChanges } from '../../../db/analytics/fold_changes.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database.ts'
import { recomputeSome, retellSome } from './changes.ts'
import { expectExact } from './exact.ts'
import { insertManyTurns } from './many_turns.ts'

const database = useDatabase()
const sql = database.connect('service')

test('over 200,000 turns, of which many were recomputed, imported late or deleted, an analysis is what plain SQL says', async () => {
  const random = seededRandom(11)
  const { org_id, template } = await seedCall(sql)
  const org = { org_id, template_id: template.template_id }
  const sessions = await insertManyTurns(sql, org, { first: 0, sessions: 1_900 })
  await foldChanges(sql, Date.now())
  await recomputeSome(sql, random, sessions.slice(0, 500))
  await retellSome(sql, sessions.slice(500, 1_000))
  await foldChanges(sql, Date.now())
  await insertManyTurns(sql, org, { first: 50_000, sessions: 150 })
  await sql`delete from session where id = any(${sessions.slice(1_000, 1_050)})`
  await recomputeSome(sql, random, sessions.slice(1_050, 1_200))
  await expectExact(sql)
})
