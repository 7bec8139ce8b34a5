-- Templates with what they refer to (archetypes, skills, skillsets, secrets) and the share links that start
-- conversations from them. Written by db/templates/; secrets by db/outputs/secrets.ts, and the template of
-- conversations imported without one by db/imports/import_template.ts.

-- Archetypes, skills and skillsets without an organization are defaults: every organization reads them, only
-- the platform writes them.
create table archetype (
  id text primary key,
  org_id text references org on delete cascade,
  name text not null,
  slug text not null,
  description text not null default '',
  summary text,
  complexity text,
  opening_style text,
  prompt_section text not null,
  bridge_directive text not null default '',
  is_system_internal boolean not null default false,
  extra jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table archetype is 'How an agent conducts conversations, regardless of topic';
comment on column archetype.id is 'Id of the archetype, `arc_…`';
comment on column archetype.org_id is 'The organization that owns the row; null for a default for everybody';
comment on column archetype.name is 'Name of the archetype';
comment on column archetype.slug is
  'Identifies the archetype in exported templates; unique in the organization, and among the defaults';
comment on column archetype.description is 'What the archetype is for';
comment on column archetype.summary is 'A few words, shown in lists; null for none';
comment on column archetype.complexity is
  'How demanding the conversation is: `light`, `medium` or `heavy`; null: not specified';
comment on column archetype.opening_style is
  'How the agent opens the conversation: `relational`, `direct` or `brisk`; null: not specified';
comment on column archetype.prompt_section is 'Instructions for the agent, for the whole call';
comment on column archetype.bridge_directive is
  'How the agent moves on to the next phase; empty for no transition: it asks directly';
comment on column archetype.is_system_internal is
  'Whether it is platform-only, hidden from organizations';
comment on column archetype.extra is 'Keys of the caller that the service does not know, returned unchanged';
comment on column archetype.created_at is 'When the archetype was created';
comment on column archetype.updated_at is 'When the archetype was last changed';

create unique index on archetype (org_id, slug);
-- The index above treats nulls as distinct, so the defaults need their own.
create unique index on archetype (slug) where org_id is null;
-- The list of the defaults, newest first.
create index on archetype (created_at desc, id desc) where org_id is null;

create table skill (
  id text primary key,
  org_id text references org on delete cascade,
  owner_org_id text references org on delete set null,
  name text not null,
  description text not null default '',
  instructions text not null default '',
  digest jsonb,
  is_system_internal boolean not null default false,
  extra jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Only a default remembers its owner.
  check (org_id is null or owner_org_id is null)
);
comment on table skill is 'Knowledge or behaviour that templates give to the agent';
comment on column skill.id is 'Id of the skill, `skl_…`';
comment on column skill.org_id is
  'The organization that owns the row, the only one that can use it; null for a system default';
comment on column skill.owner_org_id is
  'The organization that a system default returns to after a demotion; null for the platform, and for one '
  'that is not a default';
comment on column skill.name is 'Name of the skill';
comment on column skill.description is 'What the skill is for';
comment on column skill.instructions is 'Knowledge or behaviour, as given to the agent';
comment on column skill.digest is
  'When to use the skill, in the words of a model: `summary`, `key_words`, `digest_of`, `model` and '
  '`digested_at`; null until it is digested; calls run without one whose `digest_of` does not match the skill';
comment on column skill.is_system_internal is
  'Whether the skill is platform-only, hidden from organizations';
comment on column skill.extra is 'Keys of the caller that the service does not know, returned unchanged';
comment on column skill.created_at is 'When the skill was created';
comment on column skill.updated_at is 'When the skill was last changed';

create index on skill (org_id);
-- A default outlives its owner: deleting the organization looks for its former skills here.
create index on skill (owner_org_id);
-- The list of the defaults, newest first.
create index on skill (created_at desc, id desc) where org_id is null;

create table skillset (
  id text primary key,
  org_id text references org on delete cascade,
  owner_org_id text references org on delete set null,
  name text not null,
  description text not null default '',
  skill_ids text[] not null default '{}',
  extra jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Only a default remembers its owner.
  check (org_id is null or owner_org_id is null)
);
comment on table skillset is 'Skills that templates give to the agent together';
comment on column skillset.id is 'Id of the skillset, `sks_…`';
comment on column skillset.org_id is
  'The organization that owns the row, the only one that can use it; null for a system default';
comment on column skillset.owner_org_id is
  'The organization that a system default returns to after a demotion; null for the platform, and for one '
  'that is not a default';
comment on column skillset.name is 'Name of the skillset';
comment on column skillset.description is 'What the skills have in common';
comment on column skillset.skill_ids is
  'Ids of its skills, in the order in which the agent gets them; calls run without deleted ones';
comment on column skillset.extra is 'Keys of the caller that the service does not know, returned unchanged';
comment on column skillset.created_at is 'When the skillset was created';
comment on column skillset.updated_at is 'When the skillset was last changed';

create index on skillset (org_id);
-- A default outlives its owner: deleting the organization looks for its former skillsets here.
create index on skillset (owner_org_id);
-- The list of the defaults, newest first.
create index on skillset (created_at desc, id desc) where org_id is null;

-- A child takes everything from its parent except its name, description, status and own skills. A change of
-- the parent adds a version to each child that it affects, so that conversations keep the version they run.
create table template (
  id text primary key,
  org_id text not null,
  parent_template_id text references template,
  archetype_id text references archetype on delete set null,
  source text not null default 'user',
  seed_key text unique,
  own_skills jsonb not null default '[]',
  status text not null default 'active',
  is_default boolean not null default false,
  is_for_all boolean not null
    generated always as (is_default or (org_id = 'org_system' and status = 'active')) stored,
  version integer not null default 1,
  created_by text references member on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (parent_template_id is null or org_id = 'org_system')
);
comment on table template is 'A template across all its versions; what it says is in `template_version`';
comment on column template.id is 'Id of the template, `tpl_…`';
comment on column template.org_id is 'The organization that owns the row; `org_system` for the platform';
comment on column template.parent_template_id is
  'Id of its parent template; null for one without a parent';
comment on column template.archetype_id is
  'Id of the archetype, which says how the agent conducts the conversation; null for none';
comment on column template.source is
  'Where it comes from: '
  '`user`, an organization wrote it; '
  '`system`, the platform has it; '
  '`import`, it stands in for the template of conversations imported without one';
comment on column template.seed_key is 'Which built-in template it is; null for any other';
comment on column template.own_skills is
  'What a child adds to the skills of its parent; empty for a template without a parent';
comment on column template.status is
  'Whether the template is in use: '
  '`draft`, conversations can be created for testing; '
  '`active`, it is in use; '
  '`archived`, it is not listed, and no conversations can be created with it';
comment on column template.is_default is
  'Whether it is the default template of the service; at most one is';
comment on column template.is_for_all is
  'Whether every organization can read it and create conversations with it';
comment on column template.version is 'Its newest version, from 1; each change adds one';
comment on column template.created_by is
  'Id of the user who created the template; null for a key of the organization, a deleted user or the '
  'platform';
comment on column template.created_at is 'When the template was created';
comment on column template.updated_at is 'When the template was last changed';

-- The list of an organization, newest first.
create index on template (org_id, created_at desc, id desc);
-- The list over all organizations, for operators.
create index on template (created_at desc, id desc);
-- The children of a template: a change of the parent reads them all.
create index on template (parent_template_id, created_at desc, id desc);
create index on template (archetype_id);
create index on template (created_by);
create unique index on template (is_default) where is_default;
-- An organization has one template for conversations imported without one, even when two imports create it at
-- once.
create unique index on template (org_id) where source = 'import';

-- In place of a foreign key to org; see hold_org() in 02_organizations.sql.
create trigger hold_org
before insert on template
for each row
execute function hold_org();

create table template_version (
  org_id text not null,
  template_id text not null references template on delete cascade,
  version integer not null,
  name text not null,
  description text not null default '',
  language text not null,
  phases jsonb not null,
  settings jsonb not null,
  extra jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (template_id, version)
);
comment on table template_version is
  'What a template says, one row for each time it was saved; never changed, because conversations run with '
  'the version they started with';
comment on column template_version.org_id is 'The organization that owns the row';
comment on column template_version.template_id is 'Id of the template';
comment on column template_version.version is 'Version of the template, from 1; each change adds one';
comment on column template_version.name is 'Name of the template; participants see it';
comment on column template_version.description is
  'What the template is for; participants do not see it';
comment on column template_version.language is 'Language of the conversation, such as `en`';
comment on column template_version.phases is
  'The parts of the conversation, in order, with their goals and outputs';
comment on column template_version.settings is
  'Settings of the whole conversation, such as its voice, skills, advisors and outputs';
comment on column template_version.extra is
  'Keys of the caller that the service does not know, returned unchanged';
comment on column template_version.created_at is 'When the version was saved';

create index on template_version (org_id);

create table share_link (
  id text primary key,
  org_id text not null references org on delete cascade,
  template_id text not null references template on delete cascade,
  created_by text references member on delete set null,
  expires_at timestamptz(3),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table share_link is
  'A link to a template that gives everybody who opens it a conversation of their own';
comment on column share_link.id is
  'Id of the share link, `shr_…`; unguessable, because it is the only credential';
comment on column share_link.org_id is 'The organization that owns the row and the conversations of the link';
comment on column share_link.template_id is
  'Id of the template, whose newest version a new conversation gets';
comment on column share_link.created_by is
  'Id of the user who created the link; null for a key of the organization or a deleted user';
comment on column share_link.expires_at is 'When the link expires; null: never';
comment on column share_link.max_uses is 'How many conversations it may start; null: any number';
comment on column share_link.uses is
  'How many it has started, not counting those that failed, which is not the fault of whoever started them';
comment on column share_link.closed_at is 'When the link was closed for good; null while it is open';
comment on column share_link.created_at is 'When the link was created';

create index on share_link (org_id);
-- The list of the links of a template, newest first.
create index on share_link (template_id, created_at desc, id desc);
create index on share_link (created_by);

create table secret (
  id text primary key,
  org_id text not null references org on delete cascade,
  name text not null,
  key_id text not null,
  nonce bytea not null,
  ciphertext bytea not null,
  hosts text[] not null default '{}',
  created_by text references member on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (org_id, name)
);
comment on table secret is
  'A secret for outputs, encrypted by the service (api/outputs/secret_box.ts); the database never sees the '
  'value';
comment on column secret.id is
  'Id of the secret, `sec_…`; authenticated with the value, so a ciphertext cannot be decrypted as another '
  'secret';
comment on column secret.org_id is 'The organization that owns the row; authenticated with the value too';
comment on column secret.name is
  'Name of the secret, unique in the organization; outputs use it as `{{secret:<name>}}`';
comment on column secret.key_id is
  'Which key of the service encrypted it: 16 hexadecimal digits of a hash of the key';
comment on column secret.nonce is 'Nonce of AES-256-GCM, 12 bytes';
comment on column secret.ciphertext is 'The encrypted value, followed by the authentication tag of 16 bytes';
comment on column secret.hosts is
  'Hosts to which it may be sent, such as `crm.example`, `*.crm.example` or `crm.example:8443`; empty until '
  'somebody who may decide it saves an output that names it';
comment on column secret.created_by is
  'Id of the user who created the secret; null for a key of the organization or a deleted user';
comment on column secret.created_at is 'When the secret was created';

create index on secret (created_by);

create table template_secret (
  org_id text not null,
  template_id text not null references template on delete cascade,
  named text not null,
  primary key (template_id, named)
);
comment on table template_secret is
  'The secrets that the newest version of a template names in its outputs, so that the list of secrets finds '
  'the templates that use them without reading what templates say';
comment on column template_secret.org_id is 'The organization that owns the row';
comment on column template_secret.template_id is 'Id of the template';
comment on column template_secret.named is
  'Id or name of the secret, as written in the outputs; there may be no such secret';

create index on template_secret (org_id, named);

create table named_host (
  org_id text not null,
  template_id text not null references template on delete cascade,
  host text not null,
  named text not null,
  primary key (template_id, host, named)
);
comment on table named_host is
  'The hosts for which any version of a template has named a secret, whoever wrote it: saving the same again, as a '
  'restored version or a copy, binds no secret to the host';
comment on column named_host.org_id is 'The organization that owns the row; `org_system` for the platform';
comment on column named_host.template_id is 'Id of the template';
comment on column named_host.host is 'The host in the URL of an output, such as `crm.example:8443`';
comment on column named_host.named is
  'Id or name of the secret, as written in the output; there may be no such secret';

create index on named_host (org_id, named);

-- What `secretsNamedIn` (shared/outputs/rendering/insert_secrets.ts) finds in all outputs of a template,
-- except names too long for a secret. A body may name tens of thousands of secrets that do not exist: the
-- limit keeps such a template from filling template_secret.
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
    jsonb_build_array(
      output -> 'url', output -> 'headers', output -> 'body_template',
      '{{secret:' || (output ->> 'signing_secret') || '}}'
    ),
    'strict $.** ? (@.type() == "string")'
  ) as written
  cross join lateral regexp_matches(written #>> '{}', '\{\{\s*secret:([^{}]+)\}\}', 'g') as found
  cross join lateral btrim(found[1], E' \t\r\n') as name
  where length(name) <= 100
  limit 1000
$$;

-- Runs as whoever saves the version, so row-level security applies to template_secret too.
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

-- Versions are only ever added: the one just inserted is the newest, so its secrets replace those of the
-- previous one.
create trigger secrets_of_new
after insert on template_version
for each row
execute function keep_secrets_named();
