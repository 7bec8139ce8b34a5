-- What the advisors of a template noted during a call, for the next words of the agent.
create table advisor_note (
  id text primary key,
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  -- The participant's turn that it rests on.
  turn_id text not null references turn on delete cascade,
  advisor_id text not null,
  advisor_name text not null,
  note text not null,
  model text not null,
  duration_ms integer not null,
  created_at timestamptz(3) not null default now(),
  unique (session_id, turn_id, advisor_id)
);
create index on advisor_note (org_id);
create index on advisor_note (turn_id);

alter table advisor_note enable row level security;
alter table advisor_note force row level security;
create policy own_rows on advisor_note to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on advisor_note to colloquy_service using (true);
grant select, insert, update, delete on advisor_note to colloquy_app, colloquy_service;
