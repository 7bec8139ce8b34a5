import {
  COUNTED_SOURCES,
  type Crossings,
  type Sweep,
  THRESHOLDS,
} from '../../shared/pauses/analytics/turn_detection.ts'
import type { Sql } from '../../db/sql.ts'

/** What one threshold would have done, by language. */
export function summarizeCrossings(sql: Sql, days: number, threshold: number) {
  return sql<Crossings[]>`
    with ${crossings(sql, days, [threshold])}
    select
      language,
      count(*)::int as turns,
      count(*) filter (where is_crossed)::int as crossed_count,
      100 * count(*) filter (where is_crossed)::float / count(*) as crossed_pct,
      json_build_object(
        'p10', percentile_cont(0.1) within group (order by advantage_ms),
        'p50', percentile_cont(0.5) within group (order by advantage_ms),
        'p90', percentile_cont(0.9) within group (order by advantage_ms)
      ) as early_advantage_ms,
      json_build_object(
        'mean', sum(false_rises)::float / count(*),
        'p50', percentile_cont(0.5) within group (order by false_rises),
        'p90', percentile_cont(0.9) within group (order by false_rises)
      ) as false_cross_count,
      json_build_object('mean', sum(rises)::float / count(*)) as crossing_count_total
    from crossing
    group by language
    order by language
  `
}

/** What several thresholds would have done, and whether samples come early enough at all. */
export function sweepThresholds(sql: Sql, days: number): Promise<Sweep[]> {
  return sql<Sweep[]>`
    with ${crossings(sql, days, THRESHOLDS)},
    at_threshold as (
      select
        language,
        jsonb_object_agg(
          threshold::text,
          jsonb_build_object('crossed_pct', crossed_pct, 'early_advantage_p50', early_advantage_p50)
        ) as thresholds
      from (
        select
          language,
          threshold,
          100 * count(*) filter (where is_crossed)::float / count(*) as crossed_pct,
          percentile_cont(0.5) within group (order by advantage_ms) as early_advantage_p50
        from crossing
        group by language, threshold
      ) judged
      group by language
    ),
    reach as (
      select
        id,
        language,
        final_at - min(at) as first_ms,
        max(p) filter (where at <= final_at) as highest
      from sample
      group by id, language, final_at
    )
    select
      language,
      count(*)::int as turns,
      percentile_cont(0.1) within group (order by first_ms) as first_sample_advantage_ms_p10,
      percentile_cont(0.5) within group (order by first_ms) as first_sample_advantage_ms_p50,
      percentile_cont(0.9) within group (order by first_ms) as first_sample_advantage_ms_p90,
      percentile_cont(0.1) within group (order by highest) as max_prob_before_is_final_p10,
      percentile_cont(0.5) within group (order by highest) as max_prob_before_is_final_p50,
      percentile_cont(0.9) within group (order by highest) as max_prob_before_is_final_p90,
      (select thresholds from at_threshold where at_threshold.language = reach.language) as thresholds
    from reach
    group by language
    order by language
  `
}

/**
 * For each turn and threshold: its rises, how many of those were false, and, if the last one before
 * the final transcript held until then, how early it was. `sample` has the series row by row.
 */
function crossings(sql: Sql, days: number, thresholds: number[]) {
  return sql`
    judged as (
      select
        turn.id,
        stt_language as language,
        series -> 'samples' as samples,
        (series ->> 'final_at')::float as final_at
      from session
      join turn on turn.session_id = session.id
      cross join lateral (select ${countedSeries(sql)} as series) counted
      where stt_language is not null
        and role = 'user'
        and ${isJudged(sql)}
        ${beganWithin(sql, days)}
    ),
    sample as materialized (
      select
        id,
        language,
        final_at,
        (one ->> 0)::float as at,
        (one ->> 1)::float as p,
        nth
      from judged
      cross join jsonb_array_elements(samples) with ordinality as listed (one, nth)
    ),
    step as (
      select
        id,
        language,
        final_at,
        at,
        p,
        threshold,
        p >= threshold and coalesce(lag(p) over following < threshold, true) as is_rise,
        at <= final_at
          and coalesce(lead(at) over following > final_at, true) as is_last_before
      from sample
      cross join unnest(${thresholds}::float[]) as wanted (threshold)
      window following as (partition by id, threshold order by at, nth)
    ),
    crossing as (
      select
        language,
        threshold,
        rises,
        is_crossed,
        rises_before - is_crossed::int as false_rises,
        case when is_crossed then final_at - last_rise_at end as advantage_ms
      from (
        select
          id,
          language,
          threshold,
          final_at,
          count(*) filter (where is_rise) as rises,
          count(*) filter (where is_rise and at <= final_at) as rises_before,
          max(at) filter (where is_rise and at <= final_at) as last_rise_at,
          coalesce(bool_or(p >= threshold) filter (where is_last_before), false) as is_crossed
        from step
        group by id, language, threshold, final_at
      ) turned
    )
  `
}

/** The series of a turn that the analyses count; null if it has none. A turn has at most one. */
function countedSeries(sql: Sql) {
  return sql`
    case
      when turn.eot ->> 'source' = any(${COUNTED_SOURCES}) then turn.eot
      when turn.eot_shadow ->> 'source' = any(${COUNTED_SOURCES}) then turn.eot_shadow
    end
  `
}

/** Whether it can be judged, for its alias `series`. */
function isJudged(sql: Sql) {
  return sql`jsonb_array_length(series -> 'samples') > 0 and series ->> 'final_at' is not null`
}

/** `all`: no limit. */
export type Days = number | 'all'

/** Restricts sessions to those that began within this many days of 24 hours. */
export function beganWithin(sql: Sql, days: Days) {
  if (days === 'all') return sql``
  return sql`and session.started_at >= now() - make_interval(hours => ${24 * days})`
}
