-- Which rows the two roles read and write. The service takes colloquy_app, with the organization in app.org_id, for
-- the requests of an organization, and colloquy_service for jobs, for operators, and to identify callers
-- (db/sql.ts); the process of a call takes colloquy_call (18_calls.sql). Row-level security backs every `where
-- org_id` of the code: a query that forgets it finds nothing of others. It is forced, so that it binds the owner of
-- the tables too, unless that is a superuser.

-- 1. Tables of organizations. An organization reads and writes its own rows in them, the platform all rows.
do $$
declare
  -- Few, or found by their organization or by their own id.
  found_by_org constant text[] := array[
    'member', 'invite', 'api_key', 'device_session',
    'archetype', 'skill', 'skillset',
    'template', 'template_version', 'template_secret', 'named_host', 'share_link',
    'conversation', 'session', 'incident', 'import_media', 'transcript_words',
    'secret', 'event', 'idempotency'
  ];
  -- Many, and found by their conversation, session or delivery. With the plain condition, Postgres could find
  -- them by their organization instead, and without fresh statistics it would read all entries of the
  -- organization for each lookup. The coalesce shows and hides the same rows, but it keeps the condition out
  -- of every index.
  found_by_parent constant text[] := array[
    'person', 'conversation_transition',
    'turn', 'silence', 'voice_activity', 'advisor_note', 'frame',
    'goal_commit', 'declined_goal',
    'delivery', 'delivery_attempt'
  ];
  -- The subquery makes Postgres read the setting once per statement. Without the setting, no row is visible.
  is_own constant text := 'org_id = (select current_setting(''app.org_id'', true))';
  name text;
begin
  foreach name in array found_by_org loop
    execute format('create policy own_rows on %I to colloquy_app using (%s)', name, is_own);
  end loop;
  foreach name in array found_by_parent loop
    execute format(
      'create policy own_rows on %I to colloquy_app using (coalesce(%s, false))', name, is_own);
  end loop;
  foreach name in array found_by_org || found_by_parent loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy all_rows on %I to colloquy_service using (true)', name);
    execute format('grant select, insert, update, delete on %I to colloquy_app, colloquy_service', name);
  end loop;
end $$;

-- An organization reads and changes its own row; only the platform creates and deletes organizations.
alter table org enable row level security, force row level security;
create policy own_rows on org to colloquy_app using (id = (select current_setting('app.org_id', true)));
create policy all_rows on org to colloquy_service using (true);
grant select, update on org to colloquy_app;
grant select, insert, update, delete on org to colloquy_service;

-- The trigger on event reads the last seq that was given out, and so do the readers of the feed.
grant select on sequence event_seq_seq to colloquy_app, colloquy_service;

-- An organization adds to its security log, and changes nothing in it.
alter table security_event enable row level security, force row level security;
create policy own_rows on security_event to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on security_event to colloquy_service using (true);
grant select, insert on security_event to colloquy_app;
grant select, insert, update, delete on security_event to colloquy_service;

-- 2. Rows of others that an organization sees.

-- A row without an organization is a default: every organization reads it, only the platform writes it.
create policy default_for_all on archetype for select to colloquy_app using (org_id is null);
create policy default_for_all on skill for select to colloquy_app using (org_id is null);
create policy default_for_all on skillset for select to colloquy_app using (org_id is null);

-- The templates for everybody. An organization that has conversations with a template of the system
-- organization reads it for as long as they exist, even when the template is archived.
create policy for_all on template for select to colloquy_app using (
  is_for_all
  or (
    org_id = 'org_system'
    and exists (select from conversation where conversation.template_id = template.id)
  )
);

-- The versions of every template that the organization sees: the policies on template decide.
create policy for_all on template_version for select to colloquy_app
  using (exists (select from template where template.id = template_id));

-- What the platform wrote binds no secret of an organization that copies it.
create policy for_all on named_host for select to colloquy_app using (org_id = 'org_system');

-- Every organization finds a sign-in that nobody has approved yet, and the one that approves it owns it.
create policy waiting_for_all on device_session for select to colloquy_app using (org_id is null);
create policy taken_by_one on device_session for update to colloquy_app
  using (org_id is null)
  with check (org_id = (select current_setting('app.org_id', true)));

-- 3. Tables of the platform. An organization has neither a policy nor a grant for them.
do $$
declare
  name text;
begin
  foreach name in array array['org_removal', 'console_session', 'audit'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy all_rows on %I to colloquy_service using (true)', name);
  end loop;
end $$;
grant select, insert, delete on org_removal to colloquy_service;
grant select, insert, update, delete on console_session to colloquy_service;
-- Entries stay; those of a deleted organization lose their contents.
grant select, insert, update on audit to colloquy_service;

-- No row of these belongs to an organization, so the grants alone decide.
grant select, insert, update, delete on agent_worker, job_worker to colloquy_service;
grant select, insert, delete on counted_session to colloquy_service;
grant select, insert, update, delete on pause_rollup, answer_rollup, series_rollup, crossing_rollup
  to colloquy_service;
grant select on pause_fact, series_fact to colloquy_service;
-- Rows are added, and replaced by their sum; count_conversations() adds them with the rights of the owner.
grant select, insert, delete on conversation_count to colloquy_service;

-- 4. Tables of the platform that an organization's requests need.

-- Triggers note a session as whoever writes it or a turn; a job of the platform counts it again
-- (db/analytics/fold_stale_sessions.ts).
grant insert on stale_session to colloquy_app;
grant select, insert, delete on stale_session to colloquy_service;

-- Settings such as the prices apply to every organization.
grant select on system_config to colloquy_app;
grant select, insert, update, delete on system_config to colloquy_service;

-- 5. Searches. Postgres checks a policy before it searches, so colloquy_app would not use an index of words.
-- conversations_saying() and conversations_with() therefore search as the owner, and find only what belongs to
-- the organization that asks. Row-level security binds the owner too, and a login role with noinherit does not
-- have the policies of colloquy_service: these let it read.
create policy searched on transcript_words for select to current_user using (true);
create policy searched on person for select to current_user using (true);
