-- What operators changed: who, what, when, and what it was before and after. The rows outlive what they
-- are about; when an organization is deleted, its own lose `before` and `after`.
create table audit (
  id text primary key,
  org_id text,
  -- The id of the platform key; null for the key of the environment.
  key_id text,
  -- The operation, such as `PATCH /v1/admin/orgs/{org_id}`.
  action text not null,
  target_id text,
  before jsonb,
  after jsonb,
  request_id text not null,
  created_at timestamptz(3) not null default now()
);
create index on audit (created_at desc, id desc);
create index on audit (org_id, created_at desc, id desc);
create index on audit (target_id, created_at desc, id desc);

-- Of the platform alone: without a policy for them, organizations see no row.
alter table audit enable row level security;
alter table audit force row level security;
create policy all_rows on audit to colloquy_service using (true);
grant select, insert, update on audit to colloquy_service;

-- What belongs to the platform itself, such as the templates that it brings along.
insert into org (id, name, webhook_secret)
values (
  'org_system',
  'System',
  'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
