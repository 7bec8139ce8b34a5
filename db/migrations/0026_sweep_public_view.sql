-- As before, over the queue's public view.
create or replace function free_silent_workers(sweeper text, silence interval)
returns setof text
language sql
security definer
set search_path = pg_catalog
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
