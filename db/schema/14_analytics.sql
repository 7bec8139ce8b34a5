-- The figures of pauses and of turn detection that operators see. How a turn's pause becomes one of them:
-- 1. db/calls/record/ writes the row of `turn`: turns.ts during the call, for an import and when pauses are
--    recomputed; pause_parts.ts after the call, what the pause was made of.
-- 2. In the same transaction, the trigger `turn_is_stale` notes the session in stale_session. It only inserts,
--    so no turn waits for another.
-- 3. Every minute, the job `analytics.fold` (db/analytics/fold_stale_sessions.ts) takes the noted sessions.
--    What a session counted for is in counted_session, what it counts for now in pause_fact; the difference is
--    added to pause_rollup and answer_rollup, each batch in one transaction.
-- 4. db/analytics/pauses.ts, daily_pauses.ts and slowest_answers.ts read the rollups and the difference of the
--    sessions not yet folded in one snapshot, so the figures are always exact. Days partly in a window are read
--    from pause_fact.
-- Calls go the same way from `session`, and the end-of-turn series of participants' turns through series_fact
-- into series_rollup and crossing_rollup, which db/analytics/series.ts reads.

-- The figures are those of all organizations and contain nothing that was said, so none of these tables has
-- an org_id or a policy.

-- What turns and calls count for as they are stored. The views see what their reader may see. They shorten what
-- becomes part of a key, and fail for no value that the process of a call may store: the figures are everybody's.
create view pause_fact
with (security_invoker = true) as
select
  session.id as session_id,
  floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer as day,
  left(stt_language, 100) as language,
  had_image,
  left(coalesce(eou_backend, ''), 100) as eou_backend,
  left(coalesce(setup #>> '{stt,provider}', ''), 100) as stt_provider,
  coalesce(conversation.template_id, '') as template_id,
  left(coalesce(setup #>> '{llm,model}', ''), 100) as llm_model,
  left(coalesce(setup #>> '{tts,voice}', ''), 100) as tts_voice,
  left(coalesce(setup ->> 'eou_model', ''), 100) as eou_model,
  case when is_unanswered then 'no_answer' else 'answer' end as what,
  actual_pause_ms is not null as is_anchored,
  coalesce(was_premature_jump_in, false) as is_cut_off,
  coalesce(watchdog -> 'filler' = 'true', false) as is_filler,
  coalesce(watchdog ->> 'outcome' = 'apology', false) as is_apology,
  coalesce(actual_pause_ms, pause_ms) as pause_ms,
  greatest(eou_delay_ms, transcription_delay_ms) as recognition_ms,
  on_user_turn_completed_delay_ms as hook_ms,
  llm_ttft_ms,
  tts_ttfb_ms,
  case
    when coalesce(actual_pause_ms, pause_ms) is not null then
      least(
        greatest(
          coalesce(actual_pause_ms, pause_ms)::bigint
            - coalesce(greatest(eou_delay_ms, transcription_delay_ms), 0)
            - coalesce(on_user_turn_completed_delay_ms, 0)
            - coalesce(llm_ttft_ms, 0)
            - coalesce(tts_ttfb_ms, 0),
          -2147483648
        ),
        2147483647
      )::integer
  end as residual_ms,
  eou_estimation_error_ms,
  pause_parts as parts
from session
join turn on turn.session_id = session.id
left join conversation on conversation.id = session.conversation_id
where role = 'assistant'
  and stt_language is not null
  and (coalesce(actual_pause_ms, pause_ms) is not null or is_unanswered)
union all
-- A call counts beside pauses, so that one fold and one query count both; what only a pause has is null or
-- false.
select
  session.id,
  floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
  left(stt_language, 100),
  false,
  left(coalesce(eou_backend, ''), 100),
  left(coalesce(setup #>> '{stt,provider}', ''), 100),
  coalesce(conversation.template_id, ''),
  left(coalesce(setup #>> '{llm,model}', ''), 100),
  left(coalesce(setup #>> '{tts,voice}', ''), 100),
  left(coalesce(setup ->> 'eou_model', ''), 100),
  case when is_unheard then 'unheard_call' else 'call' end,
  false,
  false,
  false,
  false,
  null, null, null, null, null, null, null,
  null
from session
left join conversation on conversation.id = session.conversation_id
where stt_language is not null;
comment on view pause_fact is 'Pauses before replies, and calls, as the rollups count them';
comment on column pause_fact.session_id is 'Session of the turn, or whose call it is, `ses_…`';
comment on column pause_fact.day is
  'Day on which the call began, in days since 1970 in UTC; 0 when it never did';
comment on column pause_fact.language is 'Language of speech recognition';
comment on column pause_fact.had_image is 'Whether the model saw a picture of the screen; false for a call';
comment on column pause_fact.eou_backend is 'What decided that a turn is over; empty when it was not recorded';
comment on column pause_fact.stt_provider is 'Provider of speech recognition; empty when it was not recorded';
comment on column pause_fact.template_id is 'Template of the conversation; empty when it was not recorded';
comment on column pause_fact.llm_model is 'Model that the call began with; empty when it was not recorded';
comment on column pause_fact.tts_voice is 'Voice that the call began with; empty when it was not recorded';
comment on column pause_fact.eou_model is
  'Model that listened for the end of a turn; empty when it was not recorded';
comment on column pause_fact.what is
  '`answer`: a reply was heard; `no_answer`: nothing of it, or only a filler; `call`: a call; '
  '`unheard_call`: a finished call with voice activity but no recognized words';
comment on column pause_fact.is_anchored is
  'Whether the turn has `actual_pause_ms`, the pause from where the participant really stopped';
comment on column pause_fact.is_cut_off is 'Whether the agent jumped in; not known counts as no';
comment on column pause_fact.is_filler is 'Whether the pause ended with a filler, such as "One moment."';
comment on column pause_fact.is_apology is 'Whether the agent apologized because no reply came';
comment on column pause_fact.pause_ms is
  'The pause: `actual_pause_ms`, else `pause_ms`, in milliseconds; null for a call or when it was not '
  'measured';
comment on column pause_fact.recognition_ms is
  'The longer of `eou_delay_ms` and `transcription_delay_ms`, in milliseconds; null when neither was '
  'measured';
comment on column pause_fact.hook_ms is
  '`on_user_turn_completed_delay_ms` of the turn, in milliseconds; null when it was not measured';
comment on column pause_fact.llm_ttft_ms is
  'From the model call to its first token, in milliseconds; null when it was not measured';
comment on column pause_fact.tts_ttfb_ms is
  'From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured';
comment on column pause_fact.residual_ms is
  'The pause less all of these, where one that was not measured counts 0, in milliseconds; negative where '
  'they overlapped; null without a pause';
comment on column pause_fact.eou_estimation_error_ms is
  '`eou_estimation_error_ms` of the turn, in milliseconds: positive waited too long, negative cut off; null '
  'when it was not measured';
comment on column pause_fact.parts is
  'Milliseconds of the pause by kind of part, none negative; null for a call or while they are not known';

-- Only series of smart-turn v3 count: that of the model that decided, else that of the one in the background.
-- COUNTED_SOURCES in shared/pauses/analytics/turn_detection.ts names the same two sources. Of a call the first
-- 100,000 samples count, which are those of many hours.
create view series_fact
with (security_invoker = true) as
select session_id, day, language, samples, final_at
from (
  select
    session.id as session_id,
    floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer as day,
    left(stt_language, 100) as language,
    series -> 'samples' as samples,
    -- Rounded before the cast, which fails for numbers that are too small.
    round((series ->> 'final_at')::numeric, 3)::double precision as final_at,
    sum(jsonb_array_length(series -> 'samples')) over (partition by session.id order by position) as so_far
  from session
  join turn on turn.session_id = session.id
  cross join lateral (
    select
      case
        when eot ->> 'source' in ('smart_turn_v3', 'smart_turn_v3_shadow') then eot
        when eot_shadow ->> 'source' in ('smart_turn_v3', 'smart_turn_v3_shadow') then eot_shadow
      end as series
  ) counted
  where role = 'user'
    and stt_language is not null
    and jsonb_array_length(series -> 'samples') > 0
    and series ->> 'final_at' is not null
) of_session
where so_far <= 100000;
comment on view series_fact is 'End-of-turn series of participants'' turns, as the rollups count them';
comment on column series_fact.session_id is 'Session of the turn, `ses_…`';
comment on column series_fact.day is
  'Day on which the call began, in days since 1970 in UTC; 0 when it never did';
comment on column series_fact.language is 'Language of speech recognition';
comment on column series_fact.samples is
  'Probabilities that the turn is over, each as `[milliseconds, probability]`; never empty';
comment on column series_fact.final_at is
  'When the final transcript of the turn arrived, in milliseconds on the clock of the samples';

-- No index: a fold takes whatever rows there are, and every write of a turn would have to maintain it.
create table stale_session (session_id text not null check (length(session_id) <= 100));
comment on table stale_session is
  'Sessions that changed, or whose turns did, since the rollups counted them; one may be noted several times';
comment on column stale_session.session_id is
  'Id of the session, `ses_…`; it may be deleted';

create table counted_session (
  session_id text primary key,
  pauses jsonb not null,
  series jsonb not null
);
comment on table counted_session is 'What sessions count for in the rollups';
comment on column counted_session.session_id is
  'Id of the session, `ses_…`; it may be deleted, and is then noted in stale_session';
comment on column counted_session.pauses is
  'Rows of pause_fact as they were when the session was last counted, as an array of objects';
comment on column counted_session.series is
  'Rows of series_fact as they were when the session was last counted, as an array of objects; empty for a '
  'day that was beyond every window then';

-- The difference between what sessions count for in the rollups (-1) and what they count for now (1). Both
-- functions must remain one plain statement, and get the sessions as a parameter: only then does Postgres
-- inline them.
create function pause_changes(sessions text[])
returns table (change integer, fact pause_fact)
language sql
stable
as $$
  select -1, fact
  from counted_session
  cross join lateral jsonb_populate_recordset(null::pause_fact, pauses) fact
  where counted_session.session_id = any(sessions)
  union all
  select 1, fact
  from pause_fact fact
  where session_id = any(sessions)
$$;

create function series_changes(sessions text[])
returns table (change integer, fact series_fact)
language sql
stable
as $$
  select -1, fact
  from counted_session
  cross join lateral jsonb_populate_recordset(null::series_fact, series) fact
  where counted_session.session_id = any(sessions)
  union all
  select 1, fact
  from series_fact fact
  where session_id = any(sessions)
$$;

-- Every rollup's key begins with the day, because every reader selects by it; the job deletes days that lie
-- beyond every window.
create table pause_rollup (
  day integer not null,
  language text not null,
  had_image boolean not null,
  eou_backend text not null,
  stt_provider text not null,
  turns integer not null,
  anchored integer not null,
  cut_off integer not null,
  unanswered integer not null,
  fillers integer not null,
  apologies integer not null,
  pause_ms bytea not null,
  recognition_ms bytea not null,
  hook_ms bytea not null,
  llm_ttft_ms bytea not null,
  tts_ttfb_ms bytea not null,
  residual_ms bytea not null,
  eou_estimation_error_ms bytea not null,
  primary key (day, language, had_image, eou_backend, stt_provider)
);
comment on table pause_rollup is
  'Pauses before replies by day and kind, with all stages; each histogram says how often each value '
  'occurred, encoded as in shared/pauses/analytics/histogram_bytes.ts';
comment on column pause_rollup.day is
  'Day on which the calls began, in days since 1970 in UTC; -1: all days together';
comment on column pause_rollup.language is 'Language of speech recognition';
comment on column pause_rollup.had_image is 'Whether the model saw a picture of the screen';
comment on column pause_rollup.eou_backend is
  'What decided that a turn is over; empty when it was not recorded: the configured `audio.eou_backend` is '
  'assumed';
comment on column pause_rollup.stt_provider is
  'Provider of speech recognition; empty when it was not recorded';
comment on column pause_rollup.turns is
  'Turns of the agent that have a pause and of which something was heard';
comment on column pause_rollup.anchored is 'Of `turns`, those that have `actual_pause_ms`';
comment on column pause_rollup.cut_off is
  'Of `turns`, those in which the agent jumped in; not known counts as no';
comment on column pause_rollup.unanswered is
  'In addition, turns of which nothing, or only a filler, was heard: no reply came, or the participant '
  'resumed speaking first';
comment on column pause_rollup.fillers is 'Of `turns`, those in which the pause ended with a filler, such as "One moment."';
comment on column pause_rollup.apologies is
  'Of `turns`, those in which the agent apologized because no reply came';
comment on column pause_rollup.pause_ms is
  'Histogram of the pause: `actual_pause_ms`, else `pause_ms`, in milliseconds';
comment on column pause_rollup.recognition_ms is
  'Histogram of the longer of `eou_delay_ms` and `transcription_delay_ms`, in milliseconds';
comment on column pause_rollup.hook_ms is 'Histogram of `on_user_turn_completed_delay_ms`, in milliseconds';
comment on column pause_rollup.llm_ttft_ms is
  'Histogram of the time from the model call to its first token, in milliseconds';
comment on column pause_rollup.tts_ttfb_ms is
  'Histogram of the time from the first text sent to the voice to the first audio, in milliseconds';
comment on column pause_rollup.residual_ms is
  'Histogram of the pause less all of these, where one that was not measured counts 0, in milliseconds; '
  'negative where they overlapped';
comment on column pause_rollup.eou_estimation_error_ms is
  'Histogram of `eou_estimation_error_ms`, in milliseconds: positive waited too long, negative cut off';

-- Separate from pause_rollup because templates, models and voices multiply its kinds by hundreds, and it has
-- seven histograms for each; this one has two, and sums. It keeps twice the longest window, since a window is
-- compared with the one before it, and has no row for all days together.
create table answer_rollup (
  day integer not null,
  language text not null,
  had_image boolean not null,
  eou_backend text not null,
  stt_provider text not null,
  template_id text not null,
  llm_model text not null,
  tts_voice text not null,
  eou_model text not null,
  turns integer not null,
  anchored integer not null,
  cut_off integer not null,
  unanswered integer not null,
  fillers integer not null,
  apologies integer not null,
  calls integer not null,
  unheard integer not null,
  parted integer not null,
  part_estimate bigint not null,
  part_wait bigint not null,
  part_words bigint not null,
  part_wordless bigint not null,
  part_hold bigint not null,
  part_late bigint not null,
  part_recognition bigint not null,
  part_hook bigint not null,
  part_model bigint not null,
  part_voice bigint not null,
  part_prepared bigint not null,
  part_rest bigint not null,
  pause_ms bytea not null,
  eou_estimation_error_ms bytea not null,
  primary key (
    day, language, had_image, eou_backend, stt_provider, template_id, llm_model, tts_voice, eou_model
  )
);
comment on table answer_rollup is
  'Pauses before replies, and calls, by day and all that pauses depend on; each histogram says how often '
  'each value occurred, encoded as in shared/pauses/analytics/histogram_bytes.ts';
comment on column answer_rollup.day is 'Day on which the calls began, in days since 1970 in UTC';
comment on column answer_rollup.language is 'Language of speech recognition';
comment on column answer_rollup.had_image is 'Whether the model saw a picture of the screen; false for calls';
comment on column answer_rollup.eou_backend is
  'What decided that a turn is over; empty when it was not recorded: the configured `audio.eou_backend` is '
  'assumed';
comment on column answer_rollup.stt_provider is
  'Provider of speech recognition; empty when it was not recorded';
comment on column answer_rollup.template_id is 'Template of the conversation; empty when it was not recorded';
comment on column answer_rollup.llm_model is 'Model that the call began with; empty when it was not recorded';
comment on column answer_rollup.tts_voice is 'Voice that the call began with; empty when it was not recorded';
comment on column answer_rollup.eou_model is
  'Model that listened for the end of a turn; empty when it was not recorded';
comment on column answer_rollup.turns is
  'Turns of the agent that have a pause and of which something was heard';
comment on column answer_rollup.anchored is 'Of `turns`, those that have `actual_pause_ms`';
comment on column answer_rollup.cut_off is
  'Of `turns`, those in which the agent jumped in; not known counts as no';
comment on column answer_rollup.unanswered is
  'In addition, turns of which nothing, or only a filler, was heard: no reply came, or the participant '
  'resumed speaking first';
comment on column answer_rollup.fillers is 'Of `turns`, those in which the pause ended with a filler, such as "One moment."';
comment on column answer_rollup.apologies is
  'Of `turns`, those in which the agent apologized because no reply came';
comment on column answer_rollup.calls is 'Calls that began';
comment on column answer_rollup.unheard is
  'Of these, finished calls with voice activity but no recognized words';
comment on column answer_rollup.parted is 'Turns whose parts are known: those of calls that are over';
comment on column answer_rollup.part_estimate is
  'Milliseconds of their pauses, in total, from where the participant stopped to where the call detected it';
comment on column answer_rollup.part_wait is
  'Milliseconds of the silence that the evidence called for, or as much of it as there was';
comment on column answer_rollup.part_words is 'Milliseconds after `part_wait` until the words were final';
comment on column answer_rollup.part_wordless is
  'Milliseconds of the silence after speech for which the recognizer returned no words';
comment on column answer_rollup.part_hold is
  'Milliseconds after `part_words` for a prepared reply that was nearly ready';
comment on column answer_rollup.part_late is 'Milliseconds after `part_hold` for no recorded reason';
comment on column answer_rollup.part_recognition is
  'Milliseconds until the end of the turn and its transcript were known, if no details are recorded';
comment on column answer_rollup.part_hook is
  'Milliseconds of the agent''s own work before it called the model';
comment on column answer_rollup.part_model is 'Milliseconds until the first token of the model';
comment on column answer_rollup.part_voice is 'Milliseconds until the first audio of the voice';
comment on column answer_rollup.part_prepared is
  'Milliseconds after the decision, until the first audio of the prepared reply was ready';
comment on column answer_rollup.part_rest is
  'Milliseconds that none of the others explains, such as transmission';
comment on column answer_rollup.pause_ms is
  'Histogram of the pause: `actual_pause_ms`, else `pause_ms`, in milliseconds';
comment on column answer_rollup.eou_estimation_error_ms is
  'Histogram of `eou_estimation_error_ms`, in milliseconds: positive waited too long, negative cut off';

create table series_rollup (
  day integer not null,
  language text not null,
  turns integer not null,
  first_sample_ms bytea not null,
  highest_p bytea not null,
  primary key (day, language)
);
comment on table series_rollup is
  'How early and how sure the end-of-turn series were, by day and language; each histogram says how often '
  'each value occurred, encoded as in shared/pauses/analytics/histogram_bytes.ts';
comment on column series_rollup.day is 'Day on which the calls began, in days since 1970 in UTC';
comment on column series_rollup.language is 'Language of speech recognition';
comment on column series_rollup.turns is 'Participant turns with samples and a final transcript';
comment on column series_rollup.first_sample_ms is
  'Histogram of the time from the first sample to the final transcript, in milliseconds; negative when the '
  'sample came later';
comment on column series_rollup.highest_p is
  'Histogram of the highest probability of a turn before its final transcript, in ten-thousandths';

-- Only the thresholds of the sweep (THRESHOLDS in shared/pauses/analytics/turn_detection.ts) are counted; any other
-- is computed from the turns.
create table crossing_rollup (
  day integer not null,
  language text not null,
  threshold double precision not null,
  turns integer not null,
  rises bigint not null,
  advantage_ms bytea not null,
  false_rises bytea not null,
  primary key (day, language, threshold)
);
comment on table crossing_rollup is
  'What a threshold would have done, by day and language; each histogram says how often each value '
  'occurred, encoded as in shared/pauses/analytics/histogram_bytes.ts';
comment on column crossing_rollup.day is 'Day on which the calls began, in days since 1970 in UTC';
comment on column crossing_rollup.language is 'Language of speech recognition';
comment on column crossing_rollup.threshold is
  'Probability from which a turn would have counted as over: 0.3, 0.4, 0.5, 0.6 or 0.7';
comment on column crossing_rollup.turns is 'Participant turns with samples and a final transcript';
comment on column crossing_rollup.rises is 'All rises of these turns through the threshold';
comment on column crossing_rollup.advantage_ms is
  'Histogram of how long before the final transcript the probability rose for good, in milliseconds; only '
  'of turns that had crossed the threshold by then';
comment on column crossing_rollup.false_rises is
  'Histogram of the number of rises of a turn before its final transcript that did not hold';

create function note_session_of_turn()
returns trigger
language plpgsql
as $$
begin
  insert into public.stale_session values (case tg_op when 'DELETE' then old.session_id else new.session_id end);
  return null;
end
$$;

create function note_session()
returns trigger
language plpgsql
as $$
begin
  insert into public.stale_session values (case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end
$$;

-- Fires after every write that may change a column of pause_fact or series_fact, and must name them all. Too
-- often does no harm: the difference of a session that counts as before is nothing. A turn never changes its
-- session.
create trigger turn_is_stale
after insert or delete or update of
  role, had_image, was_premature_jump_in, actual_pause_ms, pause_ms, eou_delay_ms,
  transcription_delay_ms, on_user_turn_completed_delay_ms, llm_ttft_ms, tts_ttfb_ms,
  eou_estimation_error_ms, watchdog, is_unanswered, pause_parts, eot, eot_shadow
on turn
for each row
execute function note_session_of_turn();

-- The same for a session, and not for a heartbeat. A conversation never changes its template.
create trigger session_is_stale
after insert or delete or update of
  started_at, stt_language, eou_backend, is_unheard, setup
on session
for each row
execute function note_session();
