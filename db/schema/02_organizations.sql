-- Organizations, written by db/people/. A deleted organization disappears at once, with its people, keys, share
-- links, secrets, skills and archetypes; a job then deletes its conversations and templates a few at a time,
-- because there may be tens of thousands.

create table org (
  id text primary key,
  name text not null,
  email text,
  preferred_language text,
  webhook_secret text not null,
  previous_webhook_secret text,
  previous_webhook_secret_until timestamptz(3),
  retention_days integer check (retention_days between 1 and 3650),
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table org is 'An organization';
comment on column org.id is 'Id of the organization, `org_…`';
comment on column org.name is 'Name of the organization';
comment on column org.email is 'E-mail address that the organization signed up with; null if there is none';
comment on column org.preferred_language is
  'Preferred language of the organization, such as `en`; null if not set';
comment on column org.webhook_secret is
  'Key of the webhook signatures, encrypted (`box:…`); a plain `whsec_…` is encrypted within the hour';
comment on column org.previous_webhook_secret is
  'The key before the last rotation, which also signs for 24 hours; null before the first rotation';
comment on column org.previous_webhook_secret_until is
  'Until when the previous key also signs; null before the first rotation';
comment on column org.retention_days is
  'Days after which transcripts, voice tracks and frames of its conversations are deleted; null: the default '
  'of the platform';
comment on column org.blocked_at is 'When an operator blocked the organization; null when it is not blocked';
comment on column org.created_at is 'When the organization was created';

-- Operators list organizations, newest first.
create index on org (created_at desc, id desc);

-- The job storage.prune finds the webhook secrets that are not encrypted yet, without reading the others.
create index on org (id)
where webhook_secret not like 'box:%' or previous_webhook_secret not like 'box:%';

-- Searches by part of a name or an address; left out where pg_trgm is missing.
do $$
begin
  create index on org using gin (name gin_trgm_ops);
  create index on org using gin (email gin_trgm_ops);
exception when undefined_object then null;
end $$;

-- Owns what belongs to the platform itself, such as the templates that the service brings along. Its id is
-- SYSTEM_ORG_ID in shared/base/ids.ts. SQL cannot encrypt the secret; the job storage.prune does.
insert into org (id, name, webhook_secret)
values (
  'org_system',
  'System',
  'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

create table org_removal (
  org_id text primary key,
  started_at timestamptz(3) not null default now()
);
comment on table org_removal is
  'A deleted organization of which conversations or templates remain; the row goes with the last of them';
comment on column org_removal.org_id is 'Id of the deleted organization';
comment on column org_removal.started_at is 'When the organization was deleted';

-- Conversations and templates outlive their organization until the job has deleted them, so no foreign key
-- binds them to it. This trigger function does what the key would do for a new row: there is an organization,
-- and nobody deletes it before the transaction ends. The service recognizes the failure by the name of the
-- constraint (isOrgAbsent in db/sql.ts).
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
