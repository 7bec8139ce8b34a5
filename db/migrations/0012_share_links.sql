-- A link to a template: each who opens it has a conversation of their own.
create table share_link (
  id text primary key,
  org_id text not null references org on delete cascade,
  template_id text not null references template on delete cascade,
  created_by text references member on delete set null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on share_link (org_id);
create index on share_link (template_id);
create index on share_link (created_by);

alter table share_link enable row level security;
alter table share_link force row level security;
create policy own_rows on share_link to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on share_link to colloquy_service using (true);
grant select, insert, update, delete on share_link to colloquy_app, colloquy_service;
