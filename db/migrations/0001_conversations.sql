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

create table org (
  id text primary key,
  name text not null,
  email text,
  preferred_language text,
  webhook_secret text not null,
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table member (
  id text primary key,
  org_id text not null references org on delete cascade,
  email text not null unique,
  name text,
  role text not null default 'member',
  membership_status text not null default 'active',
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on member (org_id);

-- A key of the platform itself has no organization.
create table api_key (
  id text primary key,
  org_id text references org on delete cascade,
  member_id text references member on delete cascade,
  label text not null,
  hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index on api_key (org_id);

-- What an Idempotency-Key was answered, byte for byte; always a 200, because failures are not kept.
create table idempotency (
  org_id text not null references org on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, method, path, key)
);
create index on idempotency (created_at);

create table archetype (
  id text primary key,
  org_id text references org on delete cascade,
  name text not null,
  slug text not null,
  description text not null default '',
  prompt_section text not null,
  summary text,
  complexity text,
  is_system_internal boolean not null default false,
  opening_style text,
  bridge_directive text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- A skill without an organization is a system default, seen by all.
create table skill (
  id text primary key,
  org_id text references org on delete cascade,
  name text not null,
  description text not null default '',
  instructions text not null default '',
  is_system_internal boolean not null default false,
  digest jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- A template is a lineage; what it says is in its versions.
create table template (
  id text primary key,
  org_id text not null references org on delete cascade,
  archetype_id text references archetype on delete set null,
  status text not null default 'active',
  source text not null default 'user',
  is_default boolean not null default false,
  version integer not null default 1,
  created_by text references member on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index on template (org_id, created_at desc, id desc);
create unique index on template (is_default) where is_default;

create table template_version (
  org_id text not null references org on delete cascade,
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

create table conversation (
  id text primary key,
  org_id text not null references org on delete cascade,
  template_id text not null references template on delete cascade,
  template_version integer not null,
  status text not null default 'created',
  language text not null,
  context jsonb not null default '{}',
  summary text,
  processing_cost jsonb,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  duration_seconds integer,
  ended_reason text,
  ended_detail text,
  expires_at timestamptz(3) not null default now() + interval '30 days',
  created_at timestamptz(3) not null default now()
);
create index on conversation (org_id, created_at desc, id desc);
create index on conversation (org_id, template_id, created_at desc, id desc);
create index on conversation (expires_at) where status = 'created';

-- Every change of a conversation's status, in order.
create table conversation_transition (
  id bigint generated always as identity primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz(3) not null default now()
);
create index on conversation_transition (conversation_id);

create table person (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  position integer not null,
  name text,
  external_id text,
  unique (conversation_id, position)
);

-- The call of a conversation. The lease says which agent process may write: the one that holds the
-- newest token. A process that lost it writes nothing.
create table session (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null unique references conversation on delete cascade,
  status text not null default 'waiting',
  lease_token bigint not null default 0,
  lease_holder text,
  lease_beat_at timestamptz(3),
  dispatched_at timestamptz(3),
  -- What this call really used: providers, models, recognizer language, end-of-turn backend.
  setup jsonb not null default '{}',
  stt_language text,
  eou_backend text,
  usage jsonb not null default '{}',
  cost_breakdown jsonb,
  -- What a resumed call needs beside its turns, such as follow-ups already asked.
  agent_state jsonb not null default '{}',
  started_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- Calls that need an agent, looked through twice a second; not the many that nobody joined yet.
create index on session (dispatched_at)
where status in ('live', 'reconnecting', 'closing')
  or status = 'waiting' and (dispatched_at is not null or lease_holder is not null);

create table turn (
  id text primary key,
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  position integer not null,
  role text not null,
  text text not null,
  speaker text,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  interrupted boolean not null default false,
  watchdog jsonb,
  eot jsonb,
  segment_started_at timestamptz(3),
  last_word_end_at timestamptz(3),
  actual_speech_end_at timestamptz(3),
  agent_speak_at timestamptz(3),
  pause_ms integer,
  actual_pause_ms integer,
  eou_delay_ms integer,
  transcription_delay_ms integer,
  on_user_turn_completed_delay_ms integer,
  llm_ttft_ms integer,
  tts_ttfb_ms integer,
  eou_estimation_error_ms integer,
  was_premature_jump_in boolean,
  unique (session_id, position)
);

-- Voice activity of the participants: one byte (probability × 255) per frame of 32 ms, in chunks.
create table voice_activity (
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  started_at timestamptz(3) not null,
  frame_ms real not null,
  probabilities bytea not null,
  primary key (session_id, started_at)
);

create table goal_commit (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  session_id text not null references session on delete cascade,
  goal_id text not null,
  version integer not null,
  data jsonb not null,
  evidence jsonb not null default '[]',
  confidence real,
  source text not null default 'agent',
  committed_at timestamptz(3) not null default now(),
  unique (conversation_id, goal_id, version)
);

-- One row per output of a commit; output is the configuration as it was at the commit.
create table delivery (
  id text primary key,
  org_id text not null references org on delete cascade,
  conversation_id text not null references conversation on delete cascade,
  commit_id text not null references goal_commit on delete cascade,
  output_position integer not null,
  output jsonb not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  url text,
  body bytea,
  last_status integer,
  last_error text,
  next_attempt_at timestamptz(3),
  succeeded_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on delivery (conversation_id);
create index on delivery (commit_id);

create table delivery_attempt (
  id text primary key,
  org_id text not null references org on delete cascade,
  delivery_id text not null references delivery on delete cascade,
  number integer not null,
  started_at timestamptz(3) not null,
  duration_ms integer,
  status integer,
  error text,
  answer text,
  unique (delivery_id, number)
);

create table system_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- Job workers beat every second; the sweeper frees the jobs of those that fell silent.
create unlogged table job_worker (
  id text primary key,
  beat_at timestamptz(3) not null default now()
);

-- Enqueues a job in the caller's transaction. The queue's own tables belong to the owner alone.
create function enqueue_job(name text, payload json, run_at timestamptz, job_key text, queue_name text)
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  select graphile_worker.add_job(
    name,
    payload,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key,
    queue_name => enqueue_job.queue_name,
    max_attempts => 25
  )
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to colloquy_app, colloquy_service;

-- Frees the jobs of workers that have not beaten for `silence`, and answers whose they were. The
-- queue's own tables belong to the owner alone.
create function free_silent_workers(silence interval)
returns setof text
language sql
security definer
set search_path = pg_catalog
as $$
  with silent as materialized (
    select distinct jobs.locked_by as id
    from graphile_worker._private_jobs as jobs
    where jobs.locked_at < now() - silence
      and not exists (
        select
        from public.job_worker
        where job_worker.id = jobs.locked_by
          and job_worker.beat_at >= now() - silence
      )
  )
  select silent.id
  from silent
  cross join lateral graphile_worker.force_unlock_workers(array[silent.id])
$$;
revoke execute on function free_silent_workers from public;
grant execute on function free_silent_workers to colloquy_service;

-- Row-level security stands under every `where org_id` of the code.
do $$
declare
  name text;
begin
  foreach name in array array[
    'member', 'api_key', 'idempotency', 'template', 'template_version', 'conversation',
    'conversation_transition', 'person', 'session', 'turn', 'voice_activity', 'goal_commit',
    'delivery', 'delivery_attempt'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I to colloquy_app
         using (org_id = (select current_setting(''app.org_id'', true)))', name);
    execute format('create policy all_rows on %I to colloquy_service using (true)', name);
    execute format('grant select, insert, update, delete on %I to colloquy_app, colloquy_service', name);
  end loop;

  -- What has no organization is a default for everybody: read by all, written by the platform.
  foreach name in array array['archetype', 'skill'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I to colloquy_app
         using (org_id is null or org_id = (select current_setting(''app.org_id'', true)))
         with check (org_id = (select current_setting(''app.org_id'', true)))', name);
    execute format('create policy all_rows on %I to colloquy_service using (true)', name);
    execute format('grant select, insert, update, delete on %I to colloquy_app, colloquy_service', name);
  end loop;
end $$;

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

grant select on system_config to colloquy_app;
grant select, insert, update, delete on system_config to colloquy_service;
grant select, insert, update, delete on job_worker to colloquy_service;
