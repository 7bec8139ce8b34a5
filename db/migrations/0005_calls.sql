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
  -- Since when the agent is not asked for before somebody is in the room; null when it is.
  put_off_at timestamptz(3),
  -- What this call really used: providers, models, recognizer language, end-of-turn backend.
  setup jsonb not null default '{}',
  stt_language text,
  eou_backend text,
  usage jsonb not null default '{}',
  cost_breakdown jsonb,
  -- How the agent means to end the call, from then on until the conversation has its end.
  closing_reason text,
  closing_detail text,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on session (org_id);
-- Calls that need an agent, looked through twice a second; not the many that nobody joined yet.
create index on session (dispatched_at)
where status in ('live', 'reconnecting', 'closing')
  or status = 'waiting' and (dispatched_at is not null or lease_holder is not null);
create index on session (put_off_at) where status = 'waiting';

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
create index on turn (org_id);

-- Voice activity of the participants: one byte (probability × 255) per frame of 32 ms, in chunks.
create table voice_activity (
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  started_at timestamptz(3) not null,
  frame_ms real not null,
  probabilities bytea not null,
  primary key (session_id, started_at)
);
create index on voice_activity (org_id);
