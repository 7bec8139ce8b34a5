-- The templates of the system organization are for everybody while they are active. A child takes from
-- its parent all but its name, description, status and own skills; each version of the parent makes one
-- of the child, so that a conversation keeps what it started with.
alter table template
  -- The standalone template that it inherits from; null for one that stands alone.
  add parent_template_id text references template,
  -- Which of the templates that the service brings along it is; null for any other.
  add seed_key text unique,
  -- What a child adds to the skills of its parent.
  add own_skills jsonb not null default '[]',
  -- Whether every organization can read it and create conversations with it.
  add is_for_all boolean not null
    generated always as (is_default or (org_id = 'org_system' and status = 'active')) stored,
  add check (parent_template_id is null or org_id = 'org_system');

update template
set source = 'system'
where org_id = 'org_system'
  and source = 'user';

create index on template (parent_template_id, created_at desc, id desc);
create index on template (created_at desc, id desc);

-- Who has conversations with a system template reads it for as long as they exist.
drop policy default_for_all on template;
create policy for_all on template for select to colloquy_app using (
  is_for_all
  or (
    org_id = 'org_system'
    and exists (select from conversation where conversation.template_id = template.id)
  )
);
-- The policies of `template` decide which ones these are.
drop policy default_for_all on template_version;
create policy for_all on template_version for select to colloquy_app
  using (exists (select from template where template.id = template_id));
