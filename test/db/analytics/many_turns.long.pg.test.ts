import { test } from 'vitest'
import { seededRandom } from '../../../shared/base/seeded_random.ts'
import { foldStaleSessions } from '../../../db/analytics/fold_stale_sessions.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { recomputeSome, retellSome } from './changes.ts'
import { expectExact } from './exact.ts'
import { insertManyTurns } from './many_turns.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
stopDatabaseClock(() => database.url)
const sql = database.connect('service')

/** Of a hundred turns each. */
const SESSIONS = 260
const PART = SESSIONS / 10

test('over many turns, some of them recomputed, imported late or deleted, an analysis equals plain SQL', async () => {
  const random = seededRandom(11)
  const { org_id, template } = await seedCall(sql)
  const org = { org_id, template_id: template.template_id }
  const sessions = await insertManyTurns(sql, org, { first: 0, sessions: SESSIONS })
  await foldStaleSessions(sql, Date.now())
  await recomputeSome(sql, random, sessions.slice(0, 2 * PART))
  await retellSome(sql, sessions.slice(2 * PART, 4 * PART))
  await foldStaleSessions(sql, Date.now())
  await insertManyTurns(sql, org, { first: 50_000, sessions: PART })
  await sql`delete from session where id = any(${sessions.slice(4 * PART, 5 * PART)})`
  await recomputeSome(sql, random, sessions.slice(5 * PART, 6 * PART))
  await expectExact(sql)
})
