-- Frees the jobs of workers that have not beaten for `silence`, and answers whose they were. The
-- queue's own tables belong to the owner alone.
create function free_silent_workers(silence interval)
returns setof text
language sql
security definer
set search_path = pg_catalog
as $$
  with silent as materialized (
    select distinct jobs.locked_by as id
    from graphile_worker._private_jobs as jobs
    where jobs.locked_at < now() - silence
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
