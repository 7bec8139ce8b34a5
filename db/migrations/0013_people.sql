-- Whoever has the token of an invitation and its address may join the organization, once.
create table invite (
  id text primary key,
  org_id text not null references org on delete cascade,
  email text not null,
  role text not null,
  hash bytea not null unique,
  invited_by text references member on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index on invite (org_id, created_at, id);
create index on invite (invited_by);

-- A program that asks for a key: without an organization until a member of one approves its code.
create table device_session (
  id text primary key,
  org_id text references org on delete cascade,
  key_id text references api_key on delete cascade,
  hash bytea not null unique,
  public_key bytea not null,
  user_code text not null unique,
  sealed_key bytea,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  polled_at timestamptz(3),
  approved_at timestamptz(3),
  consumed_at timestamptz(3)
);
create index on device_session (org_id);
create index on device_session (key_id);
create index on device_session (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['invite', 'device_session'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I to colloquy_app
         using (org_id = (select current_setting(''app.org_id'', true)))', name);
    execute format('create policy all_rows on %I to colloquy_service using (true)', name);
    execute format('grant select, insert, update, delete on %I to colloquy_app, colloquy_service', name);
  end loop;
end $$;

-- What nobody approved yet may be found by every organization, and becomes the one's that approves it.
create policy waiting_for_all on device_session for select to colloquy_app using (org_id is null);
create policy taken_by_one on device_session for update to colloquy_app
  using (org_id is null)
  with check (org_id = (select current_setting('app.org_id', true)));
