import { saveTurns, type StoredTurn } from '../../db/calls/record/turns.ts'
import type { Pool } from '../../db/sql.ts'
import { NO_TIMING } from '../../shared/calls/timeline/turn_timing.ts'

const ORG = 'org_bench'
const LEASE = { session_id: 'ses_write', token: 1 }

/** Creates the call whose turns are written. */
export async function beginWriting(owner: Pool): Promise<void> {
  await owner`
    insert into org (id, name, webhook_secret)
    values (${ORG}, 'Bench', 'none')
    on conflict do nothing
  `
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into session
        (id, org_id, conversation_id, status, stt_language, eou_backend, started_at, lease_token)
      values (${LEASE.session_id}, ${ORG}, 'int_write', 'live', 'en', 'smart_turn_v3', now(), 1)
    `
  })
}

/**
 * Stores an exchange as a call does: the participant's turn with its series, the answer without its
 * timing, then both again with what has become known.
 *
 * @returns milliseconds
 */
export async function writeExchange(pool: Pool, position: number): Promise<number> {
  const begin = performance.now()
  const asked = turn(position, { role: 'user', eot: SERIES })
  const answer = turn(position + 1, { role: 'assistant' })
  const timed = { ...answer, ...TIMING }
  for (const turns of [[asked], [asked, answer], [answer], [timed]])
    await pool.begin((sql) => saveTurns(sql, LEASE, ORG, turns))
  return performance.now() - begin
}

const SERIES: StoredTurn['eot'] = {
  source: 'smart_turn_v3',
  samples: Array.from({ length: 10 }, (_, nth) => [nth * 100, nth / 10]),
  final_at: 950,
}

const TIMING = {
  agent_speak_at: 1_000,
  pause_ms: 870,
  actual_pause_ms: 900,
  eou_delay_ms: 300,
  transcription_delay_ms: 120,
  on_user_turn_completed_delay_ms: 3,
  llm_ttft_ms: 310,
  tts_ttfb_ms: 95,
  eou_estimation_error_ms: 40,
  was_premature_jump_in: false,
}

function turn(position: number, own: Partial<StoredTurn>): StoredTurn {
  return {
    id: `trn_write_${position}`,
    position,
    role: 'user',
    text: 'We waited for the bus.',
    person_id: null,
    speaker: null,
    started_at: 0,
    ended_at: 1_000,
    interrupted: false,
    watchdog: null,
    had_image: false,
    answer_heard_at: null,
    withdrawn_replies: 0,
    eot: null,
    eot_shadow: null,
    ...NO_TIMING,
    ...own,
  }
}
