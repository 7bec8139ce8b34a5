-- Goals that a participant would rather not answer, with what they said. A commit of the goal takes the
-- row away.
create table declined_goal (
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  goal_id text not null,
  -- Words of the participant; emptied when those of the conversation are deleted.
  evidence jsonb not null,
  declined_at timestamptz(3) not null default now(),
  primary key (conversation_id, goal_id)
);

alter table declined_goal enable row level security;
alter table declined_goal force row level security;
create policy own_rows on declined_goal to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on declined_goal to colloquy_service using (true);
grant select, insert, update, delete on declined_goal to colloquy_app, colloquy_service;
