-- The pictures of a deleted organization are many and old: their removal comes after every delivery, whose priority
-- is at most 10.
create or replace function enqueue_jobs(names text[], payloads text[], run_ats timestamptz[], job_keys text[])
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
