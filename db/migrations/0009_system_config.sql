-- What holds for the whole platform, such as `rates`; a key that is absent has its default.
create table system_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
grant select on system_config to colloquy_app;
grant select, insert, update, delete on system_config to colloquy_service;
