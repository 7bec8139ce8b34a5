-- Conversations with their participants, and how many there are by status. Written by db/conversations/;
-- db/calls/endings.ts stores what the work after the call finds, and db/imports/ inserts the imported ones.

create table conversation (
  id text primary key,
  org_id text not null,
  template_id text not null references template on delete cascade,
  template_version integer not null,
  share_link_id text,
  language text not null,
  context jsonb not null default '{}',
  private jsonb not null default '{}',
  imported_from text,
  external_id text,
  import jsonb,
  status text not null default 'created',
  ended_reason text,
  ended_detail text,
  summary text,
  reflection_severity text check (reflection_severity in ('none', 'low', 'medium', 'high')),
  reflection_tags text[] not null default '{}',
  reflection jsonb,
  duration_seconds integer,
  is_complete boolean,
  processing_cost jsonb,
  expires_at timestamptz(3) not null default now() + interval '30 days',
  started_at timestamptz(3),
  ended_at timestamptz(3),
  reflected_at timestamptz(3),
  transcript_deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (length(ended_detail) <= 50000),
  check (
    status in (
      'created', 'joined', 'processing', 'completed', 'abandoned', 'failed', 'expired', 'cancelled'
    )
  ),
  check (
    ended_reason in (
      'goals_completed', 'participant_ended', 'participant_left', 'idle_timeout', 'max_duration', 'never_joined',
      'agent_error', 'provider_error', 'cancelled', 'imported'
    )
  ),
  check (
    least(started_at, ended_at) >= '1900-01-01 00:00Z'
    and greatest(started_at, ended_at) < '2200-01-01 00:00Z'
  )
);
comment on table conversation is
  'One run of a template with one or more participants, an `interview` on the wire; its call is held in '
  'its `session`';
comment on column conversation.id is 'Id of the conversation, `int_…`';
comment on column conversation.org_id is 'The organization that owns the row';
comment on column conversation.template_id is 'Id of the template; deleting it deletes the conversation';
comment on column conversation.template_version is 'Version of the template that the conversation runs';
comment on column conversation.share_link_id is
  'Share link that somebody opened to create the conversation, toward whose limits its call counts; null '
  'if it was created with a key or imported';
comment on column conversation.language is 'Language of the conversation: `en`, `es`, `pt`, `fr` or `de`';
comment on column conversation.context is
  'What the caller gave the conversation to know, by name, such as for variables; an empty object for '
  'nothing';
comment on column conversation.private is
  'What the caller gave for its outputs alone, by name; an empty object for nothing, and once the transcript '
  'is deleted';
comment on column conversation.imported_from is
  'System that held the conversation; null where it was held here';
comment on column conversation.external_id is 'Its id there; null where it was held here or has none';
comment on column conversation.import is
  'What was sent with an imported conversation: `metadata`, until the transcript is deleted; `run`, what to '
  'do once its media are here; and `rough`, positions of the replies whose start is more precise in the '
  'agent’s recording than in the transcript; null where it was held here';
comment on column conversation.status is
  'Status of the conversation: '
  '`created`, nobody has joined yet; '
  '`joined`, a participant has joined, and the call may be in progress; '
  '`processing`, the call is over, and the summary and the cost are being prepared; '
  '`completed`, the call ended without a fault, and the summary and the findings are ready; `is_complete` says '
  'whether goals were left (final); '
  '`abandoned`, the participant left or fell silent while a required goal was open, or answered nothing (final); '
  '`failed`, a fault ended the call (final); '
  '`expired`, nobody joined before `expires_at` (final); '
  '`cancelled`, its organization or an operator cancelled it (final)';
comment on column conversation.ended_reason is
  'Why the call ended: `goals_completed`, `participant_ended`, `participant_left`, `idle_timeout`, '
  '`max_duration`, `never_joined`, `agent_error`, `provider_error`, `cancelled` or `imported`; '
  'null until then';
comment on column conversation.ended_detail is
  'More about why the call ended, for people; null when there is nothing to add';
comment on column conversation.summary is
  'Summary of what was said, by a model or as imported; a note when nobody spoke or no summary could be '
  'written; null until then';
comment on column conversation.reflection_severity is
  'How bad the conversation was: '
  '`none`, nothing went wrong; '
  '`low`, something went wrong that the participant may not have noticed; '
  '`medium`, the participant noticed, or a result is missing; '
  '`high`, the conversation failed; '
  'null until it is reflected on';
comment on column conversation.reflection_tags is
  'What went wrong, by tags of the service and of the setting `reflection.tags`';
comment on column conversation.reflection is
  'The rest of the reflection: `why`, `turn_id`, `facts`, `model`, `note` and `failures`; '
  'null until there is one';
comment on column conversation.duration_seconds is
  'From `started_at` to `ended_at`, in seconds; null until the call ended, and if it never began';
comment on column conversation.is_complete is
  'Whether nothing was left to ask, as has_nothing_left() says when the conversation becomes final, or once its '
  'participant has answered the rest in writing; null until it is final';
comment on column conversation.processing_cost is
  'What the work after the call cost: `currency`, `total`, and `items` by model, each with its `purpose` '
  '(`last_look`, `summary` or `reflection`); null until it is done';
comment on column conversation.expires_at is 'Until when the first participant can join';
comment on column conversation.started_at is 'When the first participant joined; null until then';
comment on column conversation.ended_at is
  'When the call ended; null until then, and if it never began';
comment on column conversation.reflected_at is
  'When the conversation was last reflected on; null until it is';
comment on column conversation.transcript_deleted_at is
  'When transcript, advisor notes, voice tracks, frames and `metadata` were deleted, after the '
  '`retention_days` of the organization; null while they are kept';
comment on column conversation.created_at is 'When the conversation was created';

-- An organization lists its conversations newest first: all, of one template, or of one status.
create index on conversation (org_id, created_at desc, id desc);
create index on conversation (org_id, template_id, created_at desc, id desc);
create index on conversation (org_id, status, created_at desc, id desc);

-- Operators list the conversations of all organizations by the same and more filters, and the statistics count
-- those that are complete in the index by status. However long the
-- history, each list is read from its index. That of the template also serves the deletion of a template.
create index on conversation (created_at desc, id desc);
create index on conversation (template_id, created_at desc, id desc);
create index on conversation (status, created_at desc, id desc) include (is_complete);
create index on conversation (language, created_at desc, id desc);
create index on conversation (ended_reason, created_at desc, id desc) where ended_reason is not null;
create index on conversation (reflection_severity, created_at desc, id desc)
where reflection_severity is not null;

-- Finds the conversations with a tag.
create index on conversation using gin (reflection_tags);

-- Counts the tags: there are few distinct arrays, and they are counted without reading the table.
create index on conversation (reflection_tags) where reflection_tags <> '{}';

-- Finds the conversations that expired before anybody joined.
create index on conversation (expires_at) where status = 'created';

-- Finds the transcripts that are due for deletion. The query has to spell out this condition with literals:
-- with parameters Postgres does not recognize the index.
create index on conversation (org_id, (coalesce(ended_at, created_at)))
where transcript_deleted_at is null
  and status in ('completed', 'abandoned', 'failed', 'expired', 'cancelled');

-- An organization imports a conversation of another system only once.
create unique index on conversation (org_id, imported_from, external_id) where external_id is not null;

create table person (
  id text primary key,
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  position integer not null,
  name text,
  external_id text,
  time_zone text,
  is_walk_in boolean not null default false,
  admission integer not null default 0,
  entry integer not null default 0,
  entered_by text,
  admitted_at timestamptz(3),
  known_since timestamptz(3),
  taken_by text,
  let_in_by text,
  unique (conversation_id, position)
);
comment on table person is 'A participant of the conversation';
comment on column person.id is 'Id of the participant, `per_…`';
comment on column person.org_id is 'The organization that owns the row';
comment on column person.conversation_id is 'The conversation that they take part in';
comment on column person.position is
  'Number of the participant, from 0, in the order in which they were added';
comment on column person.name is 'Name of the participant; null while it is not known';
comment on column person.external_id is
  'The organization’s own id of the participant; null when it gave none';
comment on column person.time_zone is
  'IANA name of the time zone that the participant’s page reported last; null while none has';
comment on column person.is_walk_in is
  'Whether this person was added when somebody with the link or a key joined, and had not been invited by '
  'name';
comment on column person.admission is
  'How often somebody with the link became this person without their secret, which is derived from this '
  'number: each time, earlier secrets stop working';
comment on column person.entry is
  'How often somebody other than before was let in as this person; their identity in the room ends in this '
  'number, so that a token of somebody before opens nothing';
comment on column person.entered_by is
  'Who was last let in as this person, as in taken_by; null while nobody was';
comment on column person.known_since is
  'Since when this person is the same one: when somebody was first let in as them, or last without their '
  'secret; earlier frontend callbacks are not for them; null while nobody has been let in';
comment on column person.admitted_at is
  'When somebody with the link or a key was last let in as this person; null before that, when they could '
  'not enter after all, and once they have ended the call for themselves';
comment on column person.let_in_by is
  'Id of the person in the call who let this one in although every seat was taken; null for all others';
comment on column person.taken_by is
  'Who holds this seat: `participant` (with a secret), `organization` (its own key), the id of the user '
  'whose key was used, or the id of a key without the scope `admin`; null while nobody does';

create index on person (org_id);

create table conversation_transition (
  id bigint generated always as identity primary key,
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz(3) not null default now(),
  check (
    to_status in (
      'created', 'joined', 'processing', 'completed', 'abandoned', 'failed', 'expired', 'cancelled'
    )
  )
);
comment on table conversation_transition is
  'Every change of a conversation’s status, in order, written together with the change';
comment on column conversation_transition.id is 'Number of the change; a later one is greater';
comment on column conversation_transition.org_id is 'The organization that owns the row';
comment on column conversation_transition.conversation_id is 'The conversation that changed';
comment on column conversation_transition.from_status is
  'Its status before; null for the creation of the conversation';
comment on column conversation_transition.to_status is 'Its status after';
comment on column conversation_transition.reason is
  'Why the conversation ended, as in `ended_reason`; null when the change does not end it or gave no reason';
comment on column conversation_transition.at is 'When the status changed';

create index on conversation_transition (org_id);
create index on conversation_transition (conversation_id);

-- Counts the conversations that were opened again after a call in vain.
create index on conversation_transition (at) where to_status = 'created' and from_status is not null;

create table conversation_count (
  status text not null,
  is_complete boolean not null,
  change bigint not null
);
comment on table conversation_count is
  'How many conversations have a status and are complete or not: the sum of the changes, which a job adds up every hour '
  '(db/analytics/statistics.ts)';
comment on column conversation_count.status is 'Status of the conversations';
comment on column conversation_count.is_complete is
  'Whether nothing was left to ask in them; false until they are final';
comment on column conversation_count.change is
  'How many more of them there are; negative for fewer';

-- Conversations are counted by changes, because one row for each status would make all writers wait for
-- each other. The function runs as its owner, because an organization writes its conversations but has no
-- access to the counts.
create function count_conversations()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.conversation_count (status, is_complete, change)
    select status, coalesce(is_complete, false), count(*)
    from changed
    group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into public.conversation_count (status, is_complete, change)
    select status, coalesce(is_complete, false), -count(*)
    from changed
    group by 1, 2;
  else
    insert into public.conversation_count (status, is_complete, change)
    values
      (old.status, coalesce(old.is_complete, false), -1),
      (new.status, coalesce(new.is_complete, false), 1);
  end if;
  return null;
end
$$;

-- Conversations are created and deleted many at a time, so both are counted once for the whole statement.
create trigger count_new
after insert on conversation
referencing new table as changed
for each statement
execute function count_conversations();

create trigger count_deleted
after delete on conversation
referencing old table as changed
for each statement
execute function count_conversations();

-- For each row, so that its condition can leave out the many updates that change neither.
create trigger count_moved
after update on conversation
for each row when (old.status <> new.status or old.is_complete is distinct from new.is_complete)
execute function count_conversations();

-- A conversation that failed does not count as a use of its share link, not even once it is deleted. The function
-- runs as its owner, because whoever ends a call may not write the links.
create function give_back_use()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.share_link
  set uses = greatest(uses + case when new.status = 'failed' then -1 else 1 end, 0)
  where id = new.share_link_id;
  return null;
end
$$;

create trigger give_back_use
after update on conversation
for each row when (new.share_link_id is not null and (old.status = 'failed') <> (new.status = 'failed'))
execute function give_back_use();

-- In place of a foreign key to org; see hold_org() in 02_organizations.sql.
create trigger hold_org
before insert on conversation
for each row
execute function hold_org();
