-- The figures of pauses and of turn detection that operators see. How a turn's pause becomes one of them:
-- 1. db/calls/record/ writes the row of `turn`: turns.ts during the call, for an import and when pauses are
--    recomputed; pause_parts.ts after the call, what the pause was made of.
-- 2. In the same transaction, triggers on `turn` note in pause_change what the row counted for before the
--    write (-1) and what it counts for after it (1). They only insert, so no turn waits for another.
-- 3. Every minute, the job `analytics.fold` (db/analytics/fold_changes.ts) takes the changes and adds them to
--    pause_rollup and answer_rollup, each batch in one transaction.
-- 4. db/analytics/pauses.ts, daily_pauses.ts and slowest_answers.ts read the rollups and the changes not yet
--    folded in one snapshot, so the figures are always exact. Days partly in a window are read from `turn`.
-- Calls go the same way from `session`, and the end-of-turn series of participants' turns from `turn` through
-- series_change into series_rollup and crossing_rollup, which db/analytics/series.ts reads.

-- The figures are those of all organizations and contain nothing that was said, so none of these tables has
-- an org_id or a policy. The change tables have no index: a fold takes whatever rows there are, and every
-- write of a turn would have to maintain it. `pause_facts` and `call_facts` fill these columns by position.
create table pause_change (
  change smallint not null,
  day integer not null,
  language text not null,
  had_image boolean not null,
  eou_backend text not null,
  stt_provider text not null,
  is_anchored boolean not null,
  is_cut_off boolean not null,
  pause_ms integer,
  recognition_ms integer,
  hook_ms integer,
  llm_ttft_ms integer,
  tts_ttfb_ms integer,
  residual_ms integer,
  eou_estimation_error_ms integer,
  what text not null,
  template_id text not null,
  llm_model text not null,
  tts_voice text not null,
  eou_model text not null,
  is_filler boolean not null,
  is_apology boolean not null,
  parts jsonb
);
comment on table pause_change is
  'Pauses before replies, and calls, that are still to be added to the rollups or taken from them';
comment on column pause_change.change is '1: counts once more; -1: counts once less';
comment on column pause_change.day is
  'Day on which the call began, in days since 1970 in UTC; 0 when it never did';
comment on column pause_change.language is 'Language of speech recognition';
comment on column pause_change.had_image is 'Whether the model saw a picture of the screen; false for a call';
comment on column pause_change.eou_backend is
  'What decided that a turn is over; empty when it was not recorded';
comment on column pause_change.stt_provider is
  'Provider of speech recognition; empty when it was not recorded';
comment on column pause_change.is_anchored is
  'Whether the turn has `actual_pause_ms`, the pause from where the participant really stopped';
comment on column pause_change.is_cut_off is 'Whether the agent jumped in; not known counts as no';
comment on column pause_change.pause_ms is
  'The pause: `actual_pause_ms`, else `pause_ms`, in milliseconds; null for a call or when it was not '
  'measured';
comment on column pause_change.recognition_ms is
  'The longer of `eou_delay_ms` and `transcription_delay_ms`, in milliseconds; null when neither was '
  'measured';
comment on column pause_change.hook_ms is
  '`on_user_turn_completed_delay_ms` of the turn, in milliseconds; null when it was not measured';
comment on column pause_change.llm_ttft_ms is
  'From the model call to its first token, in milliseconds; null when it was not measured';
comment on column pause_change.tts_ttfb_ms is
  'From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured';
comment on column pause_change.residual_ms is
  'The pause less all of these, where one that was not measured counts 0, in milliseconds; negative where '
  'they overlapped; null without a pause';
comment on column pause_change.eou_estimation_error_ms is
  '`eou_estimation_error_ms` of the turn, in milliseconds: positive waited too long, negative cut off; null '
  'when it was not measured';
comment on column pause_change.what is
  '`answer`: a reply was heard; `no_answer`: nothing of it, or only a filler; `call`: a call; '
  '`unheard_call`: a finished call with voice activity but no recognized words';
comment on column pause_change.template_id is 'Template of the conversation; empty when it was not recorded';
comment on column pause_change.llm_model is 'Model that the call began with; empty when it was not recorded';
comment on column pause_change.tts_voice is 'Voice that the call began with; empty when it was not recorded';
comment on column pause_change.eou_model is
  'Model that listened for the end of a turn; empty when it was not recorded';
comment on column pause_change.is_filler is 'Whether the pause ended with a filler, such as "One moment."';
comment on column pause_change.is_apology is 'Whether the agent apologized because no reply came';
comment on column pause_change.parts is
  'Milliseconds of the pause by kind of part, none negative; null for a call or while they are not known';

-- Every rollup's key begins with the day, because every reader selects by it; the job deletes days that lie
-- beyond every window. A fold takes changes in any order, so a count is below zero for a moment when it takes
-- the -1 of a turn before its 1; that is why no check forbids it.
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

-- `series_facts` fills the columns by position.
create table series_change (
  change smallint not null,
  day integer not null,
  language text not null,
  samples jsonb not null,
  final_at double precision not null
);
comment on table series_change is
  'End-of-turn series of participants'' turns that are still to be added to the rollups or taken from them';
comment on column series_change.change is '1: counts once more; -1: counts once less';
comment on column series_change.day is
  'Day on which the call began, in days since 1970 in UTC; 0 when it never did';
comment on column series_change.language is 'Language of speech recognition';
comment on column series_change.samples is
  'Probabilities that the turn is over, each as `[milliseconds, probability]`; never empty';
comment on column series_change.final_at is
  'When the final transcript of the turn arrived, in milliseconds on the clock of the samples';

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

-- The three functions below say what turns and calls count for as they are stored; `change` (1 or -1) is
-- passed through. The triggers note the result, and db/analytics/ calls them for days that are partly in a
-- window. Each must remain one plain statement, without `security definer` or `set`: only then does Postgres
-- inline it, so that a condition on turn_id or session_id uses an index instead of filtering all turns. They
-- see what their caller may see, which includes the row that it writes.
create function pause_facts(change integer)
returns table (turn_id text, session_id text, noted pause_change)
language sql
stable
as $$
  select
    turn.id,
    session.id,
    row(
      change::smallint,
      -- The day, on which the key of the rollups begins.
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      had_image,
      coalesce(eou_backend, ''),
      coalesce(setup #>> '{stt,provider}', ''),
      -- Whether it is anchored, and whether it is cut off.
      actual_pause_ms is not null,
      coalesce(was_premature_jump_in, false),
      -- The pause, its stages, and what they leave over.
      coalesce(actual_pause_ms, pause_ms),
      greatest(eou_delay_ms, transcription_delay_ms),
      on_user_turn_completed_delay_ms,
      llm_ttft_ms,
      tts_ttfb_ms,
      coalesce(actual_pause_ms, pause_ms)
        - coalesce(greatest(eou_delay_ms, transcription_delay_ms), 0)
        - coalesce(on_user_turn_completed_delay_ms, 0)
        - coalesce(llm_ttft_ms, 0)
        - coalesce(tts_ttfb_ms, 0),
      eou_estimation_error_ms,
      case when is_unanswered then 'no_answer' else 'answer' end,
      coalesce(of_template, ''),
      coalesce(setup #>> '{llm,model}', ''),
      coalesce(setup #>> '{tts,voice}', ''),
      coalesce(setup ->> 'eou_model', ''),
      coalesce((watchdog ->> 'filler')::boolean, false),
      coalesce(watchdog ->> 'outcome' = 'apology', false),
      pause_parts
    )::pause_change
  from session
  join turn on turn.session_id = session.id
  where role = 'assistant'
    and stt_language is not null
    and (coalesce(actual_pause_ms, pause_ms) is not null or is_unanswered)
$$;

-- A call is noted in the same table as pauses, so that one fold and one query count both; what only a pause
-- has is null or false.
create function call_facts(change integer)
returns table (session_id text, noted pause_change)
language sql
stable
as $$
  select
    session.id,
    row(
      change::smallint,
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      -- No picture.
      false,
      coalesce(eou_backend, ''),
      coalesce(setup #>> '{stt,provider}', ''),
      -- Neither anchored nor cut off; no pause, no stages and no error.
      false,
      false,
      null, null, null, null, null, null, null,
      case when is_unheard then 'unheard_call' else 'call' end,
      coalesce(of_template, ''),
      coalesce(setup #>> '{llm,model}', ''),
      coalesce(setup #>> '{tts,voice}', ''),
      coalesce(setup ->> 'eou_model', ''),
      -- No filler, no apology and no parts.
      false,
      false,
      null
    )::pause_change
  from session
  where stt_language is not null
$$;

-- Only series of smart-turn v3 count: that of the model that decided, else that of the one in the background.
-- COUNTED_SOURCES in shared/pauses/analytics/turn_detection.ts names the same two sources.
create function series_facts(change integer)
returns table (turn_id text, session_id text, noted series_change)
language sql
stable
as $$
  select
    turn.id,
    session.id,
    row(
      change::smallint,
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      series -> 'samples',
      (series ->> 'final_at')::double precision
    )::series_change
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
$$;

-- For the triggers on a turn. `pause_facts` reads the table: before a write it finds the row that counted,
-- which is taken away; after the write it finds the row that counts, which is added.
create function note_pause()
returns trigger
language plpgsql
as $$
begin
  if tg_when = 'BEFORE' then
    insert into pause_change
    select (noted).*
    from pause_facts(-1)
    where turn_id = old.id;
  else
    insert into pause_change
    select (noted).*
    from pause_facts(1)
    where turn_id = new.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- The same for the end-of-turn series of a participant's turn.
create function note_series()
returns trigger
language plpgsql
as $$
begin
  if tg_when = 'BEFORE' then
    insert into series_change
    select (noted).*
    from series_facts(-1)
    where turn_id = old.id;
  else
    insert into series_change
    select (noted).*
    from series_facts(1)
    where turn_id = new.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- The same for a session: it notes the call and all its turns, which are counted by the session's day,
-- language and setup.
create function note_turns_of_session()
returns trigger
language plpgsql
as $$
declare
  sign integer := case tg_when when 'BEFORE' then -1 else 1 end;
  id text := case tg_when when 'BEFORE' then old.id else new.id end;
begin
  insert into pause_change
  select (noted).*
  from pause_facts(sign)
  where session_id = id
  union all
  select (noted).*
  from call_facts(sign)
  where session_id = id;
  insert into series_change
  select (noted).*
  from series_facts(sign)
  where session_id = id;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Pauses, series and sessions have four triggers each. An update needs two: the functions above
-- read the table, which has the old row only before the update and the new row only after it. Insert and
-- delete have triggers of their own, because a condition cannot name `old` for an insert or `new` for a delete. The
-- conditions skip the many writes that change no figure, such as a turn whose text grows. A condition may be
-- met too often, but must name every column that the function reads: otherwise a change of that column never
-- reaches the figures.

-- Fires after a turn of the agent is inserted with a pause or without a reply. Before the insert, it would
-- also fire for a turn that `on conflict` updates instead.
create trigger pause_of_new
after insert on turn
for each row when (coalesce(new.actual_pause_ms, new.pause_ms) is not null or new.is_unanswered)
execute function note_pause();

-- Fires before an update that changes what is counted of a turn, if the turn counted: takes the old row away.
create trigger pause_before_change
before update on turn
for each row when (
  (coalesce(old.actual_pause_ms, old.pause_ms) is not null or old.is_unanswered)
  and (
    old.session_id, old.role, old.had_image, old.was_premature_jump_in, old.actual_pause_ms,
    old.pause_ms, old.eou_delay_ms, old.transcription_delay_ms,
    old.on_user_turn_completed_delay_ms, old.llm_ttft_ms, old.tts_ttfb_ms,
    old.eou_estimation_error_ms, old.watchdog, old.is_unanswered, old.pause_parts
  ) is distinct from (
    new.session_id, new.role, new.had_image, new.was_premature_jump_in, new.actual_pause_ms,
    new.pause_ms, new.eou_delay_ms, new.transcription_delay_ms,
    new.on_user_turn_completed_delay_ms, new.llm_ttft_ms, new.tts_ttfb_ms,
    new.eou_estimation_error_ms, new.watchdog, new.is_unanswered, new.pause_parts
  )
)
execute function note_pause();

-- Fires after such an update, if the turn counts then: adds the new row. A turn that gets its first pause
-- fires only this one, and a turn that loses its pause only the one above.
create trigger pause_after_change
after update on turn
for each row when (
  (coalesce(new.actual_pause_ms, new.pause_ms) is not null or new.is_unanswered)
  and (
    old.session_id, old.role, old.had_image, old.was_premature_jump_in, old.actual_pause_ms,
    old.pause_ms, old.eou_delay_ms, old.transcription_delay_ms,
    old.on_user_turn_completed_delay_ms, old.llm_ttft_ms, old.tts_ttfb_ms,
    old.eou_estimation_error_ms, old.watchdog, old.is_unanswered, old.pause_parts
  ) is distinct from (
    new.session_id, new.role, new.had_image, new.was_premature_jump_in, new.actual_pause_ms,
    new.pause_ms, new.eou_delay_ms, new.transcription_delay_ms,
    new.on_user_turn_completed_delay_ms, new.llm_ttft_ms, new.tts_ttfb_ms,
    new.eou_estimation_error_ms, new.watchdog, new.is_unanswered, new.pause_parts
  )
)
execute function note_pause();

-- Fires before a turn that counted is deleted: takes it away. When it is deleted with its session,
-- `turns_before_delete` has already done so, and `pause_facts` finds no session and adds nothing.
create trigger pause_before_delete
before delete on turn
for each row when (coalesce(old.actual_pause_ms, old.pause_ms) is not null or old.is_unanswered)
execute function note_pause();

-- Fires after a turn is inserted with an end-of-turn series, for the same reason as `pause_of_new`: adds it.
-- The conditions are wider than `series_facts`, which looks into the series.
create trigger series_of_new
after insert on turn
for each row when (new.eot ->> 'source' like 'smart_turn_v3%' or new.eot_shadow is not null)
execute function note_series();

-- Fires before an update that changes the series of a turn: takes the old one away.
create trigger series_before_change
before update on turn
for each row when (
  (old.eot ->> 'source' like 'smart_turn_v3%' or old.eot_shadow is not null)
  and (old.session_id, old.role, old.eot, old.eot_shadow)
    is distinct from (new.session_id, new.role, new.eot, new.eot_shadow)
)
execute function note_series();

-- Fires after such an update: adds the new one.
create trigger series_after_change
after update on turn
for each row when (
  (new.eot ->> 'source' like 'smart_turn_v3%' or new.eot_shadow is not null)
  and (old.session_id, old.role, old.eot, old.eot_shadow)
    is distinct from (new.session_id, new.role, new.eot, new.eot_shadow)
)
execute function note_series();

-- Fires before a turn with a series is deleted: takes it away, as `pause_before_delete` does with a pause.
create trigger series_before_delete
before delete on turn
for each row when (old.eot ->> 'source' like 'smart_turn_v3%' or old.eot_shadow is not null)
execute function note_series();

-- Fires after a session is inserted with a language, as an import does: adds its call. It has no turns yet.
create trigger call_of_new
after insert on session
for each row when (new.stt_language is not null)
execute function note_turns_of_session();

-- Fires before an update that changes how a session is counted, and not for a heartbeat: takes its call and
-- all its turns away. That happens when the call begins (db/calls/begin_call.ts) and when a finished call
-- turns out to be unheard (db/calls/record/unheard.ts).
create trigger turns_before_change
before update on session
for each row when (
  (
    old.started_at, old.stt_language, old.eou_backend, old.of_template, old.is_unheard,
    old.setup #>> '{stt,provider}', old.setup #>> '{llm,model}', old.setup #>> '{tts,voice}',
    old.setup ->> 'eou_model'
  ) is distinct from (
    new.started_at, new.stt_language, new.eou_backend, new.of_template, new.is_unheard,
    new.setup #>> '{stt,provider}', new.setup #>> '{llm,model}', new.setup #>> '{tts,voice}',
    new.setup ->> 'eou_model'
  )
)
execute function note_turns_of_session();

-- Fires after such an update: adds the call and the turns as they count then.
create trigger turns_after_change
after update on session
for each row when (
  (
    old.started_at, old.stt_language, old.eou_backend, old.of_template, old.is_unheard,
    old.setup #>> '{stt,provider}', old.setup #>> '{llm,model}', old.setup #>> '{tts,voice}',
    old.setup ->> 'eou_model'
  ) is distinct from (
    new.started_at, new.stt_language, new.eou_backend, new.of_template, new.is_unheard,
    new.setup #>> '{stt,provider}', new.setup #>> '{llm,model}', new.setup #>> '{tts,voice}',
    new.setup ->> 'eou_model'
  )
)
execute function note_turns_of_session();

-- Fires before a session is deleted, while its turns are still there: takes the call and the turns away. When
-- the conversation is deleted, its row is already gone, so that the template comes from
-- `session.of_template`.
create trigger turns_before_delete
before delete on session
for each row
execute function note_turns_of_session();
