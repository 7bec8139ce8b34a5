create table archetype (
  id text primary key,
  org_id text references org on delete cascade,
  name text not null,
  slug text not null,
  description text not null default '',
  prompt_section text not null,
  summary text,
  complexity text,
  is_system_internal boolean not null default false,
  opening_style text,
  bridge_directive text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on archetype (org_id);

-- A skill without an organization is a system default, seen by all.
create table skill (
  id text primary key,
  org_id text references org on delete cascade,
  name text not null,
  description text not null default '',
  instructions text not null default '',
  is_system_internal boolean not null default false,
  digest jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on skill (org_id);

-- A template is a lineage; what it says is in its versions.
create table template (
  id text primary key,
  org_id text not null references org on delete cascade,
  archetype_id text references archetype on delete set null,
  status text not null default 'active',
  source text not null default 'user',
  is_default boolean not null default false,
  version integer not null default 1,
  created_by text references member on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on template (org_id, created_at desc, id desc);
create index on template (archetype_id);
create index on template (created_by);
create unique index on template (is_default) where is_default;

create table template_version (
  org_id text not null references org on delete cascade,
  template_id text not null references template on delete cascade,
  version integer not null,
  name text not null,
  description text not null default '',
  language text not null,
  phases jsonb not null,
  settings jsonb not null,
  extra jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (template_id, version)
);
create index on template_version (org_id);
