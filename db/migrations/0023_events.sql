-- An id as `newId` of shared/ids.ts makes them, in another alphabet: it sorts by its time.
create function new_id(kind text)
returns text
language sql
volatile
as $$
  select kind
    || '_'
    || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || right(replace(gen_random_uuid()::text, '-', ''), 20)
$$;

-- What happened, each row written by the transaction that causes it. Readers go by `seq`.
create table event (
  id text not null default new_id('evt'),
  org_id text not null references org on delete cascade,
  seq bigint not null generated always as identity,
  conversation_id text not null references conversation on delete cascade,
  type text not null,
  data jsonb not null default '{}',
  occurred_at timestamptz(3) not null default now(),
  primary key (org_id, seq)
);
create index on event (conversation_id);
create index on event using brin (occurred_at) with (autosummarize = on);

-- Transactions do not commit in the order of `seq`. From before its first event to its end, a transaction
-- therefore holds a lock that says which is the last `seq` before its own: no reader goes further.
select nextval('event_seq_seq');
grant select on sequence event_seq_seq to colloquy_app, colloquy_service;

-- The key of the lock, among those of all advisory locks, for each `seq` below 2 ^ 40.
create function event_lock(seq bigint)
returns bigint
language sql
immutable
as $$ select (1131375616::bigint << 32) + seq $$;

create function hold_feed()
returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(public.event_lock(last_value))
  from public.event_seq_seq;
  return null;
end
$$;
create trigger hold
before insert on event
for each statement
execute function hold_feed();

-- The `seq` up to which every event is there that ever will be. To be asked in a statement before the one
-- that reads them: what is read in that order is whole.
create function event_horizon()
returns bigint
language sql
volatile
as $$
  select horizon
  from public.event_seq_seq
  cross join lateral (
    select least(event_seq_seq.last_value, min(held - public.event_lock(0))) as horizon
    from pg_locks
    cross join lateral (select (classid::bigint << 32) + objid::bigint as held) as keys
    where locktype = 'advisory'
      and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and held >= public.event_lock(0)
      and held < public.event_lock(1::bigint << 40)
  ) as locks
$$;

alter table event enable row level security;
alter table event force row level security;
create policy own_rows on event to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on event to colloquy_service using (true);
grant select, insert, update, delete on event to colloquy_app, colloquy_service;

-- A delivery is caused by a commit or by another event, which it keeps: events go after 30 days.
alter table delivery alter commit_id drop not null;
alter table delivery add event jsonb;
alter table delivery add check (num_nonnulls(commit_id, event) = 1);

-- Wakes who waits for events, and makes a delivery for each webhook of the template whose `on` is the
-- type of one of them. Outputs on goal.committed are made with the commit. What becomes of a delivery
-- that itself is on an output.* event fires nothing, so no output fires itself for ever.
create function announce_events()
returns trigger
language plpgsql
as $$
declare
  delivery_id text;
begin
  perform pg_notify('event', org_id)
  from (select distinct org_id from happened) as orgs;

  for delivery_id in
    insert into public.delivery (id, org_id, conversation_id, event, output_position, output)
    select
      public.new_id('dlv'),
      happened.org_id,
      happened.conversation_id,
      jsonb_build_object('id', happened.id, 'type', happened.type) || happened.data,
      position - 1,
      output
    from happened
    join public.conversation on conversation.id = happened.conversation_id
    join public.template_version on template_version.template_id = conversation.template_id
      and template_version.version = conversation.template_version
    cross join lateral jsonb_array_elements(settings -> 'outputs')
      with ordinality as outputs (output, position)
    where happened.type <> 'goal.committed'
      and happened.type = output ->> 'on'
      and coalesce(output ->> 'kind', 'webhook') = 'webhook'
      and (output ? 'kind' or output ? 'url')
      and not (happened.type like 'output.%' and happened.data ->> 'on' like 'output.%')
    returning id
  loop
    perform public.enqueue_job(
      'delivery.send',
      json_build_object('delivery_id', delivery_id),
      null,
      'delivery:' || delivery_id
    );
  end loop;
  return null;
end
$$;
create trigger announce
after insert on event
referencing new table as happened
for each statement
execute function announce_events();
