import { saveTruth } from '../../../db/calls/record/turns.ts'
import type { Pool } from '../../../db/sql.ts'
import { pick, type Random } from './many_turns.ts'

/** Stores other truth anchors for every tenth turn of sessions, as a recomputation does. */
export async function recomputeSome(sql: Pool, random: Random, sessions: string[]) {
  const turns = await sql<{ id: string; started_at: Date }[]>`
    select id, started_at
    from turn
    where session_id = any(${sessions})
      and role = 'assistant'
      and position % 10 = 0
  `
  const known = () => (random() < 0.7 ? Math.round(random() * 2_000) - 300 : null)
  await saveTruth(
    sql,
    turns.map(({ id, started_at }) => ({
      id,
      actual_speech_end_at: started_at.getTime(),
      actual_pause_ms: known(),
      eou_estimation_error_ms: known(),
      was_premature_jump_in: pick(random, [true, false, null]),
    })),
  )
}

/** Changes everything that distinguishes turns, each in one session of ten. */
export async function retellSome(sql: Pool, sessions: string[]) {
  const nth = (rest: number) => sessions.filter((_, index) => index % 10 === rest)
  await sql`update session set stt_language = 'fr' where id = any(${nth(0)})`
  await sql`update session set stt_language = null where id = any(${nth(1)})`
  await sql`update session set eou_backend = 'vad' where id = any(${nth(2)})`
  await sql`update session set setup = '{"stt": {"provider": "local"}}' where id = any(${nth(3)})`
  await sql`update session set started_at = started_at - interval '3 days' where id = any(${nth(4)})`
  await sql`
    update turn
    set pause_ms = pause_ms + 1,
      had_image = not had_image,
      is_unanswered = not coalesce(is_unanswered, false),
      watchdog = '{"outcome": "answered", "filler": true}',
      pause_parts = '{"voice": 120}'
    where session_id = any(${nth(5)})
  `
  await sql`update turn set eot = eot_shadow where session_id = any(${nth(6)})`
  await sql`update session set is_unheard = true where id = any(${nth(7)})`
  await sql`update session set setup = '{"llm": {"model": "three"}}' where id = any(${nth(8)})`
}
