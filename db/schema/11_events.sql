-- The feed of events, read by db/outputs/event_feed.ts. The transaction that causes an event inserts it
-- (db/conversations/, db/imports/, and db/outputs/, also for the results of deliveries), so neither exists
-- without the other.

create table event (
  id text not null default new_id('evt'),
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  seq bigint generated always as identity,
  type text not null,
  data jsonb not null default '{}',
  fires boolean not null default true,
  occurred_at timestamptz(3) not null default now(),
  primary key (org_id, seq),
  check (jsonb_typeof(data) = 'object')
);
comment on table event is
  'Everything that happened in an organization, for its feed and for webhooks; kept for 30 days';
comment on column event.id is
  'Id of the event, `evt_…`, which is also the `Idempotency-Key` of every attempt of the outputs that it '
  'fires';
comment on column event.org_id is 'The organization that owns the row';
comment on column event.conversation_id is 'The conversation in which it happened';
comment on column event.seq is
  'Position in the feed, counted over all organizations, with gaps; a cursor of the API is such a position';
comment on column event.type is
  'What happened: '
  '`conversation.created`; '
  '`conversation.joined`, by its first participant; '
  '`conversation.reopened`, a provider failed before a participant had said anything, and the link can be '
  'opened again; '
  '`conversation.processing`, the call is over, and the summary and the cost are being prepared; '
  '`conversation.completed`, `conversation.abandoned`, `conversation.failed`, `conversation.expired` or '
  '`conversation.cancelled`; '
  '`goal.committed`, for a correction too; '
  '`goal.declined` or `goal.withdrawn`; '
  '`output.delivered`; '
  '`output.failed`, its last attempt; '
  '`output.held`, its request cannot be rendered';
comment on column event.data is
  'The fields that depend on the type, as in the API; an empty object when the type has none';
comment on column event.fires is
  'Whether it fires outputs; false for what an import creates unless it asks for outputs, and for the result '
  'of a replay of a delivery that had already succeeded or failed';
comment on column event.occurred_at is 'When the transaction that caused it began';

-- For deleting a conversation.
create index on event (conversation_id);
-- For deleting events after 30 days. Rows are stored in the order of time, so a few pages are enough.
create index on event using brin (occurred_at) with (autosummarize = on);

-- Transactions do not commit in the order of `seq`: a reader that has seen 7 could miss 6. Therefore, from
-- before its first event until its end, a transaction holds a shared advisory lock whose key is the last
-- `seq` before its own, and no reader goes past the smallest of these keys (see docs/design_notes.md).

-- `last_value` of an unused sequence is already 1, as if the first event had been inserted.
select nextval('event_seq_seq');

-- The key of the lock for a `seq` below 2 ^ 40. Its upper bits, 'Col' in ASCII, keep it apart from the
-- other advisory locks of the database.
create function event_lock(seq bigint)
returns bigint
language sql
immutable
as $$ select (1131375616::bigint << 32) + seq $$;

-- The `seq` up to which nothing can be added to the feed. The last position is read first, then the locks: a
-- transaction that locks in between only has later events. Ask in a statement of its own before the one that
-- reads the events, whose snapshot then contains all of them.
create function event_horizon()
returns bigint
language sql
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

-- Locks the last position, after which all `seq` of the running transaction come. As the owner, because the
-- process of a call may take no lock of its own choosing (db/logins.sql).
create function hold_feed()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(public.event_lock(last_value))
  from public.event_seq_seq;
  return null;
end
$$;

-- Wakes waiting readers of the feed (api/feed.ts), and creates a delivery for each webhook of the template
-- that is on the type of one of the events. Outputs on goal.committed are inserted with the commit, in
-- db/outputs/. A result of a delivery that an output.* event fired fires nothing, so no output can trigger
-- itself forever.
create function announce_events()
returns trigger
language plpgsql
as $$
declare
  delivery_ids text[];
begin
  perform pg_notify('event', org_id)
  from (select distinct org_id from happened) as orgs;

  with fired as (
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
    where happened.fires
      and happened.type <> 'goal.committed'
      and happened.type = output ->> 'on'
      -- As outputKindOf in shared/outputs/output.ts: a `url` alone means a webhook.
      and coalesce(output ->> 'kind', 'webhook') = 'webhook'
      and (output ? 'kind' or output ? 'url')
      and not (happened.type like 'output.%' and happened.data ->> 'on' like 'output.%')
    returning id
  )
  select array_agg(id) into delivery_ids
  from fired;

  if delivery_ids is not null then
    perform public.enqueue_webhooks(delivery_ids);
  end if;
  return null;
end
$$;

-- Before the statement, so that the lock is held when its first row takes a `seq`.
create trigger hold
before insert on event
for each statement
execute function hold_feed();

-- Once per statement, so that the webhooks of many events are enqueued together.
create trigger announce
after insert on event
referencing new table as happened
for each statement
execute function announce_events();
