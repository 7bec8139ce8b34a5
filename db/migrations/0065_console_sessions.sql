-- Somebody who has signed in to the console with a key. Neither the key nor the token of their cookie is here,
-- only the hash of each.
create table console_session (
  hash bytea primary key,
  key_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index on console_session (expires_at);
alter table console_session enable row level security;
alter table console_session force row level security;
create policy all_rows on console_session to colloquy_service using (true);
grant select, insert, delete on console_session to colloquy_service;
