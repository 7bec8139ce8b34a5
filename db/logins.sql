-- The logins of an installation, made by whoever administers the server, in the service's database, before the
-- service starts; run again, it changes nothing, apart from the passwords. Roles belong to the whole server: one
-- installation per server, because a second one would replace the passwords of the first. `npm start` and
-- docker-compose.yml do it at each start; for any other Postgres: docs/deployment.md. Needs the password of the
-- owner in a setting:
--
--   select set_config('logins.owner_password', '…', false);
--
-- 1. colloquy_owner, as which the service connects. It owns the database and may not do anything beyond it. What
--    another role owns, such as the superuser as which older versions connected, is handed over to it.
-- 2. colloquy_calls, as which the processes of calls connect, by default with a password that follows from the
--    owner's (db/service/call_login.ts). Without the ticket of a call it sees no row (db/schema/18_calls.sql).
--    Calls share it, so it is kept from what Postgres lets any role do to others of its own, or to everybody, if a
--    superuser runs this.

-- The roles that these logins take (db/schema/01_roles.sql, 18_calls.sql).
do $$
declare
  name text;
begin
  foreach name in array array['colloquy_app', 'colloquy_service', 'colloquy_call'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
  foreach name in array array['colloquy_owner', 'colloquy_calls'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I login', name);
    end if;
  end loop;
  execute format('alter role colloquy_owner password %L', current_setting('logins.owner_password'));
  execute format(
    'alter role colloquy_calls password %L',
    encode(sha256(convert_to('colloquy_calls ' || current_setting('logins.owner_password'), 'UTF8')), 'hex'));
  -- What a call that was taken over may have set for the later ones: a role may change its own defaults.
  alter role colloquy_calls reset all;
  execute format('alter role colloquy_calls in database %I reset all', current_database());
  -- Calls together leave a quarter of the connections to the service, whatever one of them opens.
  execute format('alter role colloquy_calls connection limit %s', current_setting('max_connections')::integer * 3 / 4);
  -- With admin option, because the schema grants them to whoever owns the database (db/schema/01_roles.sql).
  grant colloquy_app, colloquy_service, colloquy_call to colloquy_owner with admin option;
  grant colloquy_call to colloquy_calls;
  -- Only a superuser may name these attributes. A role that anybody else created has none of them.
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter role colloquy_owner nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    alter role colloquy_calls nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  else
    -- Who hands something over must be a member of the role that gets it.
    execute format('grant colloquy_owner to %I', current_user);
  end if;
end $$;

-- What the service has made in this database. An extension stays with the role that created it.
do $$
declare
  owner constant oid := 'colloquy_owner'::regrole;
  statement text;
begin
  if (select datdba <> owner from pg_database where datname = current_database()) then
    execute format('alter database %I owner to colloquy_owner', current_database());
  end if;
  for statement in
    with own_schema as (
      select oid, nspname, nspowner
      from pg_namespace
      where nspname in ('public', 'graphile_worker')
    ),
    extended as (
      select objid
      from pg_depend
      where deptype = 'e'
    )
    select format('alter schema %I owner to colloquy_owner', nspname)
    from own_schema
    where nspname <> 'public' and nspowner <> owner
    union all
    -- Indexes, types of rows and the sequences of columns follow their table.
    select format('alter %s %s owner to colloquy_owner', case relkind when 'v' then 'view' else 'table' end, pg_class.oid::regclass)
    from pg_class
    join own_schema on own_schema.oid = relnamespace
    where relkind in ('r', 'p', 'v') and relowner <> owner and pg_class.oid not in (table extended)
    union all
    select format('alter sequence %s owner to colloquy_owner', pg_class.oid::regclass)
    from pg_class
    join own_schema on own_schema.oid = relnamespace
    where relkind = 'S'
      and relowner <> owner
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to colloquy_owner', pg_proc.oid::regprocedure)
    from pg_proc
    join own_schema on own_schema.oid = pronamespace
    where proowner <> owner and pg_proc.oid not in (table extended)
    union all
    select format('alter type %s owner to colloquy_owner', pg_type.oid::regtype)
    from pg_type
    join own_schema on own_schema.oid = typnamespace
    left join pg_class on pg_class.oid = typrelid
    where typowner <> owner
      and (typtype in ('d', 'e', 'r') or relkind = 'c')
      and pg_type.oid not in (table extended)
    union all
    select format('alter statistics %I.%I owner to colloquy_owner', nspname, stxname)
    from pg_statistic_ext
    join own_schema on own_schema.oid = stxnamespace
    where stxowner <> owner
    union all
    -- Policies that name the owner, because its own functions search for others (db/schema/16_access.sql).
    select format('alter policy %I on %s to colloquy_owner', polname, polrelid::regclass)
    from pg_policy
    join pg_class on pg_class.oid = polrelid
    where polroles = array[relowner] and relowner <> owner
  loop
    execute statement;
  end loop;
end $$;

-- A role may end the connections of its own login, and see what they do: those of all calls. And any role may hold
-- an advisory lock, for which the service waits, such as those of the feed (db/schema/11_events.sql). Only a
-- superuser can keep these functions from a role, in each database for itself, and a connection to another one can
-- end those to this one, so calls may not connect to the databases that every server has.
do $$
declare
  one regprocedure;
  name text;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    return;
  end if;
  for one in
    select oid
    from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and (
        proname in (
          'pg_terminate_backend', 'pg_cancel_backend', 'pg_log_backend_memory_contexts', 'pg_stat_get_activity'
        )
        or proname like 'pg\_%advisory%'
        or proname like 'pg\_stat\_get\_backend\_%'
      )
  loop
    execute format('revoke execute on function %s from public', one);
    execute format(
      'grant execute on function %s to colloquy_owner, colloquy_app, colloquy_service, pg_monitor, pg_signal_backend',
      one);
  end loop;
  foreach name in array array['postgres', 'template1'] loop
    if name <> current_database() and exists (select from pg_database where datname = name) then
      execute format('revoke connect on database %I from public', name);
      execute format('grant connect on database %I to colloquy_owner', name);
    end if;
  end loop;
end $$;
