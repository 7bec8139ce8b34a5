import type { Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import { seededRandom } from '../../../shared/base/seeded_random.ts'
import { type Patience, waitFor, WAITS } from '../../../shared/templates/patience.ts'
import { seedCall, type Seeded } from '../../api/jobs/seed.ts'

type Options = {
  calls: number
  patience?: Patience
  /** Columns that differ from those of a running call. */
  conversation?: Record<string, unknown>
  session?: Record<string, unknown>
}

/** As many as fit into one statement. */
const CALLS_AT_ONCE = 100

/**
 * Calls of ten ends and ten pauses each, which evidence distinguishes better than the usual waits
 * assume.
 *
 * @returns the id of their organization
 */
export async function seedSilencesApart(
  sql: Sql,
  { calls, patience = 'normal', conversation = {}, session = {} }: Options,
): Promise<string> {
  const policy = { kind: 'evidence', by: 'evidence', waits: WAITS }
  const setup = sql.json({ eou_model: 'smart_turn_v3', turn_policy: policy })
  const first = await seedCall(sql, {
    conversation,
    session: { eou_backend: 'evidence', setup, ...session },
  })
  const sessions = [first.session, ...(await copyCall(sql, first, calls - 1))]
  const random = seededRandom(5)
  const silences = sessions.flatMap((one) => silencesOf(one, patience, random))
  for (let from = 0; from < silences.length; from += 20 * CALLS_AT_ONCE) {
    await sql`insert into silence ${sql(silences.slice(from, from + 20 * CALLS_AT_ONCE))}`
  }
  await sql`
    insert into turn
      (id, org_id, session_id, position, role, text, interrupted, had_image, withdrawn_replies, started_at)
    select
      'trn_' || session_id || '_' || n, org_id, session_id, n, 'user', 'Yes', false, false, 0,
      started_at - interval '2 s'
    from (
      select *, row_number() over (partition by session_id order by started_at) - 1 as n
      from silence
      where session_id = any(${sessions.map(({ id }) => id)})
    ) as numbered
  `
  return first.org_id
}

/** More calls of the same organization; @returns their sessions. */
async function copyCall(sql: Sql, { org_id, session }: Seeded, copies: number) {
  const ids = Array.from({ length: copies }, () => newId('ses'))
  await sql`
    insert into conversation
    select (jsonb_populate_record(one, jsonb_build_object('id', 'int_' || copy))).*
    from conversation as one
    cross join unnest(${ids}::text[]) as copy
    where one.id = ${session.conversation_id}
  `
  await sql`
    insert into session
    select (
      jsonb_populate_record(
        one,
        jsonb_build_object('id', copy, 'conversation_id', 'int_' || copy)
      )
    ).*
    from session as one
    cross join unnest(${ids}::text[]) as copy
    where one.id = ${session.id}
  `
  return ids.map((id) => ({ id, org_id }))
}

function silencesOf(one: { id: string; org_id: string }, patience: Patience, random: () => number) {
  const from = Date.now() - 1_000_000
  return Array.from({ length: 20 }, (_, i) => {
    const began = from + 10_000 * i
    const isEnd = i % 2 === 0
    const z = (isEnd ? 0.5 : -3) + random() / 2
    const wait_ms = waitFor(z, WAITS[patience])
    const moment = (ms: number, isSo = true) => (isSo ? new Date(began + ms) : null)
    return {
      ...{ org_id: one.org_id, session_id: one.id, started_at: new Date(began), patience },
      ...{ z, wait_ms, p: 0.5, word_signs: 0, answer_signs: 0 },
      ...{ guesses: 1, guess_used: isEnd, acknowledged: false },
      ...{ final_at: moment(100), guessed_at: moment(150), guess_ready_at: moment(500) },
      decided_at: moment(Math.max(wait_ms, 500), isEnd),
      first_sound_at: moment(Math.max(wait_ms, 500) + 40, isEnd),
      resumed_at: moment(Math.round(500 + 400 * random()), !isEnd),
    }
  })
}
