alter table session
  -- When a participant came into the room, the first time or after one left without an agent; null while nobody has.
  add arrived_at timestamptz(3),
  -- When the last one was gone, or the call over, and no agent had come; null while one waits, and once it has begun.
  add gone_at timestamptz(3),
  -- Why a worker that has a place refused the call last; null once one has taken it.
  add refused_for text;
create index on session (arrived_at)
where status = 'waiting' and arrived_at is not null and gone_at is null;

-- What each agent worker has, which it says every two seconds for as long as it lives.
create unlogged table agent_worker (
  id text primary key,
  host text not null,
  places integer not null,
  taken integer not null,
  is_draining boolean not null,
  is_exhausted boolean not null,
  beat_at timestamptz(3) not null default now()
);
grant select, insert, update, delete on agent_worker to colloquy_service;
