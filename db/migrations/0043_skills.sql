-- Unknown keys of the caller are kept.
alter table archetype add extra jsonb not null default '{}';
create unique index on archetype (slug) where org_id is null;
create unique index on archetype (org_id, slug);
drop index archetype_org_id_idx;
create index on archetype (created_at desc, id desc) where org_id is null;

alter table skill
  add extra jsonb not null default '{}',
  -- Who had it before it became a default, and has it again afterwards. A default outlives its owner.
  add owner_org_id text references org on delete set null,
  add check (org_id is null or owner_org_id is null);
create index on skill (owner_org_id);
create index on skill (created_at desc, id desc) where org_id is null;

-- Skills that are given together. As with them, one without an organization is seen by all.
create table skillset (
  id text primary key,
  org_id text references org on delete cascade,
  owner_org_id text references org on delete set null,
  name text not null,
  description text not null default '',
  -- In order. Calls go without those that are deleted.
  skill_ids text[] not null default '{}',
  extra jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (org_id is null or owner_org_id is null)
);
create index on skillset (org_id);
create index on skillset (owner_org_id);
create index on skillset (created_at desc, id desc) where org_id is null;

alter table skillset enable row level security;
alter table skillset force row level security;
create policy own_rows on skillset to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy default_for_all on skillset for select to colloquy_app using (org_id is null);
create policy all_rows on skillset to colloquy_service using (true);
grant select, insert, update, delete on skillset to colloquy_app, colloquy_service;
