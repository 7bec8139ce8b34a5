-- The secrets that the newest version of a template names in its outputs, by id or name. So whoever lists secrets
-- finds the templates that use them without reading what templates say.
create table template_secret (
  org_id text not null,
  template_id text not null references template on delete cascade,
  named text not null,
  primary key (template_id, named)
);
create index on template_secret (org_id, named);

alter table template_secret enable row level security;
alter table template_secret force row level security;
create policy own_rows on template_secret to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on template_secret to colloquy_service using (true);
grant select, insert, update, delete on template_secret to colloquy_app, colloquy_service;

-- What `secretsNamedIn` says of all outputs, as far as a secret can have that name. A body may name tens of thousands
-- that nobody has: no more than a thousand are kept.
create function secrets_named(phases jsonb, settings jsonb)
returns setof text
language sql
immutable
as $$
  select distinct name
  from (
    select jsonb_path_query(settings, '$.outputs[*]')
    union all
    select jsonb_path_query(phases, '$[*].outputs[*]')
    union all
    select jsonb_path_query(phases, '$[*].goals[*].outputs[*]')
  ) as fired (output)
  cross join lateral jsonb_path_query(
    jsonb_build_array(output -> 'url', output -> 'headers', output -> 'body_template'),
    'strict $.** ? (@.type() == "string")'
  ) as written
  cross join lateral regexp_matches(written #>> '{}', '\{\{\s*secret:([^{}]+)\}\}', 'g') as found
  cross join lateral btrim(found[1], E' \t\r\n') as name
  where length(name) <= 100
  limit 1000
$$;

create function keep_secrets_named()
returns trigger
language plpgsql
as $$
begin
  delete from template_secret
  where template_id = new.template_id;
  insert into template_secret
  select new.org_id, new.template_id, named
  from secrets_named(new.phases, new.settings) as named;
  return null;
end
$$;
create trigger secrets_of_new
after insert on template_version
for each row execute function keep_secrets_named();

-- As the role that sees all rows: to lift the policies for the owner would keep readers out until the end.
set local role colloquy_service;
insert into template_secret
select template.org_id, template.id, named
from template
join template_version on template_id = template.id
  and template_version.version = template.version
cross join lateral secrets_named(phases, settings) as named;
reset role;
