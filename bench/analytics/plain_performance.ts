import type { Bucket } from '../../shared/pauses/analytics/performance.ts'
import { SETTINGS } from '../../shared/platform/settings.ts'
import type { Sql } from '../../db/sql.ts'
import { beganWithin, type Days } from './plain_crossings.ts'

/**
 * What the pauses before the agent's answers consisted of, by what they depend on. Percentiles are
 * those of `percentile_cont`.
 */
export function summarizePauses(sql: Sql, days: Days): Promise<Bucket[]> {
  return sql<Bucket[]>`
    with answer as (
      select
        session.stt_language as language,
        had_image,
        coalesce(session.eou_backend, configured.backend, ${SETTINGS['audio.eou_backend'].usual()}) as eou_backend,
        session.setup #>> '{stt,provider}' as stt_provider,
        coalesce(actual_pause_ms, pause_ms) as pause_ms,
        actual_pause_ms,
        greatest(eou_delay_ms, transcription_delay_ms) as recognition_ms,
        on_user_turn_completed_delay_ms as hook_ms,
        llm_ttft_ms,
        tts_ttfb_ms,
        eou_estimation_error_ms,
        was_premature_jump_in,
        coalesce(is_unanswered, false) as is_unanswered,
        watchdog
      from session
      join turn on turn.session_id = session.id
      left join (
        select value #>> '{}' as backend
        from system_config
        where key = 'audio.eou_backend'
      ) configured on true
      where session.stt_language is not null
        and role = 'assistant'
        and (coalesce(actual_pause_ms, pause_ms) is not null or is_unanswered)
        ${beganWithin(sql, days)}
    ),
    measured as (
      select
        *,
        count(*) filter (where is_unanswered) over (
          partition by language, had_image, eou_backend, stt_provider
        ) as unanswered,
        pause_ms
          - coalesce(recognition_ms, 0)
          - coalesce(hook_ms, 0)
          - coalesce(llm_ttft_ms, 0)
          - coalesce(tts_ttfb_ms, 0) as residual_ms
      from answer
    )
    select
      language,
      had_image,
      eou_backend,
      stt_provider,
      count(*)::int as turns,
      max(unanswered)::int as unanswered,
      count(*) filter (where watchdog ->> 'filler' = 'true')::int as fillers,
      count(*) filter (where watchdog ->> 'outcome' = 'apology')::int as apologies,
      ${spreadOf(sql, 'pause_ms')},
      ${spreadOf(sql, 'recognition_ms')},
      ${spreadOf(sql, 'hook_ms')},
      ${spreadOf(sql, 'llm_ttft_ms')},
      ${spreadOf(sql, 'tts_ttfb_ms')},
      ${spreadOf(sql, 'residual_ms')},
      100 * count(actual_pause_ms)::float / count(*) as pct_truth_anchored,
      sum(eou_estimation_error_ms)::float / count(eou_estimation_error_ms) as avg_estimation_error_ms,
      percentile_cont(0.05) within group (order by eou_estimation_error_ms)
        as p5_estimation_error_ms,
      percentile_cont(0.95) within group (order by eou_estimation_error_ms)
        as p95_estimation_error_ms,
      count(*) filter (where was_premature_jump_in)::float / count(*) as cutoff_rate
    from measured
    where not is_unanswered
    group by language, had_image, eou_backend, stt_provider
    order by language, had_image, eou_backend, stt_provider
  `
}

function spreadOf(sql: Sql, measure: string) {
  const percentile = (fraction: number) =>
    sql`percentile_cont(${fraction}::float) within group (order by ${sql(measure)})`
  return sql`
    json_build_object(
      'avg', sum(${sql(measure)})::float / count(${sql(measure)}),
      'p50', ${percentile(0.5)},
      'p90', ${percentile(0.9)},
      'p95', ${percentile(0.95)}
    ) as ${sql(measure)}
  `
}

/** The ten longest pauses of the last days. */
export function listSlowest(sql: Sql, days: number, language: string) {
  return sql<{ pause_ms: number }[]>`
    select coalesce(actual_pause_ms, pause_ms) as pause_ms
    from turn
    join session on session.id = session_id
    where role = 'assistant'
      and is_unanswered is not true
      and coalesce(actual_pause_ms, pause_ms) is not null
      and stt_language = ${language}
      and session.started_at >= now() - make_interval(hours => ${24 * days})
    order by 1 desc
    limit 10
  `
}
