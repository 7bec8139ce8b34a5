-- Two roles without login. The service connects as the owner and takes one of them:
-- colloquy_app sees the rows of the organization in app.org_id, colloquy_service sees all.
do $$
begin
  if not exists (select from pg_roles where rolname = 'colloquy_app') then
    create role colloquy_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'colloquy_service') then
    create role colloquy_service nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant colloquy_app, colloquy_service to %I', current_user);
exception when unique_violation or invalid_grant_operation then null;
end $$;
grant usage on schema public to colloquy_app, colloquy_service;
