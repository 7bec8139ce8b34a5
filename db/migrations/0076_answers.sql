-- What the analyses say of answers beside their pauses: by template, model, voice and turn model; what a
-- pause was made of; answers that never came; and calls in which nobody's speech was recognized.
alter table turn
  -- Whether an answer was of no word; kept, because the words themselves may be deleted. Null: it was not.
  add is_unanswered boolean,
  -- Milliseconds by kind of stretch, none below zero; null while the call goes on, or without a pause.
  add pause_parts jsonb;
alter table session
  -- That of its conversation, which is gone before the session when both are deleted.
  add of_template text,
  -- Whether the recorded voice activity has speech of which no word was recognized; null: it does not.
  add is_unheard boolean;

create function keep_template()
returns trigger
language plpgsql
as $$
begin
  new.of_template := (select template_id from conversation where id = new.conversation_id);
  return new;
end
$$;
create trigger template_of_new
before insert on session
for each row execute function keep_template();

alter table conversation no force row level security;
alter table session no force row level security;
alter table turn no force row level security;
update session
set of_template = conversation.template_id
from conversation
where conversation.id = conversation_id;
update turn
set is_unanswered = true
from session
join conversation on conversation.id = conversation_id
where session.id = session_id
  and role = 'assistant'
  and text = ''
  and segment_started_at is not null
  and transcript_deleted_at is null;

-- The slowest answers are looked up by the lengths that the rollups have of them. Its condition is one that
-- no lookup of a turn implies: without statistics a smaller index would be preferred to the primary key.
create index on turn ((coalesce(actual_pause_ms, pause_ms)))
where coalesce(actual_pause_ms, pause_ms) is not null;

-- All are counted anew below.
truncate pause_change, pause_rollup;
drop function pause_facts;
alter table pause_change
  -- `answer`, `no_answer`, `call`, or `unheard_call`.
  add what text not null,
  -- Empty: not recorded.
  add template_id text not null,
  add llm_model text not null,
  add tts_voice text not null,
  add eou_model text not null,
  add is_filler boolean not null,
  add is_apology boolean not null,
  add parts jsonb,
  alter column pause_ms drop not null,
  alter column residual_ms drop not null;

alter table pause_rollup
  add unanswered integer not null,
  add fillers integer not null,
  add apologies integer not null;

-- As `pause_rollup`, by more that pauses depend on and with less of them; without the day -1.
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
  -- Turns whose parts are known, and the milliseconds of each part.
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
grant select, insert, update, delete on answer_rollup to colloquy_service;

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

-- The same of a call as a whole.
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
      false,
      coalesce(eou_backend, ''),
      coalesce(setup #>> '{stt,provider}', ''),
      false,
      false,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      case when is_unheard then 'unheard_call' else 'call' end,
      coalesce(of_template, ''),
      coalesce(setup #>> '{llm,model}', ''),
      coalesce(setup #>> '{tts,voice}', ''),
      coalesce(setup ->> 'eou_model', ''),
      false,
      false,
      null
    )::pause_change
  from session
  where stt_language is not null
$$;

drop trigger pause_of_new on turn;
drop trigger pause_before_change on turn;
drop trigger pause_after_change on turn;
drop trigger pause_before_delete on turn;
create trigger pause_of_new
after insert on turn
for each row when (coalesce(new.actual_pause_ms, new.pause_ms) is not null or new.is_unanswered)
execute function note_pause();
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
create trigger pause_before_delete
before delete on turn
for each row when (coalesce(old.actual_pause_ms, old.pause_ms) is not null or old.is_unanswered)
execute function note_pause();

create or replace function note_turns_of_session()
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

drop trigger turns_before_change on session;
drop trigger turns_after_change on session;
create trigger call_of_new
after insert on session
for each row when (new.stt_language is not null)
execute function note_turns_of_session();
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

insert into pause_change
select (noted).*
from pause_facts(1)
union all
select (noted).*
from call_facts(1);
alter table turn force row level security;
alter table session force row level security;
alter table conversation force row level security;
