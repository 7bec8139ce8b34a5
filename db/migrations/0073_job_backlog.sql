-- The jobs that are due and that nobody works on, by their name. The queue's own tables belong to the owner alone.
create function job_backlog()
returns table (job text, waiting integer, overdue_seconds double precision)
language sql
stable
security definer
set search_path = pg_catalog
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
