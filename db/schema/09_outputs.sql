-- The outputs that fired, each with the attempts to deliver it. Written by db/outputs/; announce_events
-- (11_events.sql) inserts the webhooks that an event fires.

-- A delivery is updated twice soon after its insert. The fill factor leaves room for the new versions on the
-- same page, so that no index changes.
create table delivery (
  id text primary key,
  org_id text not null,
  conversation_id text not null references conversation on delete cascade,
  commit_id text references goal_commit on delete cascade,
  event jsonb,
  kind text not null default 'webhook',
  output_position integer not null,
  output jsonb not null,
  url text,
  url_places jsonb,
  body bytea,
  body_places jsonb,
  response jsonb,
  status text not null default 'pending',
  trouble text
    generated always as (case when status in ('retrying', 'held', 'failed') then status end) stored,
  reopened boolean not null default false,
  attempts integer not null default 0,
  replays integer not null default 0,
  last_status integer,
  last_error text,
  next_attempt_at timestamptz(3),
  succeeded_at timestamptz(3),
  forgotten_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Either a commit or another event fires an output.
  check (num_nonnulls(commit_id, event) = 1),
  check (jsonb_typeof(event) = 'object'),
  check (succeeded_at >= '1900-01-01 00:00Z' and succeeded_at < '2200-01-01 00:00Z')
)
with (fillfactor = 50);
comment on table delivery is
  'One output of one commit or event, whose id is the `Idempotency-Key` of every attempt';
comment on column delivery.id is 'Id of the delivery, `dlv_…`';
comment on column delivery.org_id is 'The organization that owns the row';
comment on column delivery.conversation_id is 'Id of the conversation';
comment on column delivery.commit_id is
  'Id of the commit that fired the output; null when another event did';
comment on column delivery.event is
  'The event that fired the output, with its `id`, `type` and `data`; a copy, because events are deleted '
  'after 30 days; null when a commit did';
comment on column delivery.kind is
  'What the output does: '
  '`webhook`, it sends a request; '
  '`frontend_callback`, it sends a message to the page of the participant; '
  '`api_call`, it sends a request, and gives the response to the agent';
comment on column delivery.output_position is
  'Position of the output, from 0: among those that a commit of the goal fires, or for an event among the '
  'outputs in the settings of the template';
comment on column delivery.output is 'The output as the template configured it when it fired';
comment on column delivery.url is
  'Where the request was first sent, and where every later attempt sends it, without its secrets; null '
  'before that, and for a frontend callback';
comment on column delivery.url_places is
  'Where the secrets belong in the URL: a list of places, each with `at` (position in UTF-16 units), '
  '`secret_id` (for a private value its path, such as `private.token`) and `as` (`plain`, `url`, `json` or '
  '`xml`); null when there is no URL';
comment on column delivery.body is
  'The body as it was first sent, in UTF-8 and without its secrets; null before that';
comment on column delivery.body_places is
  'Where the secrets belong in the body, in the form of `url_places`; null when there is no body';
comment on column delivery.response is
  'Response to an `api_call`, parsed; null until then, for an empty response, and for other kinds';
comment on column delivery.status is
  'Status of the delivery: '
  '`pending`, it is not tried yet, or the first attempt or a replay is in progress; '
  '`retrying`, an attempt failed, and another one follows; '
  '`held`, it is not sent, because the request could not be rendered, and is retried on schedule; '
  '`succeeded`, the receiver accepted it; '
  '`failed`, for good';
comment on column delivery.trouble is
  'The status if somebody may have to look at the delivery: `retrying`, `held` or `failed`; null otherwise';
comment on column delivery.reopened is
  'Whether the delivery had succeeded or failed, and is open only until a replay has ended';
comment on column delivery.attempts is 'Number of attempts so far, including replays';
comment on column delivery.replays is
  'Number of attempts that somebody asked for; they do not count in the retry schedule';
comment on column delivery.last_status is
  'HTTP status of the response to the latest attempt; null when it got none, and before the first';
comment on column delivery.last_error is
  'Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the '
  'first';
comment on column delivery.next_attempt_at is
  'When the next attempt is due on the retry schedule; null before the first attempt, and when there will be '
  'none; the job that makes it may be postponed further';
comment on column delivery.succeeded_at is 'When the output was first delivered; null until then';
comment on column delivery.forgotten_at is
  'When its request and answers were deleted, because the participant withdrew an answer that they may have '
  'contained; null otherwise';
comment on column delivery.created_at is 'When the output fired';

create index on delivery (conversation_id);
create index on delivery (commit_id);
-- The list of an organization, newest first; delivery_priority reads its newest hundred.
create index on delivery (org_id, created_at desc, id desc);
-- The list over all organizations, for operators.
create index on delivery (created_at desc, id desc);
-- The few deliveries that somebody may have to look at. An index on status would change with every delivery;
-- trouble stays null when the first attempt succeeds, so the row changes in place.
create index on delivery (trouble, created_at desc, id desc) where trouble is not null;
create index on delivery (org_id, trouble, created_at desc, id desc) where trouble is not null;

-- While a receiver is down, one organization has most of the deliveries in trouble. Without these statistics
-- the planner takes that share for the usual one.
create statistics delivery_trouble_of_org (mcv) on org_id, trouble from delivery;

-- An attempt is updated once, soon after its insert; the fill factor leaves room for that on the same page.
create table delivery_attempt (
  id text primary key,
  org_id text not null,
  delivery_id text not null references delivery on delete cascade,
  number integer not null,
  status integer,
  error text,
  answer text,
  duration_ms integer,
  started_at timestamptz(3) not null,
  unique (delivery_id, number),
  check (started_at >= '1900-01-01 00:00Z' and started_at < '2200-01-01 00:00Z')
)
with (fillfactor = 75);
comment on table delivery_attempt is
  'One attempt to deliver an output, stored before it is made, so that one cut short by a crash counts too';
comment on column delivery_attempt.id is 'Id of the attempt, `att_…`';
comment on column delivery_attempt.org_id is 'The organization that owns the row';
comment on column delivery_attempt.delivery_id is 'Id of the delivery';
comment on column delivery_attempt.number is
  'Number of the attempt, from 1; a replay continues the count';
comment on column delivery_attempt.status is
  'HTTP status of the response; null when there was none';
comment on column delivery_attempt.error is
  'Why the attempt failed; null when it succeeded, while it is in progress, and when a crash cut it short';
comment on column delivery_attempt.answer is
  'Beginning of the response, at most 4,096 characters, with secrets masked; null when there was none';
comment on column delivery_attempt.duration_ms is
  'How long the attempt took, in milliseconds; null while it is in progress, and when a crash cut it short';
comment on column delivery_attempt.started_at is 'When the attempt began';

create index on delivery_attempt (org_id);
