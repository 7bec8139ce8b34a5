-- One row per output of a commit; output is the configuration as it was at the commit.
create table delivery (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  commit_id text not null references goal_commit on delete cascade,
  output_position integer not null,
  output jsonb not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  url text,
  body bytea,
  last_status integer,
  last_error text,
  next_attempt_at timestamptz(3),
  succeeded_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on delivery (org_id);
create index on delivery (conversation_id);
create index on delivery (commit_id);

create table delivery_attempt (
  id text primary key,
  org_id text not null references org on delete cascade,
  delivery_id text not null references delivery on delete cascade,
  number integer not null,
  started_at timestamptz(3) not null,
  duration_ms integer,
  status integer,
  error text,
  answer text,
  unique (delivery_id, number)
);
create index on delivery_attempt (org_id);
