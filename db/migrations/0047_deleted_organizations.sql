-- A deleted organization is gone at once, with its people, keys and links. Its conversations and templates
-- follow a few at a time, because there may be tens of thousands. Until the last one is gone it is here.
create table org_removal (
  org_id text primary key,
  started_at timestamptz(3) not null default now()
);
alter table org_removal enable row level security;
alter table org_removal force row level security;
create policy all_rows on org_removal to colloquy_service using (true);
grant select, insert, delete on org_removal to colloquy_service;

-- All these rows go with their conversation or template, and in the meantime outlive the organization.
do $$
declare
  name text;
begin
  foreach name in array array[
    'template', 'template_version', 'conversation', 'conversation_transition', 'person', 'session',
    'turn', 'voice_activity', 'goal_commit', 'delivery', 'frame', 'advisor_note', 'import_media'
  ] loop
    execute format('alter table %I drop constraint %I', name, name || '_org_id_fkey');
  end loop;
end $$;

-- What the foreign keys did for new ones: there is an organization, and nobody deletes it before the
-- transaction that makes them has ended.
create function hold_org()
returns trigger
language plpgsql
as $$
begin
  perform
  from public.org
  where id = new.org_id
  for key share;
  if not found then
    raise foreign_key_violation using
      message = format('There is no organization for a new row of %s', tg_table_name),
      constraint = tg_table_name || '_org_id_fkey';
  end if;
  return new;
end
$$;
create trigger hold_org
before insert on conversation
for each row
execute function hold_org();
create trigger hold_org
before insert on template
for each row
execute function hold_org();
