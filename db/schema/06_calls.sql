-- The session of each conversation, in which its call is held, and the agent workers that hold the calls.
-- The statements in db/calls/ write sessions, and each worker reports itself through db/service/.

create table session (
  id text primary key,
  org_id text not null,
  conversation_id text not null unique references conversation on delete cascade,
  status text not null default 'waiting',
  closing_reason text,
  closing_detail text,
  lease_token bigint not null default 0,
  lease_holder text,
  lease_beat_at timestamptz(3),
  dispatched_at timestamptz(3),
  untaken_since timestamptz(3),
  put_off_at timestamptz(3),
  refused_for text,
  starts smallint not null default 0,
  awaited_at timestamptz(3),
  early_asks smallint not null default 0,
  setup jsonb not null default '{}',
  stt_language text,
  eou_backend text,
  is_unheard boolean,
  feedback jsonb,
  knocks jsonb not null default '[]',
  usage jsonb not null default '{}',
  cost_breakdown jsonb,
  arrived_at timestamptz(3),
  gone_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The process of a call writes these columns, and everybody's figures and lists are read from them: one row
  -- must not make such a statement fail. So it is with all tables that it writes.
  check (status in ('waiting', 'live', 'reconnecting', 'closing', 'completed', 'failed')),
  check (
    closing_reason in (
      'goals_completed', 'participant_ended', 'participant_left', 'idle_timeout', 'max_duration', 'never_joined',
      'agent_error', 'provider_error', 'cancelled', 'imported'
    )
  ),
  -- A number of JavaScript.
  check (lease_token between 0 and 9007199254740991),
  check (octet_length(setup::text) <= 20000 and octet_length(usage::text) <= 100000),
  check (length(closing_detail) <= 50000),
  check (length(stt_language) <= 200 and length(eou_backend) <= 200 and length(lease_holder) <= 200),
  check (
    least(
      lease_beat_at, dispatched_at, untaken_since, arrived_at, gone_at, started_at, ended_at
    ) >= '1900-01-01 00:00Z'
    and greatest(
      lease_beat_at, dispatched_at, untaken_since, arrived_at, gone_at, started_at, ended_at
    ) < '2200-01-01 00:00Z'
  )
);
comment on table session is
  'The session of a conversation: its room, the call that is held in it, and the lease, by which only the '
  'agent process with the newest token may write the call';
comment on column session.id is 'Id of the session, `ses_…`; its room is named by a keyed hash of it';
comment on column session.org_id is 'The organization that owns the row';
comment on column session.conversation_id is 'The conversation whose session it is; each has one';
comment on column session.status is
  'Status of the call: '
  '`waiting`, the call has not begun; '
  '`live`, the call is in progress; '
  '`reconnecting`, the participant or the agent dropped out, and the call waits for them; '
  '`closing`, the call is ending; '
  '`completed`, the call is over; '
  '`failed`, a fault ended the call';
comment on column session.closing_reason is
  'Why the call is ending, as in `ended_reason` of the conversation, which counts even if the agent dies '
  'before it is done; null until then';
comment on column session.closing_detail is
  'More about why the call is ending, for people; null when there is nothing to add';
comment on column session.lease_token is
  'Token of the newest lease, which goes up by one with each; a process that has an older one can write '
  'nothing';
comment on column session.lease_holder is
  'Identity in the room of the agent that took the lease last; null until one has, and once it is forgotten '
  'because nobody is waiting';
comment on column session.lease_beat_at is
  'Last heartbeat of the process that holds the lease, or until when the first may come; after six silent '
  'seconds another process may take the lease; null when it is free';
comment on column session.dispatched_at is
  'When an agent was last requested; the epoch when the request failed and is to be repeated at once; null '
  'when none is requested';
comment on column session.untaken_since is
  'Since when an agent has been requested and no worker has accepted the request; null when one has, or none '
  'is requested';
comment on column session.put_off_at is
  'When the agent of an empty call was deferred until somebody is in the room; null when it is not deferred';
comment on column session.refused_for is
  'Why a worker with a free slot last left the call to others: '
  '`processor`, its processor has no capacity for another call; '
  '`share`, calls in which nobody has spoken use up the share of its slots that their organization or link '
  'may have; '
  'null once a worker has accepted it';
comment on column session.starts is
  'How many agents in a row were started and did not hold the call for half a minute, including one that is '
  'just starting';
comment on column session.awaited_at is
  'When somebody last asked to join the call, or a page had its agent come before; the agent waits in the room '
  'for a minute after that; null when nobody has, or when the agent leaves because its slot is needed';
comment on column session.early_asks is
  'How often pages had the agent come, or stay, before anybody joined, without pauses of an hour; 0 once somebody '
  'has asked to join since, and when none has. While it is above 0, the call counts toward no limit of its '
  'organization';
comment on column session.setup is
  'What the call runs on: provider and model of `llm`, `stt` and `tts`, with the `voice` of `tts`, '
  '`stt_language`, `vad_backend`, `eou_backend`, `eou_model` (null for none), `preemptive_generation`, '
  '`time_zone`, in `turn_policy` the settings by which the end of a turn was decided, and in `process` the '
  'host and pid of the agent; empty until the call begins';
comment on column session.stt_language is
  'Language that speech was recognized in; null until the call begins';
comment on column session.eou_backend is
  'What decided that a turn was over: `evidence`, `text`, `vad`, `audio`, `smart_turn_v3`, or the name that '
  'an import gave; null until the call begins, and when an import did not say';
comment on column session.is_unheard is
  'Whether the recorded voice activity has speech of which no word was recognized; null when it has not, '
  'or the call is not over';
comment on column session.feedback is
  'Feedback of a participant on the call: `rating` from 1, very bad, to 5, very good, `text` or null, and '
  '`given_at`; the latest counts; null for none';
comment on column session.knocks is
  'Requests of people without a seat to be let into the running call, oldest first: '
  '`[{id, name, at, until, person_id, is_answered}]`, with `name` null once it was answered or is too late '
  'and when the call is over, `at` and `until` in epoch milliseconds, and `person_id` null unless they were let in';
comment on column session.usage is
  'What the call used, by model: tokens, audio and characters; `failures` counts how often each part failed '
  'or did not respond';
comment on column session.cost_breakdown is
  'What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and '
  '`amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is '
  'higher; null until the call is over';
comment on column session.arrived_at is
  'When a participant entered the room, for the first time or after one left without an agent; null when '
  'nobody has';
comment on column session.gone_at is
  'When the last participant was gone, or the call over, and no agent had begun the call; null while one '
  'waits, and once the call has begun';
comment on column session.started_at is 'When the call began with a participant; null until then';
comment on column session.ended_at is 'When the call ended; null until then, and if it never began';
comment on column session.created_at is 'When the conversation was created';

-- As checks would, but not also with each heartbeat, which leaves both columns as they are.
create function refuse_odd_figures()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if jsonb_typeof(new.setup) <> 'object'
    or jsonb_path_exists(new.setup, '$.preemptive_generation.type() ? (@ != "boolean")')
  then
    raise check_violation using message = 'setup of a session is not as its comment says';
  end if;
  if jsonb_typeof(new.usage) <> 'object'
    or jsonb_path_exists(new.usage, '$.failures.type() ? (@ != "object")')
    or jsonb_path_exists(new.usage, '$.failures.*.type() ? (@ != "object")')
    or jsonb_path_exists(new.usage, '$.failures.*.*.type() ? (@ != "number")')
    or jsonb_path_exists(new.usage, '$.last_failures.type() ? (@ != "object")')
    or jsonb_path_exists(new.usage, '$.last_failures.*.type() ? (@ != "object")')
    or jsonb_path_exists(new.usage, '$.last_failures.*.*.type() ? (@ != "object")')
    or jsonb_path_exists(new.usage, '$.last_failures.*.*.*.type() ? (@ != "string")')
  then
    raise check_violation using message = 'usage of a session is not as its comment says';
  end if;
  return new;
end
$$;

create trigger refuse_odd_figures
before insert or update of setup, usage on session
for each row
execute function refuse_odd_figures();

-- The names of those who asked to be let in are gone with the call, whoever ends it.
create function forget_knocks()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new.knocks := (
    select jsonb_agg(knock || '{"name": null}' order by place)
    from jsonb_array_elements(new.knocks) with ordinality as asked (knock, place)
  );
  return new;
end
$$;

create trigger forget_knocks
before update on session
for each row
when (new.status in ('closing', 'completed', 'failed') and old.status <> new.status and new.knocks <> '[]')
execute function forget_knocks();

-- Finds the calls that need an agent, twice a second. The many that nobody has joined yet are left out.
create index on session (dispatched_at)
where status in ('live', 'reconnecting', 'closing')
  or status = 'waiting' and (dispatched_at is not null or lease_holder is not null);

-- Finds the calls whose agent is deferred.
create index on session (put_off_at) where status = 'waiting';

-- Finds the calls in which a participant is waiting for an agent.
create index on session (arrived_at)
where status = 'waiting' and arrived_at is not null and gone_at is null;

-- Waiting calls that may count toward the limits of their organization. `lease_beat_at` must not be part of
-- the condition: an agent writes it every second, and each beat would then update every index of the table.
create index on session (org_id)
where status = 'waiting'
  and (dispatched_at is not null or put_off_at is not null or lease_holder is not null);

-- Calls of an organization that have begun and not ended: they count toward its limits, and are deleted first
-- when the organization is.
create index on session (org_id) where status in ('live', 'reconnecting', 'closing');

-- Lists of calls by when they began. Those that never did come last, the newest first by id: `coalesce` gives
-- them an instant, because a page cannot begin after a null.
create index on session ((coalesce(started_at, to_timestamp(0))) desc, id desc);
create index on session (org_id, (coalesce(started_at, to_timestamp(0))) desc, id desc);
create index on session ((coalesce(started_at, to_timestamp(0))) desc, id desc) where feedback is not null;

-- Calls that were running at an instant, and the minutes of the last hours, read without the table.
create index on session (started_at) include (ended_at) where started_at is not null;

-- The same for one organization, whose calls are few among those of all.
create index on session (org_id, started_at) where started_at is not null;

create table incident (
  id text primary key,
  org_id text not null,
  session_id text not null references session on delete cascade,
  kind text not null,
  part text,
  title text not null,
  detail text,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (kind in ('failure', 'dead_end', 'left_out', 'never_final', 'replaced', 'connection', 'track')),
  check (part in ('llm', 'stt', 'tts')),
  check (
    least(began_at, ended_at) >= '1900-01-01 00:00Z'
    and greatest(began_at, ended_at) < '2200-01-01 00:00Z'
  )
);
comment on table incident is
  'A fault of the service, a provider or the connection during a call; without anything that was said';
comment on column incident.id is 'Id of the incident, `inc_…`';
comment on column incident.org_id is 'The organization that owns the row';
comment on column incident.session_id is 'The session in whose call it happened';
comment on column incident.kind is
  'What went wrong: '
  '`failure`, a model, a recognizer or a voice failed, or did not respond in time; '
  '`dead_end`, in a turn a model neither recorded nor asked anything, and the agent asked itself; '
  '`left_out`, a model refused what a participant said, and replied without it; '
  '`never_final`, a recognizer did not finish words that were shown, and they count as said or were dropped; '
  '`replaced`, another process of the agent took the call over; '
  '`connection`, a participant or the agent was badly connected, or away; '
  '`track`, a participant sent what is not allowed, such as pictures as a microphone, and it was taken away';
comment on column incident.part is 'The failed part: `llm`, `stt` or `tts`; null for `replaced`, `connection` and `track`';
comment on column incident.title is 'What it is about, such as `model gpt-4.1-mini`';
comment on column incident.detail is 'One sentence, or a word for the state; null for none';
comment on column incident.began_at is 'When it began';
comment on column incident.ended_at is 'When it ended; null if it has no duration, or is not over';

create index on incident (org_id);
create index on incident (session_id, began_at);

-- Unlogged: every row is written every two seconds, and after a crash each worker that is alive writes its
-- row again.
create unlogged table agent_worker (
  id text primary key,
  host text not null,
  places integer not null,
  taken integer not null,
  is_draining boolean not null,
  is_exhausted boolean not null,
  parts jsonb not null default '[]',
  beat_at timestamptz(3) not null default now()
);
comment on table agent_worker is
  'What each agent worker reports about itself every two seconds for as long as it lives; one that is silent '
  'for six seconds does not count';
comment on column agent_worker.id is 'Id of the worker, `wrk_…`, which is new with each start';
comment on column agent_worker.host is 'Name of the host that it runs on';
comment on column agent_worker.places is 'How many calls it can run';
comment on column agent_worker.taken is
  'How many calls it is running, including those whose process is starting';
comment on column agent_worker.is_draining is 'Whether it is shutting down and accepts no more calls';
comment on column agent_worker.is_exhausted is 'Whether its processor has no capacity for another call';
comment on column agent_worker.parts is
  'What it knows about the providers: for each `part` (`llm`, `stt` or `tts`) its `state` (`works`, '
  '`doubtful` or `broken`) and a `text` for operators; empty until it has asked them';
comment on column agent_worker.beat_at is 'When it last reported';
