-- What was captured for the goals of a conversation, and the goals that a participant declined. Written by
-- db/outputs/.

create table goal_commit (
  id text primary key,
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  session_id text not null references session on delete cascade,
  goal_id text not null,
  version integer not null,
  source text not null default 'agent',
  data jsonb,
  evidence jsonb not null default '[]',
  verification text not null default 'not_required',
  confidence real,
  committed_at timestamptz(3) not null default now(),
  unique (conversation_id, goal_id, version),
  -- Only the participant can withdraw what was committed.
  check (data is not null or source = 'participant'),
  check (verification in ('verified', 'unverified', 'not_required')),
  check (source in ('agent', 'participant', 'import')),
  check (jsonb_typeof(data) = 'object'),
  check (jsonb_typeof(evidence) = 'array' and not jsonb_path_exists(evidence, '$[*].type() ? (@ != "object")')),
  -- Not NaN either, which Postgres holds to be greater than all numbers.
  check (abs(confidence) < 1e9),
  check (committed_at >= '1900-01-01 00:00Z' and committed_at < '2200-01-01 00:00Z')
);
comment on table goal_commit is
  'One commit of a goal: what was captured, or the withdrawal of it; the latest version of a goal counts';
comment on column goal_commit.id is 'Id of the commit, `cmt_…`';
comment on column goal_commit.org_id is 'The organization that owns the row';
comment on column goal_commit.conversation_id is 'Id of the conversation';
comment on column goal_commit.session_id is 'Id of the session';
comment on column goal_commit.goal_id is 'Id of the goal in the template';
comment on column goal_commit.version is
  'Number of the commit within its goal, from 1; each correction is a new commit';
comment on column goal_commit.source is
  'Where the data came from: '
  '`agent`, it understood it from what was said; '
  '`participant`, who corrected or withdrew it after the call; '
  '`import`, it was imported with a recorded conversation';
comment on column goal_commit.data is
  'What was captured; the type of the goal decides its shape; null: the participant withdrew it';
comment on column goal_commit.evidence is
  'What the participant said that supports the data: a list of quotes, each with `turn_id`, `quote` and '
  '`verified`';
comment on column goal_commit.verification is
  'Whether the data rests on what was said: '
  '`verified`, at least one quote was really said; '
  '`unverified`, the goal requires evidence, and no quote was verified; '
  '`not_required`, no quote was verified, and none is required, as for a withdrawal';
comment on column goal_commit.confidence is 'Confidence of the agent, from 0 to 1; null when unknown';
comment on column goal_commit.committed_at is
  'When the data was committed or withdrawn; later than every earlier commit of the conversation, even in '
  'the same transaction';

create index on goal_commit (org_id);
create index on goal_commit (session_id);

create table declined_goal (
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  goal_id text not null,
  evidence jsonb not null,
  declined_at timestamptz(3) not null default now(),
  primary key (conversation_id, goal_id),
  check (jsonb_typeof(evidence) = 'array' and not jsonb_path_exists(evidence, '$[*].type() ? (@ != "object")'))
);
comment on table declined_goal is
  'A goal that the participant declined to answer; a commit of the goal deletes the row';
comment on column declined_goal.org_id is 'The organization that owns the row';
comment on column declined_goal.conversation_id is 'Id of the conversation';
comment on column declined_goal.goal_id is 'Id of the goal in the template';
comment on column declined_goal.evidence is
  'What the participant said: a list of quotes, each with `turn_id`, `quote` and `verified`; empty once the '
  'transcript is deleted';
comment on column declined_goal.declined_at is 'When the decline was stored';

-- As the owner, as note_ended_words in 13_search.sql.
create function answer_declined_goal()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.declined_goal
  where conversation_id = new.conversation_id
    and goal_id = new.goal_id;
  return null;
end
$$;

create trigger answered
after insert on goal_commit
for each row
execute function answer_declined_goal();

-- The one definition of a complete conversation: each goal of the version that it runs was committed, even if it was
-- withdrawn since, or was declined, or depends on a declined one. The same as an empty `left` of flowOf
-- (shared/templates/flow.ts), where what was withdrawn counts as committed.
create function has_nothing_left(conversation_id text, template_id text, template_version integer)
returns boolean
language sql
stable
as $$
  with recursive unanswered as (
    select goal ->> 'id' as id, coalesce(goal -> 'depends_on', '[]') as depends_on
    from public.template_version as running
    cross join lateral jsonb_path_query(phases, '$[*].goals[*]') as goal
    where running.template_id = has_nothing_left.template_id
      and running.version = has_nothing_left.template_version
      and not exists (
        select
        from public.goal_commit
        where goal_commit.conversation_id = has_nothing_left.conversation_id
          and goal_id = goal ->> 'id'
      )
  ),
  closed (id) as (
    select id
    from unanswered
    join public.declined_goal
      on declined_goal.conversation_id = has_nothing_left.conversation_id and goal_id = id
    union
    select unanswered.id
    from closed
    join unanswered on depends_on ? closed.id
  )
  select not exists (
    select from unanswered
    where id not in (select id from closed)
  )
$$;

create function note_completeness()
returns trigger
language plpgsql
as $$
begin
  new.is_complete := public.has_nothing_left(new.id, new.template_id, new.template_version);
  return new;
end
$$;

create trigger becomes_final
before update on conversation
for each row when (
  old.status <> new.status
  and new.status in ('completed', 'abandoned', 'failed', 'expired', 'cancelled')
)
execute function note_completeness();

-- The participant answers after the call what was left: once nothing is, the conversation is complete. As the owner.
create function complete_conversation()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.conversation
  set is_complete = true
  where id = new.conversation_id
    and not is_complete
    and public.has_nothing_left(id, template_id, template_version);
  return null;
end
$$;

create trigger completed
after insert on goal_commit
for each row
execute function complete_conversation();
