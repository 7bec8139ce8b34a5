-- What the process of a call may do. It decodes what strangers send, so it must be presumed to fall to one of them.
-- It therefore connects as a login of its own (db/logins.sql), which can take no role but colloquy_call, and sees
-- the rows of a single call: that of the ticket in app.ticket. The service makes a ticket when it requests an agent;
-- the process can neither read the keys nor make one, whatever it sets.

-- As in 01_roles.sql.
do $$
begin
  if not exists (select from pg_roles where rolname = 'colloquy_call') then
    create role colloquy_call nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise 'The role colloquy_call is missing, and the login of DATABASE_URL may not create roles: create it as docs/deployment.md says under Database logins';
end $$;
do $$
begin
  execute format('grant colloquy_call to %I', current_user);
exception when unique_violation or invalid_grant_operation then null;
end $$;

grant usage on schema public to colloquy_call;
-- The default from Postgres 15 on; an older database that was upgraded keeps its own.
revoke create on schema public from public;

-- 1. Tickets

create table call_key (
  inner_key bytea not null,
  outer_key bytea not null
);
comment on table call_key is
  'The one pair of keys that signs tickets of calls; only the owner can read it, and it never leaves the database';
comment on column call_key.inner_key is 'Precedes what is signed: 64 bytes, of which 488 bits are random';
comment on column call_key.outer_key is 'Precedes the hash of both, as in an HMAC';

insert into call_key
select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where number <= 4), 'hex'),
  decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where number > 4), 'hex')
from generate_series(1, 8) as number;

create function call_signature(signed text)
returns text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select encode(sha256(outer_key || sha256(inner_key || convert_to(signed, 'UTF8'))), 'hex')
  from public.call_key
$$;
revoke execute on function call_signature from public;

-- Until when the tickets are valid that are valid now, in epoch seconds, the latest last: to the end of a day, so that
-- a session has few.
create function ends_of_tickets()
returns bigint[]
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select array_agg((floor(extract(epoch from now()) / 86400)::bigint + day) * 86400 order by day)
  from generate_series(1, 3) as day
$$;

-- The ticket of a session for more than two days, longer than any call: its id, until when, and the signature of both.
create function call_ticket(
  session_id text,
  until bigint default (public.ends_of_tickets())[3]
)
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select signed || '.' || public.call_signature(signed)
  from (select session_id || '.' || until) as ticket (signed)
$$;
revoke execute on function call_ticket from public;
grant execute on function call_ticket to colloquy_service;

-- The call whose ticket the connection has; no row without a valid one, a while after the work after the call is
-- done, or once its session is deleted. In the policies it is a subquery, which Postgres evaluates once per
-- statement.
create function own_call(out session_id text, out conversation_id text, out org_id text)
returns setof record
language plpgsql
stable
rows 1
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ticket constant text := current_setting('app.ticket', true);
  given_id constant text := split_part(ticket, '.', 1);
  given_until constant text := split_part(ticket, '.', 2);
begin
  if ticket is null
    or public.call_signature(given_id || '.' || given_until) is distinct from split_part(ticket, '.', 3)
    or given_until::bigint < extract(epoch from now())
  then
    return;
  end if;
  return query
    select session.id, session.conversation_id, session.org_id
    from public.session
    join public.conversation on conversation.id = session.conversation_id
    where session.id = given_id
      and (
        conversation.status in ('created', 'joined', 'processing')
        or coalesce(conversation.ended_at, conversation.created_at) > now() - interval '15 minutes'
      );
end
$$;
revoke execute on function own_call from public;
grant execute on function own_call to colloquy_call;

-- The ticket that an earlier process of the caller's call had, which was valid until then; null for a later one. By
-- it, a process opens what an earlier one left (agent/record/restore_unstored.ts).
create function earlier_ticket(until bigint)
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select public.call_ticket(own.session_id, until)
  from public.own_call() as own
  where until <= split_part(current_setting('app.ticket'), '.', 2)::bigint
$$;
revoke execute on function earlier_ticket from public;
grant execute on function earlier_ticket to colloquy_call;

-- For own_call and what follows, as for the searches in 16_access.sql.
create policy of_calls on session for select to current_user using (true);
create policy of_calls on conversation for select to current_user using (true);
create policy of_calls on delivery for select to current_user using (true);
create policy of_calls on frame for select to current_user using (true);

-- 2. Rows, and the columns of them that the agent writes. A new column is closed to calls until it is named here.
do $$
declare
  own_session constant text :=
    'session_id = (select own.session_id from public.own_call() as own)';
  own_conversation constant text :=
    'conversation_id = (select own.conversation_id from public.own_call() as own)';
  own_org constant text := 'org_id = (select own.org_id from public.own_call() as own)';
  one record;
  name text;
begin
  for one in
    select *
    from (
      values
        (
          'session',
          'id = (select own.session_id from public.own_call() as own)',
          'select, update (
            status, closing_reason, closing_detail, lease_token, lease_holder, lease_beat_at, dispatched_at, untaken_since,
            starts, setup, stt_language, eou_backend, usage, arrived_at, gone_at, started_at, ended_at
          )'
        ),
        (
          'conversation',
          'id = (select own.conversation_id from public.own_call() as own)',
          'select, update (status, ended_reason, ended_detail, duration_seconds, started_at, ended_at)'
        ),
        (
          'conversation_transition',
          own_conversation,
          'select, insert (org_id, conversation_id, from_status, to_status, reason)'
        ),
        ('person', own_conversation, 'select'),
        (
          'turn',
          own_session,
          'select, insert (id, org_id, session_id, position, person_id, %1$s), update (person_id, %1$s)'
        ),
        (
          'silence',
          own_session,
          'select, insert (
            org_id, session_id, goal_id, patience, p, word_signs, answer_signs, z, wait_ms, noise_dbfs, guesses,
            acknowledged, started_at, final_at, guessed_at, %2$s
          ), update (%2$s)'
        ),
        (
          'voice_activity',
          own_session,
          'select, insert (org_id, session_id, started_at, frame_ms, probabilities)'
        ),
        (
          'advisor_note',
          own_session,
          'select, insert (id, org_id, session_id, turn_id, advisor_id, advisor_name, %3$s), update (%3$s)'
        ),
        (
          'incident',
          own_session,
          'select, insert (id, org_id, session_id, kind, part, title, detail, began_at, ended_at), update (ended_at)'
        ),
        (
          'frame',
          own_conversation,
          'select, insert (
            id, org_id, conversation_id, timestamp, offset_ms, segment, content_type, width, height, image
          )'
        ),
        (
          'goal_commit',
          own_conversation,
          'select, insert (
            id, org_id, conversation_id, session_id, goal_id, version, data, source, committed_at, %4$s
          ), update (%4$s)'
        ),
        (
          'declined_goal',
          own_conversation,
          'select, insert (org_id, conversation_id, goal_id, evidence)'
        ),
        ('event', own_conversation, 'insert (org_id, conversation_id, type, data, fires)'),
        (
          'delivery',
          own_conversation,
          'select, insert (id, org_id, conversation_id, commit_id, event, kind, output_position, output),
          update (status, attempts, last_error, succeeded_at)'
        ),
        (
          'delivery_attempt',
          'exists (select from delivery where delivery.id = delivery_id and kind = ''frontend_callback'')',
          'insert (id, org_id, delivery_id, number, started_at, duration_ms, error)'
        ),
        ('template', 'exists (select from conversation where template_id = template.id)', 'select'),
        (
          'template_version',
          'exists (
            select from conversation
            where conversation.template_id = template_version.template_id
              and conversation.template_version = template_version.version
          )',
          'select'
        )
    ) as listed (name, condition, granted)
  loop
    -- A row of the call that is another organization's would be shown there.
    execute format(
      'create policy own_call on %I to colloquy_call using (%s)%s',
      one.name,
      one.condition,
      case when one.granted <> 'select' then format(' with check (%s and %s)', one.condition, own_org) end);
    -- What a later save of the same turn, silence, note or commit changes.
    execute format(
      'grant ' || format(
        one.granted,
        'role, text, speaker, started_at, ended_at, interrupted, watchdog, had_image, answer_heard_at, is_unanswered,
        withdrawn_replies, eot, eot_shadow, segment_started_at, last_word_end_at, actual_speech_end_at, agent_speak_at,
        pause_ms, actual_pause_ms, eou_delay_ms, transcription_delay_ms, on_user_turn_completed_delay_ms, llm_ttft_ms,
        tts_ttfb_ms, eou_estimation_error_ms, was_premature_jump_in',
        'resumed_at, decided_at, first_sound_at, withdrawn_at, guess_used, guess_ready_at',
        'note, model, duration_ms, created_at',
        'evidence, verification, confidence'
      ) || ' on %I to colloquy_call',
      one.name);
  end loop;
  -- What the template names, and what it may name.
  foreach name in array array['archetype', 'skill', 'skillset'] loop
    execute format('create policy own_call on %I to colloquy_call using (org_id is null or %s)', name, own_org);
    execute format('grant select on %I to colloquy_call', name);
  end loop;
end $$;

-- Whether it is a call that asks. Roles do not tell: the owner is a member of all of them.
create function is_login_of_calls()
returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select not pg_has_role(session_user, 'colloquy_app', 'member')
$$;

-- The agent publishes the frontend callbacks of its call; the results of other deliveries are the jobs' alone.
-- Nothing of a conversation changes any more once the work after its call is done.
create policy only_callbacks on delivery as restrictive for update to colloquy_call
  using (kind = 'frontend_callback' or not (select public.is_login_of_calls()));
create policy only_open on conversation as restrictive for update to colloquy_call
  using (status in ('created', 'joined', 'processing') or not (select public.is_login_of_calls()));

-- The types of events of which an agent tells.
create function events_of_calls()
returns text[]
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select array[
    'conversation.joined', 'conversation.processing', 'goal.committed', 'goal.withdrawn', 'goal.declined',
    'output.delivered', 'output.failed'
  ]
$$;

-- What others believe of a row: the values that the agent writes, and only ids of rows that the call sees. A
-- foreign key alone accepts those of everybody.
do $$
declare
  instants constant text := 'lease_beat_at, dispatched_at, untaken_since, arrived_at, gone_at, started_at, ended_at';
  own_person constant text := 'person_id is null or exists (select from person where person.id = person_id)';
  own_turn constant text := 'exists (select from turn where turn.id = turn_id)';
  own_commit constant text :=
    'id ~ ''^cmt_\w+$'' and session_id = (select own.session_id from public.own_call() as own)';
  one record;
begin
  for one in
    select *
    from (
      values
        -- Otherwise no other process would ever take the call over, the figures would hold instants of no day, and
        -- the service could not add to a number.
        (
          'session',
          'update',
          format(
            'coalesce(greatest(%1$s) < now() + interval ''1 minute'' and least(%1$s) >= ''epoch'', true)
            and lease_token < 4503599627370496
            and starts < 30000',
            instants)
        ),
        (
          'conversation',
          'update',
          'status in (''created'', ''joined'', ''processing'')
          and coalesce(
            greatest(started_at, ended_at) < now() + interval ''1 minute'' and least(started_at, ended_at) >= ''epoch'',
            true
          )'
        ),
        (
          'frame',
          'insert',
          'id ~ ''^frm_\w+$'' and content_type = ''image/jpeg'' and isfinite(timestamp)'
        ),
        ('turn', 'insert', own_person),
        ('turn', 'update', own_person),
        ('advisor_note', 'insert', own_turn),
        ('goal_commit', 'insert', own_commit),
        (
          'event',
          'insert',
          'type = any (public.events_of_calls())'
        ),
        -- A request has the organization's secrets and signature: it is one that the template has as an output, in
        -- its place, for a commit of its goal or for an event of its type that an agent tells of.
        (
          'delivery',
          'insert',
          'id ~ ''^dlv_\w+$''
          and output ?| array[''kind'', ''url'']
          and kind = coalesce(output ->> ''kind'', ''webhook'')
          and output_position >= 0
          and case
            when event is null then
              output = (
                select public.outputs_of(phases, settings, goal_id) -> output_position
                from goal_commit, template_version
                where goal_commit.id = commit_id
              )
            else
              commit_id is null
              and kind = ''webhook''
              and event ->> ''type'' = output ->> ''on''
              and event ->> ''type'' <> ''goal.committed''
              and event ->> ''type'' = any (public.events_of_calls())
              and output = (select settings -> ''outputs'' -> output_position from template_version)
          end'
        )
    ) as listed (name, command, condition)
  loop
    execute format(
      'create policy %I on %I as restrictive for %s to colloquy_call %s
      with check (not (select public.is_login_of_calls()) or coalesce(%s, false))',
      'as_agents_' || one.command,
      one.name,
      one.command,
      case one.command when 'update' then 'using (true)' end,
      one.condition);
  end loop;
end $$;

-- Whoever has a privilege to delete rows of a table, or to update all of its columns, may lock it against
-- everybody. A call has none: what it deletes, the owner deletes for it.
create policy for_others on turn to current_user using (true);
create policy for_others on transcript_words to current_user using (true);
create policy for_others on declined_goal to current_user using (true);

-- Deletes turns of a session; `of_role`: only those of this side, null for both. A call names its own alone.
create function delete_turns(of_session text, ids text[], of_role text)
returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from public.turn
  where session_id = of_session
    and id = any(ids)
    and role = coalesce(of_role, role)
    and (
      not public.is_login_of_calls()
      or session_id = (select own.session_id from public.own_call() as own)
    )
$$;
revoke execute on function delete_turns from public;
grant execute on function delete_turns to colloquy_call, colloquy_service;

grant select on sequence event_seq_seq to colloquy_call;
grant insert (session_id) on stale_session to colloquy_call;

-- 3. Jobs. The functions that add them (10_jobs.sql) run as the owner, for anything that the caller names. The
-- login of calls, by whichever role it asks, may name its own call alone.

-- Whether a job is one that the agent of the caller's call adds: with nothing else in its payload, and under the key
-- that such a job has, so that there is one of it.
create function is_job_of_call(name text, payload jsonb, job_key text)
returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.own_call() as own
    where case
      when name in ('conversation.look', 'conversation.finish') then
        payload = jsonb_build_object('conversation_id', own.conversation_id)
        and job_key = 'finish:' || own.conversation_id
      when name = 'room.delete' then
        payload = jsonb_build_object('session_id', own.session_id)
        and job_key = 'room:' || own.session_id
      when name = 'frame.store' then
        job_key = 'frame:' || (payload ->> 'frame_id')
        and payload - 'frame_id' = '{}'
        and exists (
          select
          from public.frame
          where id = payload ->> 'frame_id'
            and conversation_id = own.conversation_id
        )
      when name in ('delivery.send', 'delivery.call') then
        job_key = 'delivery:' || (payload ->> 'delivery_id')
        and payload - 'delivery_id' = '{}'
        and exists (
          select
          from public.delivery
          where id = payload ->> 'delivery_id'
            and conversation_id = own.conversation_id
        )
    end
  )
$$;
revoke execute on function is_job_of_call from public;

grant execute on function
  add_job, enqueue_jobs, enqueue_job, add_webhooks, enqueue_webhooks, delivery_priority
to colloquy_call;

-- 4. Whoever listens in. The process of a call asks, and has to learn of operators too, whose keys and rows it
-- does not see: the owner reads them for it, and tells no more than this.
create policy judged on api_key for select to current_user using (true);
create policy judged on member for select to current_user using (true);
create policy judged on org for select to current_user using (true);

-- Whether somebody with this key may still listen to the calls of an organization, as authenticate.ts decides for a
-- request: an operator, or an owner or admin of it, or its own key, with the scope. A call asks for its own alone.
create function may_listen(asked_key text, asked_org text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.api_key
    left join public.org on org.id = api_key.org_id
    left join public.member on member.id = member_id
    where api_key.id = asked_key
      and revoked_at is null
      and coalesce(expires_at > now(), true)
      and (not public.is_login_of_calls() or asked_org = (select own.org_id from public.own_call() as own))
      and (
        api_key.org_id is null
        or api_key.org_id = asked_org
        and 'admin' = any(scopes)
        and org.blocked_at is null
        and (
          member_id is null
          or member.org_id = asked_org
          and role in ('owner', 'admin')
          and membership_status = 'active'
          and member.blocked_at is null
        )
      )
  )
$$;
