-- An organization whose newest deliveries have mostly not ended comes after others, in steps of ten of a hundred.
-- They are counted without an index of their own, which each delivery that succeeds would have to change.
create function delivery_priority(organization text)
returns integer
language sql
stable
set search_path = pg_catalog
as $$
  select (count(*) filter (where status in ('pending', 'retrying', 'held')) / 10)::integer
  from (
    select status
    from public.delivery
    where org_id = organization
    order by created_at desc, id desc
    limit 100
  ) as newest
$$;

drop function enqueue_job;
create function add_job(name text, payload json, run_at timestamptz, job_key text, priority integer)
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  select graphile_worker.add_job(
    name,
    payload,
    run_at => add_job.run_at,
    job_key => add_job.job_key,
    max_attempts => 25,
    priority => add_job.priority
  )
$$;
revoke execute on function add_job from public;
grant execute on function add_job to colloquy_app, colloquy_service;

-- Counts as the caller, who sees its own organization, and once for each organization.
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
    select job.*, priority
    from job
    left join public.delivery on delivery.id = delivery_id
    left join organization using (org_id)
    order by position
  ) as prioritized
$$;
revoke execute on function enqueue_jobs from public;
grant execute on function enqueue_jobs to colloquy_app, colloquy_service;

create function enqueue_job(name text, payload json, run_at timestamptz, job_key text)
returns void
language sql
set search_path = pg_catalog
as $$
  select public.enqueue_jobs(array[name], array[payload::text], array[run_at], array[job_key])
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to colloquy_app, colloquy_service;

create function add_webhooks(delivery_ids text[], priorities integer[])
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  select graphile_worker.add_jobs(
    array_agg(
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
  from unnest(delivery_ids, priorities) as webhook (id, priority)
$$;
revoke execute on function add_webhooks from public;
grant execute on function add_webhooks to colloquy_app, colloquy_service;

-- Counts once for each organization.
create or replace function enqueue_webhooks(delivery_ids text[])
returns void
language sql
security invoker
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

-- Jobs of deliveries that are due and that no worker has taken.
create function list_due_deliveries()
returns table (key text, delivery_id text)
language sql
stable
security definer
set search_path = pg_catalog
as $$
  select key, payload ->> 'delivery_id'
  from graphile_worker._private_jobs
  where is_available
    and run_at <= now()
    and key like 'delivery:%'
$$;
revoke execute on function list_due_deliveries from public;
grant execute on function list_due_deliveries to colloquy_service;

-- Puts off waiting jobs that are due. It waits for nobody, so it is in no deadlock, by which the queue would fail.
create function put_off_jobs(keys text[], until timestamptz)
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
  set run_at = until
  from due
  where job.id = due.id
$$;
revoke execute on function put_off_jobs from public;
grant execute on function put_off_jobs to colloquy_service;
