-- Job workers beat as long as they live; any of them frees the jobs of those that fell silent.
create unlogged table job_worker (
  id text primary key,
  beat_at timestamptz(3) not null default now()
);
grant select, insert, update, delete on job_worker to colloquy_service;

-- Enqueues a job in the caller's transaction. The queue's own tables belong to the owner alone.
create function enqueue_job(name text, payload json, run_at timestamptz, job_key text)
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  select graphile_worker.add_job(
    name,
    payload,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key,
    max_attempts => 25
  )
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to colloquy_app, colloquy_service;

-- Frees the jobs of workers that have not beaten for `silence`, and answers whose they were. Nothing
-- when the sweeper has not beaten either: the database itself was away. The queue's own tables belong
-- to the owner alone.
create function free_silent_workers(sweeper text, silence interval)
returns setof text
language sql
security definer
set search_path = pg_catalog
as $$
  with silent as materialized (
    select distinct jobs.locked_by as id
    from graphile_worker._private_jobs as jobs
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
