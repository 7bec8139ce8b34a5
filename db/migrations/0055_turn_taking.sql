-- How often the agent began to answer before a participant's turn was over, and was heard.
alter table turn add withdrawn_replies integer not null default 0;

-- The silences in the participants' turns, and what was made of each; without a word of what was said.
create table pause (
  org_id text not null references org on delete cascade,
  session_id text not null references session on delete cascade,
  -- The end of speech.
  started_at timestamptz(3) not null,
  -- When the participants spoke on; null when they did not any more.
  resumed_at timestamptz(3),
  -- What the model made of the sound, 0 to 1; null when it gave no answer in time.
  p real,
  -- What the words and the question say, and all evidence together, in logits.
  word_signs real not null,
  answer_signs real not null,
  z real not null,
  wait_ms integer not null,
  -- When the latest words were final; null when they were not.
  final_at timestamptz(3),
  noise_dbfs smallint,
  decided_at timestamptz(3),
  first_sound_at timestamptz(3),
  -- When it turned out that the turn had not been over.
  withdrawn_at timestamptz(3),
  guesses smallint not null,
  guess_used boolean not null,
  acknowledged boolean not null,
  goal_id text,
  patience text not null,
  primary key (session_id, started_at)
);
create index on pause (org_id);

alter table pause enable row level security;
alter table pause force row level security;
create policy own_rows on pause to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on pause to colloquy_service using (true);
grant select, insert, update, delete on pause to colloquy_app, colloquy_service;
