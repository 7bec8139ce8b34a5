-- Row-level security stands under every `where org_id` of the code.
do $$
declare
  name text;
begin
  foreach name in array array[
    'member', 'api_key', 'idempotency', 'archetype', 'skill', 'template', 'template_version',
    'conversation', 'conversation_transition', 'person', 'session', 'turn', 'voice_activity',
    'goal_commit', 'delivery', 'delivery_attempt'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I to colloquy_app
         using (org_id = (select current_setting(''app.org_id'', true)))', name);
    execute format('create policy all_rows on %I to colloquy_service using (true)', name);
    execute format('grant select, insert, update, delete on %I to colloquy_app, colloquy_service', name);
  end loop;
end $$;

-- What has no organization is a default for everybody: read by all, written by the platform alone.
create policy default_for_all on archetype for select to colloquy_app using (org_id is null);
create policy default_for_all on skill for select to colloquy_app using (org_id is null);

-- The product-wide default template is read by every organization, and belongs to one.
create policy default_for_all on template for select to colloquy_app using (is_default);
create policy default_for_all on template_version for select to colloquy_app
  using (exists (select from template where template.id = template_id and is_default));

alter table org enable row level security;
alter table org force row level security;
create policy own_rows on org to colloquy_app
  using (id = (select current_setting('app.org_id', true)));
create policy all_rows on org to colloquy_service using (true);
grant select, update on org to colloquy_app;
grant select, insert, update, delete on org to colloquy_service;
