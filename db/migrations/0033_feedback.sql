-- What a participant thought of the call: `rating` 1 … 5, `text` or null, and `given_at`. The latest counts.
alter table session add feedback jsonb;
create index on session (coalesce(started_at, to_timestamp(0)) desc, id desc) where feedback is not null;

-- Takes waiting jobs out of the queue by their keys; one that runs is left to end, without a retry.
create function forget_jobs(keys text[])
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  select graphile_worker.remove_job(key)
  from unnest(keys) as key
$$;
revoke execute on function forget_jobs from public;
grant execute on function forget_jobs to colloquy_app, colloquy_service;
