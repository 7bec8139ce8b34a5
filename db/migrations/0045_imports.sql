-- A conversation that another system held, and what it was called there.
alter table conversation add imported_from text;
alter table conversation add external_id text;
-- What the caller said beside: `metadata`, and `run`, what to do once its media are here.
alter table conversation add import jsonb;
create unique index on conversation (org_id, imported_from, external_id) where external_id is not null;

-- An organization has one template for conversations that were imported without any.
create unique index on template (org_id) where source = 'import';

-- Media of an imported conversation that the service still has to fetch, or could not.
create table import_media (
  id text primary key,
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  kind text not null,
  url text not null,
  -- Of a frame when it was taken, of a recording when it begins.
  at timestamptz(3) not null,
  -- Why it was given up; null while it is still to be fetched.
  error text
);
create index on import_media (org_id);
create index on import_media (session_id);

alter table import_media enable row level security;
alter table import_media force row level security;
create policy own_rows on import_media to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on import_media to colloquy_service using (true);
grant select, insert, update, delete on import_media to colloquy_app, colloquy_service;
