-- The analyses of pauses and of turn detection read rollups: how often each value occurred on a day, and
-- on all days together. What a turn adds or takes is noted with the turn itself, in a row that no other
-- turn waits for; a job adds these changes to the rollups. Rollups and changes together are exact always.

-- A pause that an answer of the agent ended, once more (1) or once less (-1).
create table pause_change (
  change smallint not null,
  -- On which the session began: days since 1970, in UTC.
  day integer not null,
  language text not null,
  had_image boolean not null,
  -- Empty: not recorded.
  eou_backend text not null,
  stt_provider text not null,
  is_anchored boolean not null,
  is_cut_off boolean not null,
  pause_ms integer not null,
  recognition_ms integer,
  hook_ms integer,
  llm_ttft_ms integer,
  tts_ttfb_ms integer,
  residual_ms integer not null,
  eou_estimation_error_ms integer
);

-- A turn whose end-of-turn series can be judged, once more or once less.
create table series_change (
  change smallint not null,
  day integer not null,
  language text not null,
  samples jsonb not null,
  final_at double precision not null
);

-- Of the day -1: of all days. A histogram is written as `shared/analytics/histogram_bytes.ts` says.
create table pause_rollup (
  day integer not null,
  language text not null,
  had_image boolean not null,
  eou_backend text not null,
  stt_provider text not null,
  turns integer not null,
  anchored integer not null,
  cut_off integer not null,
  pause_ms bytea not null,
  recognition_ms bytea not null,
  hook_ms bytea not null,
  llm_ttft_ms bytea not null,
  tts_ttfb_ms bytea not null,
  residual_ms bytea not null,
  eou_estimation_error_ms bytea not null,
  primary key (day, language, had_image, eou_backend, stt_provider)
);

create table series_rollup (
  day integer not null,
  language text not null,
  turns integer not null,
  first_sample_ms bytea not null,
  highest_p bytea not null,
  primary key (day, language)
);

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

grant insert on pause_change, series_change to colloquy_app;
grant select, insert, delete on pause_change, series_change to colloquy_service;
grant select, insert, update, delete on pause_rollup, series_rollup, crossing_rollup
to colloquy_service;

-- What the turns add, with the privileges of whoever asks. `change` is 1 or -1.
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
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      had_image,
      coalesce(eou_backend, ''),
      coalesce(setup #>> '{stt,provider}', ''),
      actual_pause_ms is not null,
      coalesce(was_premature_jump_in, false),
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
      eou_estimation_error_ms
    )::pause_change
  from session
  join turn on turn.session_id = session.id
  where role = 'assistant'
    and stt_language is not null
    and coalesce(actual_pause_ms, pause_ms) is not null
$$;

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

-- Before a turn changes or goes, what it added is taken; after it came or changed, what it adds is noted.
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

-- A turn is deleted alone, while its session is there, or with its session, whose own trigger has taken
-- what its turns added before they go.
create trigger pause_of_new
after insert on turn
for each row when (coalesce(new.actual_pause_ms, new.pause_ms) is not null)
execute function note_pause();
create trigger pause_before_change
before update on turn
for each row when (
  coalesce(old.actual_pause_ms, old.pause_ms) is not null
  and (
    old.session_id, old.role, old.had_image, old.was_premature_jump_in, old.actual_pause_ms,
    old.pause_ms, old.eou_delay_ms, old.transcription_delay_ms,
    old.on_user_turn_completed_delay_ms, old.llm_ttft_ms, old.tts_ttfb_ms,
    old.eou_estimation_error_ms
  ) is distinct from (
    new.session_id, new.role, new.had_image, new.was_premature_jump_in, new.actual_pause_ms,
    new.pause_ms, new.eou_delay_ms, new.transcription_delay_ms,
    new.on_user_turn_completed_delay_ms, new.llm_ttft_ms, new.tts_ttfb_ms,
    new.eou_estimation_error_ms
  )
)
execute function note_pause();
create trigger pause_after_change
after update on turn
for each row when (
  coalesce(new.actual_pause_ms, new.pause_ms) is not null
  and (
    old.session_id, old.role, old.had_image, old.was_premature_jump_in, old.actual_pause_ms,
    old.pause_ms, old.eou_delay_ms, old.transcription_delay_ms,
    old.on_user_turn_completed_delay_ms, old.llm_ttft_ms, old.tts_ttfb_ms,
    old.eou_estimation_error_ms
  ) is distinct from (
    new.session_id, new.role, new.had_image, new.was_premature_jump_in, new.actual_pause_ms,
    new.pause_ms, new.eou_delay_ms, new.transcription_delay_ms,
    new.on_user_turn_completed_delay_ms, new.llm_ttft_ms, new.tts_ttfb_ms,
    new.eou_estimation_error_ms
  )
)
execute function note_pause();
create trigger pause_before_delete
before delete on turn
for each row when (coalesce(old.actual_pause_ms, old.pause_ms) is not null)
execute function note_pause();

create trigger series_of_new
after insert on turn
for each row when (new.eot ->> 'source' like 'smart_turn_v3%' or new.eot_shadow is not null)
execute function note_series();
create trigger series_before_change
before update on turn
for each row when (
  (old.eot ->> 'source' like 'smart_turn_v3%' or old.eot_shadow is not null)
  and (old.session_id, old.role, old.eot, old.eot_shadow)
    is distinct from (new.session_id, new.role, new.eot, new.eot_shadow)
)
execute function note_series();
create trigger series_after_change
after update on turn
for each row when (
  (new.eot ->> 'source' like 'smart_turn_v3%' or new.eot_shadow is not null)
  and (old.session_id, old.role, old.eot, old.eot_shadow)
    is distinct from (new.session_id, new.role, new.eot, new.eot_shadow)
)
execute function note_series();
create trigger series_before_delete
before delete on turn
for each row when (old.eot ->> 'source' like 'smart_turn_v3%' or old.eot_shadow is not null)
execute function note_series();

create function note_turns_of_session()
returns trigger
language plpgsql
as $$
declare
  sign integer := case tg_when when 'BEFORE' then -1 else 1 end;
begin
  insert into pause_change
  select (noted).*
  from pause_facts(sign)
  where session_id = old.id;
  insert into series_change
  select (noted).*
  from series_facts(sign)
  where session_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger turns_before_change
before update on session
for each row when (
  (old.started_at, old.stt_language, old.eou_backend, old.setup #>> '{stt,provider}')
    is distinct from
    (new.started_at, new.stt_language, new.eou_backend, new.setup #>> '{stt,provider}')
)
execute function note_turns_of_session();
create trigger turns_after_change
after update on session
for each row when (
  (old.started_at, old.stt_language, old.eou_backend, old.setup #>> '{stt,provider}')
    is distinct from
    (new.started_at, new.stt_language, new.eou_backend, new.setup #>> '{stt,provider}')
)
execute function note_turns_of_session();
create trigger turns_before_delete
before delete on session
for each row execute function note_turns_of_session();

-- The turns that there are.
alter table session no force row level security;
alter table turn no force row level security;
insert into pause_change
select (noted).*
from pause_facts(1);
insert into series_change
select (noted).*
from series_facts(1);
alter table session force row level security;
alter table turn force row level security;
