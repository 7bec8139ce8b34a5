import type { Pool, Sql } from '../../db/sql.ts'

const PER_SESSION = 100
/** Turns that one statement inserts. */
const CHUNK = 1_000_000
/**
 * How far back the sessions go: the longest window that the analyses know, and the one before it.
 */
const DAYS = 180

/**
 * Inserts turns of 60 kinds, from 40 templates and three models each. Half of them are answers with
 * a pause, and every fifth turn of a participant has a series of ten samples: one sample per turn
 * overall. Triggers are off meanwhile.
 *
 * @param progress is told how many there are after each statement
 */
export async function fillTurns(
  owner: Pool,
  turns: number,
  progress: (turns: number) => void = () => {},
): Promise<void> {
  for (let first = 0; first < turns; first += CHUNK) {
    await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`select setseed(0.5)`
      await insertSessions(sql, first / PER_SESSION, Math.min(CHUNK, turns - first) / PER_SESSION)
    })
    progress(Math.min(first + CHUNK, turns))
  }
  await owner`vacuum analyze conversation, session, turn`
}

async function insertSessions(sql: Sql, first: number, count: number) {
  await sql`
    insert into conversation (id, org_id, template_id, template_version, status, language)
    select 'int_' || n, 'org_bench', 'tpl_' || n / 30 % 40, 1, 'completed', 'en'
    from generate_series(${first}::integer, ${first + count - 1}::integer) n
  `
  await sql`
    insert into session
      (id, org_id, conversation_id, status, stt_language, eou_backend, setup, started_at)
    select
      'ses_' || n,
      'org_bench',
      'int_' || n,
      'completed',
      (array['en', 'es', 'pt', 'fr', 'de'])[1 + n % 5],
      (array['audio', 'smart_turn_v3', 'text'])[1 + n / 5 % 3],
      jsonb_build_object(
        'stt', jsonb_build_object('provider', 'provider-' || n / 15 % 2),
        'llm', jsonb_build_object('model', 'model-' || n / 1200 % 3),
        'tts', jsonb_build_object('voice', 'voice-' || n % 5)
      ),
      now() - random() * make_interval(days => ${DAYS})
    from generate_series(${first}::integer, ${first + count - 1}::integer) n
  `
  await sql`
    insert into turn (
      id, org_id, session_id, position, role, text, started_at, had_image, pause_ms,
      actual_pause_ms, eou_delay_ms, transcription_delay_ms, on_user_turn_completed_delay_ms,
      llm_ttft_ms, tts_ttfb_ms, eou_estimation_error_ms, was_premature_jump_in
    )
    select
      'trn_' || n || '_' || position,
      'org_bench',
      'ses_' || n,
      position,
      'assistant',
      'And what happened then?',
      now(),
      random() < 0.1,
      600 + 2000 * random() ^ 3,
      case when random() < 0.9 then 600 + 2000 * random() ^ 3 end,
      300 + 600 * random() ^ 2,
      100 + 400 * random(),
      10 * random(),
      200 + 800 * random() ^ 3,
      60 + 200 * random() ^ 2,
      400 * (random() - 0.4),
      random() < 0.05
    from generate_series(${first}::integer, ${first + count - 1}::integer) n
    cross join generate_series(0, ${PER_SESSION - 2}::integer, 2) position
  `
  await sql`
    insert into turn (id, org_id, session_id, position, role, text, started_at, eot)
    select
      'trn_' || n || '_' || position,
      'org_bench',
      'ses_' || n,
      position,
      'user',
      'We waited for the bus.',
      now(),
      case when position % 10 = 1 then jsonb_build_object(
        'source', 'smart_turn_v3',
        'final_at', 1000,
        'samples', (
          select jsonb_agg(jsonb_build_array(nth * 100 + shift, round(random()::numeric, 4)))
          from generate_series(0, 9) nth
        )
      ) end
    from generate_series(${first}::integer, ${first + count - 1}::integer) n
    cross join generate_series(1, ${PER_SESSION - 1}::integer, 2) position
    cross join lateral (select (n * 7 + position) % 100 as shift) shifted
  `
}

/** Notes every session, as its writes would have. */
export async function noteSessions(sql: Pool): Promise<void> {
  await sql`
    insert into stale_session
    select id
    from session
  `
}
