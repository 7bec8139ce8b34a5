import type { Sql } from '../../../db/sql.ts'
import { seededRandom } from '../../../shared/seeded_random.ts'
import { type Patience, waitFor, WAITS } from '../../../shared/turn_taking/patience.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { seedTurns } from '../database/seeded_turns.ts'

type Options = {
  calls: number
  patience?: Patience
  /** Columns that differ from those of a running call. */
  conversation?: Record<string, unknown>
  session?: Record<string, unknown>
}

/**
 * Calls of ten ends and ten pauses each, which evidence distinguishes better than the usual waits
 * assume.
 *
 * @returns the ids of their organizations
 */
export async function seedSilencesApart(
  sql: Sql,
  { calls, patience = 'normal', conversation = {}, session = {} }: Options,
): Promise<string[]> {
  const random = seededRandom(5)
  const policy = { kind: 'evidence', by: 'evidence', waits: WAITS }
  const setup = sql.json({ eou_model: 'smart_turn_v3', turn_policy: policy })
  const orgs: string[] = []
  for (let call = 0; call < calls; call++) {
    const { session: one, org_id } = await seedCall(sql, {
      conversation,
      session: { eou_backend: 'evidence', setup, ...session },
    })
    orgs.push(org_id)
    const from = Date.now() - 1_000_000
    const rows = Array.from({ length: 20 }, (_, i) => {
      const began = from + 10_000 * i
      const isEnd = i % 2 === 0
      const z = (isEnd ? 0.5 : -3) + random() / 2
      const wait_ms = waitFor(z, WAITS[patience])
      const moment = (ms: number, isSo = true) => (isSo ? new Date(began + ms) : null)
      return {
        ...{ org_id, session_id: one.id, started_at: new Date(began), patience },
        ...{ z, wait_ms, p: 0.5, word_signs: 0, answer_signs: 0 },
        ...{ guesses: 1, guess_used: isEnd, acknowledged: false },
        ...{ final_at: moment(100), guessed_at: moment(150), guess_ready_at: moment(500) },
        decided_at: moment(Math.max(wait_ms, 500), isEnd),
        first_sound_at: moment(Math.max(wait_ms, 500) + 40, isEnd),
        resumed_at: moment(Math.round(500 + 400 * random()), !isEnd),
      }
    })
    await sql`insert into pause ${sql(rows)}`
    const said = rows.map(({ started_at }) => ({
      ...{ role: 'user', started_at: new Date(started_at.getTime() - 2_000) },
    }))
    await seedTurns(sql, one, said)
  }
  return orgs
}
