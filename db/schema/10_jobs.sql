-- The job queue: heartbeats of the job workers (db/service/job_workers.ts) and the functions by which db/ uses
-- the queue of graphile-worker. The tables of the queue belong to the owner alone, so each function that
-- touches them is a security definer, and checks what the process of a call adds (21_call_jobs.sql). After
-- 09_outputs.sql, because an organization's deliveries decide the priority of its jobs.

-- Unlogged, because heartbeats are not worth writing to the WAL; a crash of Postgres empties the table, which
-- workers notice by their own missing heartbeat.
create unlogged table job_worker (
  id text primary key,
  beat_at timestamptz(3) not null default now()
);
comment on table job_worker is
  'A running job worker; one without recent heartbeats counts as dead, and any other then frees its jobs';
comment on column job_worker.id is
  'Id of the worker, as the queue stores it in `locked_by` of the jobs that the worker runs';
comment on column job_worker.beat_at is
  'Latest heartbeat, sent every 0.5 s; without one for 2.5 s the worker counts as dead';

-- 0 to 10, and the queue runs lower numbers first: an organization whose newest deliveries are mostly open
-- comes after the others, so that its dead receiver does not hold them up. Counts the newest 100, which an
-- existing index finds; an index on open deliveries would have to change with every delivery that succeeds. As
-- the owner, because a call sees its own deliveries alone.
create function delivery_priority(organization text)
returns integer
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select (count(*) filter (where status in ('pending', 'retrying', 'held')) / 10)::integer
    from (
      select status
      from public.delivery
      where org_id = organization
        and (not public.is_login_of_calls() or organization = (select own.org_id from public.own_call() as own))
      order by created_at desc, id desc
      limit 100
    ) as newest
  );
end
$$;
revoke execute on function delivery_priority from public;
grant execute on function delivery_priority to colloquy_app, colloquy_service;

-- The part of enqueue_jobs that must run as the owner; call that one, which determines the priority.
create function add_job(name text, payload json, run_at timestamptz, job_key text, priority integer)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The agent's jobs are due at once, and none comes before all others.
  if public.is_login_of_calls() and not (
    coalesce(public.is_job_of_call(name, payload::jsonb, job_key), false)
    and run_at is null
    and coalesce(priority between 0 and 10, true)
  ) then
    raise insufficient_privilege using message = 'This job is not one of the own call';
  end if;
  perform graphile_worker.add_job(
    name,
    -- Of two fields of the same name, the one that was just checked.
    payload::jsonb::json,
    run_at => add_job.run_at,
    job_key => add_job.job_key,
    max_attempts => 25,
    priority => add_job.priority
  );
end
$$;
revoke execute on function add_job from public;
grant execute on function add_job to colloquy_app, colloquy_service;

-- Adds jobs in the caller's transaction, in the order of the arrays: of those with the same key the last one
-- wins. Not a security definer, because the deliveries are counted as the caller, who sees those of its
-- organization; they are counted once for each organization, not for each job. Frames are removed after every
-- delivery, because a deleted organization has many and nobody waits for their removal.
create function enqueue_jobs(names text[], payloads text[], run_ats timestamptz[], job_keys text[])
returns void
language sql
set search_path = pg_catalog
as $$
  with job as materialized (
    select name, payload::json as payload, run_at, job_key, position,
      case when name like 'delivery.%' then payload::json ->> 'delivery_id' end as delivery_id
    from unnest(names, payloads, run_ats, job_keys)
      with ordinality as job (name, payload, run_at, job_key, position)
  ),
  organization as materialized (
    select org_id, public.delivery_priority(org_id) as priority
    from public.delivery
    where id in (select delivery_id from job)
    group by org_id
  )
  select public.add_job(name, payload, run_at, job_key, priority)
  from (
    select name, payload, run_at, job_key, position,
      case name when 'frame.remove' then 20 else priority end as priority
    from job
    left join public.delivery on delivery.id = delivery_id
    left join organization using (org_id)
    order by position
  ) as prioritized
$$;
revoke execute on function enqueue_jobs from public;
grant execute on function enqueue_jobs to colloquy_app, colloquy_service;

-- enqueue_jobs for a single job, as triggers need it.
create function enqueue_job(name text, payload json, run_at timestamptz, job_key text)
returns void
language sql
set search_path = pg_catalog
as $$
  select public.enqueue_jobs(array[name], array[payload::text], array[run_at], array[job_key])
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to colloquy_app, colloquy_service;

-- The part of enqueue_webhooks that must run as the owner; call that one, which determines the priorities.
create function add_webhooks(delivery_ids text[], priorities integer[])
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if public.is_login_of_calls() and not (
    select bool_and(
      public.is_job_of_call('delivery.send', jsonb_build_object('delivery_id', id), 'delivery:' || id)
      and priority between 0 and 10
    )
    from unnest(delivery_ids, priorities) as webhook (id, priority)
  ) then
    raise insufficient_privilege using message = 'These webhooks are not all of the own call';
  end if;
  perform graphile_worker.add_jobs(
    array_agg(
      -- Job, payload, queue, run_at, max_attempts, key, priority, flags.
      row(
        'delivery.send',
        json_build_object('delivery_id', id),
        null,
        null,
        25,
        'delivery:' || id,
        priority,
        null
      )::graphile_worker.job_spec
    )
  )
  from unnest(delivery_ids, priorities) as webhook (id, priority);
end
$$;
revoke execute on function add_webhooks from public;
grant execute on function add_webhooks to colloquy_app, colloquy_service;

-- Adds the jobs of the first attempts of webhooks in one call of the queue. With a call for each, hundreds
-- would take seconds, and as long as their transaction runs, no reader of the feed gets past its events.
create function enqueue_webhooks(delivery_ids text[])
returns void
language sql
set search_path = pg_catalog
as $$
  with organization as materialized (
    select org_id, public.delivery_priority(org_id) as priority
    from public.delivery
    where id = any(delivery_ids)
    group by org_id
  )
  select public.add_webhooks(array_agg(id order by position), array_agg(priority order by position))
  from unnest(delivery_ids) with ordinality as fired (id, position)
  join public.delivery using (id)
  join organization using (org_id)
$$;
revoke execute on function enqueue_webhooks from public;
grant execute on function enqueue_webhooks to colloquy_app, colloquy_service;

-- Removes waiting jobs by their keys. A running one finishes, but is not retried.
create function forget_jobs(keys text[])
returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  select graphile_worker.remove_job(key)
  from unnest(keys) as key
$$;
revoke execute on function forget_jobs from public;
grant execute on function forget_jobs to colloquy_app, colloquy_service;

-- Frees the jobs of workers without a heartbeat for `silence`, and returns the ids of these workers. Does
-- nothing if the sweeper has no recent heartbeat either: then the database was away, not the others.
create function free_silent_workers(sweeper text, silence interval)
returns setof text
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  with silent as materialized (
    select distinct jobs.locked_by as id
    from graphile_worker.jobs
    where jobs.locked_at < now() - silence
      and exists (
        select
        from public.job_worker
        where job_worker.id = sweeper
          and job_worker.beat_at >= now() - silence
      )
      and not exists (
        select
        from public.job_worker
        where job_worker.id = jobs.locked_by
          and job_worker.beat_at >= now() - silence
      )
  )
  select silent.id
  from silent
  cross join lateral graphile_worker.force_unlock_workers(array[silent.id])
$$;
revoke execute on function free_silent_workers from public;
grant execute on function free_silent_workers to colloquy_service;

-- For the metrics: by name of the job, how many are due and not being worked on, and for how long the oldest
-- of them has been due.
create function job_backlog()
returns table (job text, waiting integer, overdue_seconds double precision)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select tasks.identifier, count(*)::integer, extract(epoch from now() - min(jobs.run_at))::float8
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where jobs.is_available
    and jobs.run_at <= now()
  group by tasks.identifier
$$;
revoke execute on function job_backlog from public;
grant execute on function job_backlog to colloquy_service;

-- Attempts that are due and that no worker has taken; replays, which have other keys, are not among them.
create function list_due_deliveries()
returns table (key text, delivery_id text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select key, payload ->> 'delivery_id'
  from graphile_worker._private_jobs
  where is_available
    and run_at <= now()
    and key like 'delivery:%'
$$;
revoke execute on function list_due_deliveries from public;
grant execute on function list_due_deliveries to colloquy_service;

-- When jobs run, never before now, and whether they were put off because their receiver accepts no requests.
create function list_waiting_jobs(keys text[])
returns table (key text, run_at timestamptz, waits_for_receiver boolean)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select job.key, greatest(run_at, now()), run_at > now() and payload::jsonb ? 'waits_for_receiver'
  from graphile_worker._private_jobs as job
  where job.key = any(keys)
$$;
revoke execute on function list_waiting_jobs from public;
grant execute on function list_waiting_jobs to colloquy_app, colloquy_service;

-- Puts off jobs that are due, because their receiver accepts no requests, and records this in their payload.
-- Skips locked rows: waiting for them could end in a deadlock, and the queue fails when it is the victim.
create function put_off_jobs(keys text[], until timestamptz)
returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
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
revoke execute on function put_off_jobs from public;
grant execute on function put_off_jobs to colloquy_service;
