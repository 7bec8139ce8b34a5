-- The words of a text without accents and capitals, as somebody types a name.
create function plain_words(written text)
returns tsvector
language sql
immutable
as $$
  select to_tsvector(
    'pg_catalog.simple',
    regexp_replace(normalize(left(written, 1000), NFD), '[\u0300-\u036f]', '', 'g')
  )
$$;

-- What a participant is found by: the words of the name, the external id as a whole, and whose it is, so that one
-- index finds those of one organization. The last two begin with a space, so that no beginning of a word finds them.
create function person_words(org_id text, name text, external_id text)
returns tsvector
language sql
immutable
as $$
  select public.plain_words(coalesce(name, ''))
    || array_to_tsvector(
      array_remove(array[' org ' || org_id, ' id ' || left(lower(external_id), 500)], null)
    )
$$;
create index on person using gin (person_words(org_id, name, external_id));

-- Words and beginnings of words of a name, or the beginning of an external id.
create function person_query(typed text)
returns tsquery
language sql
stable
as $$
  select concat_ws(
    ' | ',
    public.search_mark(' id', left(lower(typed), 500))::text || ':*',
    (
      select '(' || string_agg(array_to_tsvector(array[lexeme])::text || ':*', ' & ') || ')'
      from unnest(public.plain_words(typed))
    )
  )::tsquery
$$;

-- Conversations with such a participant, for whom `conversations_saying` finds them.
create function conversations_with(typed text, org text)
returns setof text
language sql
stable
security definer
rows 100
set search_path = pg_catalog
set enable_seqscan = off
as $$
  select distinct conversation_id
  from public.person
  cross join lateral (
    select
      nullif(current_setting('app.org_id', true), '') as org_id,
      coalesce(nullif(current_setting('role'), 'none'), session_user) = 'colloquy_service' as is_service
  ) as asking
  where public.person_words(person.org_id, name, external_id) @@ case
    when asking.org_id is not null
      then public.person_query(typed) && public.search_mark(' org', asking.org_id)
    when not is_service then null
    when org is not null then public.person_query(typed) && public.search_mark(' org', org)
    else public.person_query(typed)
  end
$$;
revoke execute on function conversations_with from public;
grant execute on function conversations_with to colloquy_app, colloquy_service;
create policy searched on person for select to current_user using (true);

-- Pauses that somebody may have complained of; others are too many to be worth an index.
create index on turn (org_id, (coalesce(actual_pause_ms, pause_ms)) desc) include (session_id)
where role = 'assistant' and coalesce(actual_pause_ms, pause_ms) >= 2000;

-- An organization's calls by when they began.
create index on session (org_id, started_at) where started_at is not null;

-- When waiting jobs run, and whether a receiver that refuses put them off.
create function list_waiting_jobs(keys text[])
returns table (key text, run_at timestamptz, waits_for_receiver boolean)
language sql
stable
security definer
set search_path = pg_catalog
as $$
  select job.key, greatest(run_at, now()), run_at > now() and payload::jsonb ? 'waits_for_receiver'
  from graphile_worker._private_jobs as job
  where job.key = any(keys)
$$;
revoke execute on function list_waiting_jobs from public;
grant execute on function list_waiting_jobs to colloquy_app, colloquy_service;

-- As it was, and the jobs tell why they wait.
create or replace function put_off_jobs(keys text[], until timestamptz)
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  with due as materialized (
    select id
    from graphile_worker._private_jobs
    where key = any(keys)
      and run_at <= now()
      and locked_at is null
    for update skip locked
  )
  update graphile_worker._private_jobs as job
  set run_at = until,
    payload = (payload::jsonb || '{"waits_for_receiver": true}')::json
  from due
  where job.id = due.id
$$;

-- Deliveries of one organization that have not ended well.
create index on delivery (org_id, trouble, created_at desc, id desc) where trouble is not null;
-- While one receiver is down, one organization has most of them: the planner must not take that for the usual.
create statistics delivery_trouble_of_org (mcv) on org_id, trouble from delivery;
