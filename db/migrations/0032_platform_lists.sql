-- What operators read over all organizations is read from indexes, however long the history is.
create index on conversation (created_at desc, id desc);
create index on conversation (status, created_at desc, id desc);

-- Calls by when they began; those that never did are last, the newest first by their id.
create index on session (coalesce(started_at, to_timestamp(0)) desc, id desc);
create index on session (org_id, coalesce(started_at, to_timestamp(0)) desc, id desc);
drop index session_org_id_idx;
create index on session (started_at) include (ended_at) where started_at is not null;

create index on delivery (created_at desc, id desc);
create index on delivery (org_id, created_at desc, id desc);
drop index delivery_org_id_idx;
-- The few that somebody may have to look at. It does not change when a delivery succeeds at once, so that
-- the usual delivery still changes in place.
alter table delivery add trouble text generated always as (
  case when status in ('retrying', 'held', 'failed') then status end
) stored;
create index on delivery (trouble, created_at desc, id desc) where trouble is not null;

-- How many conversations have a status: the sum of the changes, none of which waits for another. Once an
-- hour they are added up.
create table conversation_count (
  status text not null,
  change bigint not null
);
grant select, insert, delete on conversation_count to colloquy_service;

create function count_conversations()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.conversation_count (status, change)
    select status, count(*)
    from changed
    group by status;
  elsif tg_op = 'DELETE' then
    insert into public.conversation_count (status, change)
    select status, -count(*)
    from changed
    group by status;
  else
    insert into public.conversation_count (status, change)
    values (old.status, -1), (new.status, 1);
  end if;
  return null;
end
$$;
create trigger count_new
after insert on conversation
referencing new table as changed
for each statement
execute function count_conversations();
create trigger count_deleted
after delete on conversation
referencing old table as changed
for each statement
execute function count_conversations();
create trigger count_moved
after update on conversation
for each row when (old.status <> new.status)
execute function count_conversations();

alter table conversation no force row level security;
insert into conversation_count (status, change)
select status, count(*)
from conversation
group by status;
alter table conversation force row level security;
