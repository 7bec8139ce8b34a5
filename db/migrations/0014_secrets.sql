-- A secret of an organization, encrypted by the service; the database never sees its value.
create table secret (
  id text primary key,
  org_id text not null references org on delete cascade,
  name text not null,
  key_id text not null,
  nonce bytea not null,
  ciphertext bytea not null,
  created_by text references member on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (org_id, name)
);
create index on secret (created_by);

alter table secret enable row level security;
alter table secret force row level security;
create policy own_rows on secret to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on secret to colloquy_service using (true);
grant select, insert, update, delete on secret to colloquy_app, colloquy_service;

-- Where the secrets of the stored url and body belong; neither text contains one.
alter table delivery add url_places jsonb;
alter table delivery add body_places jsonb;

-- After a rotation the earlier webhook secret signs too, until then.
alter table org add previous_webhook_secret text;
alter table org add previous_webhook_secret_until timestamptz(3);
