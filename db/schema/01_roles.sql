-- The two roles that the service works as, the extension for searches by part of a text, and ids made in SQL.
-- The service connects as the owner and takes one of the roles: colloquy_app sees the rows of the
-- organization in app.org_id, colloquy_service sees all (16_access.sql).

-- Roles belong to the whole server: another database may have created them, even at this moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'colloquy_app') then
    create role colloquy_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'colloquy_service') then
    create role colloquy_service nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise 'The role colloquy_app or colloquy_service is missing, and the login of DATABASE_URL may not create roles: create both as docs/deployment.md says under Database logins';
end $$;

-- Only a member can take a role. Another database may grant the same membership at this moment, and a role
-- that owns the database cannot be made a member of itself.
do $$
begin
  execute format('grant colloquy_app, colloquy_service to %I', current_user);
exception when unique_violation or invalid_grant_operation then null;
end $$;

grant usage on schema public to colloquy_app, colloquy_service;

-- Operators search organizations and users by part of a name or an address (db/fragments.ts); the
-- trigram indexes on org and member answer that. Where the extension is missing, or the owner may not create
-- it, the service works all the same, and these searches read the whole table.
do $$
begin
  create extension if not exists pg_trgm;
exception when undefined_file or feature_not_supported or insufficient_privilege then null;
end $$;

-- An id like those of newId in shared/base/ids.ts, for rows that SQL itself creates. Hexadecimal, so these ids sort
-- by their time among themselves, not among those of newId.
create function new_id(kind text)
returns text
language sql
as $$
  select kind
    || '_'
    || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || right(replace(gen_random_uuid()::text, '-', ''), 20)
$$;
