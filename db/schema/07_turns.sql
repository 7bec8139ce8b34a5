-- What was said and heard in a call: its turns, the silences in them, the voice activity of the participants
-- and the notes of advisors. The agent that holds the call writes them through db/calls/record/;
-- db/imports/ inserts those of imported calls; db/conversations/retention.ts deletes what was said.

-- Whether it is a series of probabilities as in turn.eot; true for null. Figures are computed from all of them.
-- Compared as jsonb, only numbers are between numbers.
create function is_turn_end_series(series jsonb)
returns boolean
language sql
immutable
as $$
  select case
    when series is null then true
    when jsonb_typeof(series) <> 'object' or jsonb_typeof(series -> 'samples') is distinct from 'array' then false
    else
      coalesce(jsonb_typeof(series -> 'source') = 'string', false)
      and jsonb_array_length(series -> 'samples') <= 10000
      and coalesce(series -> 'final_at' between '-1e14' and '1e14' or series -> 'final_at' = 'null', true)
      and not exists (
        select
        from jsonb_array_elements(series -> 'samples') as sample
        where (
            sample -> 0 between '-1e14' and '1e14'
            and sample -> 1 between '0' and '1'
            and sample -> 2 is null
          ) is not true
      )
  end
$$;

create table turn (
  id text primary key,
  org_id text not null,
  session_id text not null references session on delete cascade,
  person_id text references person on delete set null,
  position integer not null,
  role text not null,
  speaker text,
  text text not null,
  interrupted boolean not null default false,
  had_image boolean not null default false,
  is_unanswered boolean,
  withdrawn_replies integer not null default 0,
  watchdog jsonb,
  eot jsonb,
  eot_shadow jsonb,
  pause_ms integer,
  actual_pause_ms integer,
  pause_parts jsonb,
  eou_delay_ms integer,
  transcription_delay_ms integer,
  on_user_turn_completed_delay_ms integer,
  llm_ttft_ms integer,
  tts_ttfb_ms integer,
  eou_estimation_error_ms integer,
  was_premature_jump_in boolean,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  segment_started_at timestamptz(3),
  last_word_end_at timestamptz(3),
  actual_speech_end_at timestamptz(3),
  agent_speak_at timestamptz(3),
  answer_heard_at timestamptz(3),
  unique (session_id, position),
  check (role in ('assistant', 'user')),
  check (
    jsonb_typeof(watchdog) = 'object'
    and not jsonb_path_exists(watchdog, '$.filler.type() ? (@ != "boolean")')
    and not jsonb_path_exists(watchdog, '$.outcome.type() ? (@ != "string")')
  ),
  check (is_turn_end_series(eot)),
  check (is_turn_end_series(eot_shadow)),
  -- Together with what is counted of a call, they bound what a statement over many calls reads.
  check (position between 0 and 19999),
  check (length(text) <= 100000 and length(speaker) <= 1000),
  check (octet_length(eot::text) <= 500000 and octet_length(eot_shadow::text) <= 500000),
  check (octet_length(watchdog::text) <= 10000),
  check (
    least(
      started_at, ended_at, segment_started_at, last_word_end_at, actual_speech_end_at,
      agent_speak_at, answer_heard_at
    ) >= '1900-01-01 00:00Z'
    and greatest(
      started_at, ended_at, segment_started_at, last_word_end_at, actual_speech_end_at,
      agent_speak_at, answer_heard_at
    ) < '2200-01-01 00:00Z'
  )
);
comment on table turn is 'What one side says until the other side speaks, with the timing of a reply';
comment on column turn.id is 'Id of the turn, `trn_…`';
comment on column turn.org_id is 'The organization that owns the row';
comment on column turn.session_id is 'The session in whose call it was said';
comment on column turn.person_id is
  'Id of the participant; null for the agent, when it is not known, and once the participant is deleted';
comment on column turn.position is
  'Number of the turn, from 0, in the order of arrival; turns are read by `started_at`';
comment on column turn.role is 'Who spoke: `assistant`, the agent; `user`, a participant';
comment on column turn.speaker is
  'Name of the participant when they spoke, which outlives the participant; null for the agent and for '
  'somebody without a name';
comment on column turn.text is
  'What was said; of an interrupted reply, what was heard; empty once deleted after the retention period';
comment on column turn.interrupted is 'Whether the participant interrupted the agent';
comment on column turn.had_image is 'Whether the model saw a frame of the shared screen';
comment on column turn.is_unanswered is
  'Whether no word of the reply was heard, which is kept here because the words may be deleted; null counts '
  'as false';
comment on column turn.withdrawn_replies is
  'How often the agent was heard replying before this turn of a participant was over; 0 on its own turns';
comment on column turn.watchdog is
  'Retries of the model: `attempts`, `outcome` (`answered`, `apology` or `unanswered`), `failed_calls`, '
  '`forced` and `filler`; null when it replied to the first call';
comment on column turn.eot is
  'Probabilities of the model that decided whether a participant’s turn was over: `source`, `samples` as '
  '`[epoch ms, probability]` in order, and `final_at`, when the last final transcript arrived, in epoch ms; '
  'null when no model decided';
comment on column turn.eot_shadow is
  'Probabilities of a model that was asked in the background without deciding, in the form of `eot`; null '
  'when none was';
comment on column turn.pause_ms is
  'The wait before the agent’s reply, from the participant’s last word by the recognizer’s times: '
  'agent_speak_at − last_word_end_at, in milliseconds; counts where `actual_pause_ms` is null; null when it '
  'was not measured';
comment on column turn.actual_pause_ms is
  'The wait before the agent’s reply, from where the participant really stopped by the recorded voice '
  'activity: agent_speak_at − actual_speech_end_at, in milliseconds; negative if they were still speaking; '
  'null when it was not measured';
comment on column turn.pause_parts is
  'What the pause was made of, in milliseconds by kind of part: `estimate`, `wait`, `words`, `wordless`, '
  '`hold`, `late`, `recognition`, `hook`, `model`, `voice`, `prepared` and `rest`; none is negative, and '
  'together they are the pause; empty for a negative pause; null until the call is over, and without a pause';
comment on column turn.eou_delay_ms is
  'From the end of speech, as detected at runtime, to the decision that the turn is over, in milliseconds; '
  'null when it was not measured';
comment on column turn.transcription_delay_ms is
  'From the end of speech to the final transcript, in milliseconds; null when it was not measured';
comment on column turn.on_user_turn_completed_delay_ms is
  'The agent’s own hook between the decision and the model call, in milliseconds; null when it was not '
  'measured';
comment on column turn.llm_ttft_ms is
  'From the model call that returned the first words to the first of them, in milliseconds, including '
  'retries of a silent model and a tool call written before the words, but not an earlier model call that '
  'returned only a tool call; null when it was not measured';
comment on column turn.tts_ttfb_ms is
  'From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured';
comment on column turn.eou_estimation_error_ms is
  '(decision − eou_delay_ms) − actual_speech_end_at, in milliseconds: positive waited too long, negative cut '
  'off; null when it was not measured';
comment on column turn.was_premature_jump_in is
  'Whether the participant was still speaking at `agent_speak_at`, or resumed within 1,000 ms of the '
  'decision, or an earlier reply was heard and withdrawn; null when unknown';
comment on column turn.started_at is 'When the turn was first heard';
comment on column turn.ended_at is 'When the turn ended; null while it is in progress';
comment on column turn.segment_started_at is
  'When the participant began the segment that the reply answers; null when it is not known, and if it '
  'answers nobody, like the greeting';
comment on column turn.last_word_end_at is
  'End of the participant’s last word, by the recognizer’s word times on the wall clock; null when it is not '
  'known';
comment on column turn.actual_speech_end_at is
  'When the participant really stopped, by the recorded voice-activity track; null when it is not known';
comment on column turn.agent_speak_at is
  'When the first audible frame of the reply left the agent, which may be that of a filler or an '
  'acknowledgement; null when it is not known';
comment on column turn.answer_heard_at is
  'When the first of the model’s own words was heard, after any filler or acknowledgement; null if none was, '
  'or when it is not known';

create index on turn (org_id);

-- Finds the turns of a participant who is deleted, and whether one has spoken.
create index on turn (person_id);

-- Finds the slowest replies by the exact lengths of pauses that the rollups have. The condition is one that no
-- lookup of a turn implies: otherwise the planner, without statistics, would prefer this smaller index to the
-- primary key.
create index on turn ((coalesce(actual_pause_ms, pause_ms)))
where coalesce(actual_pause_ms, pause_ms) is not null;

-- Finds the calls with a long pause, which somebody may have complained of. Shorter pauses are too many to be
-- worth an index. The query has to name the 2,000 ms as a literal (db/conversations/recollection.ts).
create index on turn (org_id, (coalesce(actual_pause_ms, pause_ms)) desc) include (session_id)
where role = 'assistant' and coalesce(actual_pause_ms, pause_ms) >= 2000;

create table silence (
  org_id text not null,
  session_id text not null references session on delete cascade,
  goal_id text,
  patience text not null,
  p real,
  word_signs real not null,
  answer_signs real not null,
  z real not null,
  wait_ms integer not null,
  noise_dbfs smallint,
  guesses smallint not null,
  guess_used boolean not null,
  acknowledged boolean not null,
  started_at timestamptz(3) not null,
  final_at timestamptz(3),
  guessed_at timestamptz(3),
  guess_ready_at timestamptz(3),
  decided_at timestamptz(3),
  first_sound_at timestamptz(3),
  withdrawn_at timestamptz(3),
  resumed_at timestamptz(3),
  primary key (session_id, started_at),
  check (patience in ('quick', 'normal', 'reflective', 'spelling')),
  -- Not NaN either, which Postgres holds to be greater than all numbers.
  check (p between 0 and 1),
  check (abs(word_signs) < 1e9 and abs(answer_signs) < 1e9 and abs(z) < 1e9),
  check (
    least(
      started_at, final_at, guessed_at, guess_ready_at, decided_at, first_sound_at, withdrawn_at,
      resumed_at
    ) >= '1900-01-01 00:00Z'
    and greatest(
      started_at, final_at, guessed_at, guess_ready_at, decided_at, first_sound_at, withdrawn_at,
      resumed_at
    ) < '2200-01-01 00:00Z'
  )
);
comment on table silence is
  'A silence in a participant’s turn, how it was judged and what came of it, without a word of what was said';
comment on column silence.org_id is 'The organization that owns the row';
comment on column silence.session_id is 'The session in whose call the silence was';
comment on column silence.goal_id is 'Goal that was being asked; null when none was';
comment on column silence.patience is
  'How long the agent waits for the participant to continue: '
  '`quick`, short answers; '
  '`normal`, ordinary answers; '
  '`reflective`, answers that need thought; '
  '`spelling`, answers that are spelled or dictated';
comment on column silence.p is
  'Probability that the turn was over, 0 … 1, judged by the model from the audio a tenth of a second into '
  'the silence; null when no model was asked or it timed out';
comment on column silence.word_signs is 'Evidence from the words, in logits';
comment on column silence.answer_signs is 'Evidence from the question, in logits';
comment on column silence.z is
  'Combined evidence that the turn was over, in logits; it has another meaning unless the session has '
  '`eou_backend` `evidence` and, in `setup`, `eou_model` `smart_turn_v3`';
comment on column silence.wait_ms is 'The resulting wait, in milliseconds from the end of speech';
comment on column silence.noise_dbfs is
  'The quietest tenth of a second of the last five seconds, in dBFS; null when nothing was heard';
comment on column silence.guesses is 'How many replies were prepared in this silence';
comment on column silence.guess_used is 'Whether the reply that was heard had been prepared';
comment on column silence.acknowledged is 'Whether the agent acknowledged before its reply was ready';
comment on column silence.started_at is 'The end of speech, by the voice-activity detector';
comment on column silence.final_at is 'When the latest words were final; null while they were not';
comment on column silence.guessed_at is 'When the last prepared reply was started; null when none was';
comment on column silence.guess_ready_at is 'When its first audio was ready; null if it never was';
comment on column silence.decided_at is 'When the turn was judged to be over; null when it was not';
comment on column silence.first_sound_at is 'The first sound of the reply; null when none was heard';
comment on column silence.withdrawn_at is
  'When it turned out that the turn was not over; null when it was, or was not decided';
comment on column silence.resumed_at is 'When a participant spoke again; null when nobody did';

create index on silence (org_id);

create table voice_activity (
  org_id text not null,
  session_id text not null references session on delete cascade,
  frame_ms real not null,
  probabilities bytea not null,
  started_at timestamptz(3) not null,
  primary key (session_id, started_at),
  check (frame_ms between 1 and 10000),
  check (started_at >= '1900-01-01 00:00Z' and started_at < '2200-01-01 00:00Z')
);
comment on table voice_activity is
  'The voice-activity track of the participants, in chunks of up to ten seconds, with gaps where no audio '
  'arrived; deleted after the retention period';
comment on column voice_activity.org_id is 'The organization that owns the row';
comment on column voice_activity.session_id is 'The session in whose call it was recorded';
comment on column voice_activity.frame_ms is 'Length of a frame, in milliseconds';
comment on column voice_activity.probabilities is
  'Probability of speech in each frame, in order, as one byte: probability × 255';
comment on column voice_activity.started_at is 'Beginning of the first frame';

create index on voice_activity (org_id);

create table advisor_note (
  id text primary key,
  org_id text not null,
  session_id text not null references session on delete cascade,
  turn_id text not null references turn on delete cascade,
  advisor_id text not null,
  advisor_name text not null,
  note text not null,
  model text not null,
  duration_ms integer not null,
  created_at timestamptz(3) not null default now(),
  unique (session_id, turn_id, advisor_id),
  check (created_at >= '1900-01-01 00:00Z' and created_at < '2200-01-01 00:00Z')
);
comment on table advisor_note is
  'What an advisor of the template told the agent during the call; deleted after the retention period';
comment on column advisor_note.id is 'Id of the note, `adn_…`';
comment on column advisor_note.org_id is 'The organization that owns the row';
comment on column advisor_note.session_id is 'The session in whose call it was noted';
comment on column advisor_note.turn_id is 'Id of the participant’s turn that it rests on';
comment on column advisor_note.advisor_id is 'Id of the advisor in the template';
comment on column advisor_note.advisor_name is 'Name of the advisor';
comment on column advisor_note.note is 'What the agent was told';
comment on column advisor_note.model is 'The model that the advisor asked';
comment on column advisor_note.duration_ms is 'How long the model took, in milliseconds';
comment on column advisor_note.created_at is 'When it was noted';

create index on advisor_note (org_id);
create index on advisor_note (turn_id);
