create table conversation (
  id text primary key,
  org_id text not null references org on delete cascade,
  template_id text not null references template on delete cascade,
  template_version integer not null,
  status text not null default 'created',
  language text not null,
  context jsonb not null default '{}',
  summary text,
  processing_cost jsonb,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  duration_seconds integer,
  ended_reason text,
  ended_detail text,
  expires_at timestamptz(3) not null default now() + interval '30 days',
  created_at timestamptz(3) not null default now()
);
create index on conversation (org_id, created_at desc, id desc);
create index on conversation (org_id, template_id, created_at desc, id desc);
create index on conversation (template_id);
create index on conversation (expires_at) where status = 'created';

-- Every change of a conversation's status, in order.
create table conversation_transition (
  id bigint generated always as identity primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz(3) not null default now()
);
create index on conversation_transition (org_id);
create index on conversation_transition (conversation_id);

create table person (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  position integer not null,
  name text,
  external_id text,
  -- Whether somebody with the link or a key added this person, whom nobody had invited by name.
  is_walk_in boolean not null default false,
  -- How often somebody with the link became this person without a secret.
  admission integer not null default 0,
  -- When somebody with the link, with a secret or without, was last let in as this person.
  admitted_at timestamptz(3),
  unique (conversation_id, position)
);
create index on person (org_id);
