create table org (
  id text primary key,
  name text not null,
  email text,
  preferred_language text,
  webhook_secret text not null,
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table member (
  id text primary key,
  org_id text not null references org on delete cascade,
  email text not null unique,
  name text,
  role text not null default 'member',
  membership_status text not null default 'active',
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on member (org_id);

-- A key of the platform itself has no organization.
create table api_key (
  id text primary key,
  org_id text references org on delete cascade,
  member_id text references member on delete cascade,
  label text not null,
  hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index on api_key (org_id);
create index on api_key (member_id);
