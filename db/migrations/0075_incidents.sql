-- When the first of the model's own words was heard; null when none was, and for turns of before.
alter table turn add answer_heard_at timestamptz(3);

-- Faults of the service and its providers in a call, and of the connection; without a word of what was said.
create table incident (
  id text primary key,
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  kind text not null,
  -- Of a failure: llm, stt or tts.
  part text,
  title text not null,
  detail text,
  began_at timestamptz(3) not null,
  -- Null when it took no time, or is not over.
  ended_at timestamptz(3)
);
create index on incident (org_id);
create index on incident (session_id, began_at);

alter table incident enable row level security;
alter table incident force row level security;
create policy own_rows on incident to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on incident to colloquy_service using (true);
grant select, insert, update, delete on incident to colloquy_app, colloquy_service;
