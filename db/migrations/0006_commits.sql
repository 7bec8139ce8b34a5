create table goal_commit (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  session_id text not null references session on delete cascade,
  goal_id text not null,
  version integer not null,
  data jsonb not null,
  evidence jsonb not null default '[]',
  confidence real,
  source text not null default 'agent',
  committed_at timestamptz(3) not null default now(),
  unique (conversation_id, goal_id, version)
);
create index on goal_commit (org_id);
create index on goal_commit (session_id);
