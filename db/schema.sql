-- The whole schema, for reading; made by `npm run schema` from db/schema/, which is what runs.

-- What an advisor of the template told the agent during the call; deleted after the retention period
create table advisor_note (
  id text not null, -- Id of the note, `adn_…`
  org_id text not null, -- The organization that owns the row
  session_id text not null, -- The session in whose call it was noted
  turn_id text not null, -- Id of the participant’s turn that it rests on
  advisor_id text not null, -- Id of the advisor in the template
  advisor_name text not null, -- Name of the advisor
  note text not null, -- What the agent was told
  model text not null, -- The model that the advisor asked
  duration_ms integer not null, -- How long the model took, in milliseconds
  created_at timestamp(3) with time zone not null default now(), -- When it was noted
  PRIMARY KEY (id),
  UNIQUE (session_id, turn_id, advisor_id),
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  FOREIGN KEY (turn_id) REFERENCES turn(id) ON DELETE CASCADE
);
CREATE INDEX advisor_note_org_id_idx ON advisor_note USING btree (org_id);
CREATE INDEX advisor_note_turn_id_idx ON advisor_note USING btree (turn_id);
alter table advisor_note force row level security;
create policy all_rows on advisor_note to colloquy_service using (true);
create policy own_rows on advisor_note to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on advisor_note to colloquy_app;
grant delete, insert, select, update on advisor_note to colloquy_service;


-- What each agent worker reports about itself every two seconds for as long as it lives; one that is silent for six seconds does not count
create unlogged table agent_worker (
  id text not null, -- Id of the worker, `wrk_…`, which is new with each start
  host text not null, -- Name of the host that it runs on
  places integer not null, -- How many calls it can run
  taken integer not null, -- How many calls it is running, including those whose process is starting
  is_draining boolean not null, -- Whether it is shutting down and accepts no more calls
  is_exhausted boolean not null, -- Whether its processor has no capacity for another call
  parts jsonb not null default '[]'::jsonb, -- What it knows about the providers: for each `part` (`llm`, `stt` or `tts`) its `state` (`works`, `doubtful` or `broken`) and a `text` for operators; empty until it has asked them
  beat_at timestamp(3) with time zone not null default now(), -- When it last reported
  PRIMARY KEY (id)
);
grant delete, insert, select, update on agent_worker to colloquy_service;


-- Pauses before replies, and calls, by day and all that pauses depend on; each histogram says how often each value occurred, encoded as in shared/analytics/histogram_bytes.ts
create table answer_rollup (
  day integer not null, -- Day on which the sessions began, in days since 1970 in UTC
  language text not null, -- Language of speech recognition
  had_image boolean not null, -- Whether the model saw a picture of the screen; false for calls
  eou_backend text not null, -- What decided that a turn is over; empty when it was not recorded: the configured `audio.eou_backend` is assumed
  stt_provider text not null, -- Provider of speech recognition; empty when it was not recorded
  template_id text not null, -- Template of the conversation; empty when it was not recorded
  llm_model text not null, -- Model that the call began with; empty when it was not recorded
  tts_voice text not null, -- Voice that the call began with; empty when it was not recorded
  eou_model text not null, -- Model that listened for the end of a turn; empty when it was not recorded
  turns integer not null, -- Turns of the agent that have a pause and of which something was heard
  anchored integer not null, -- Of `turns`, those that have `actual_pause_ms`
  cut_off integer not null, -- Of `turns`, those in which the agent jumped in; not known counts as no
  unanswered integer not null, -- In addition, turns of which nothing, or only a filler, was heard: no reply came, or the participant resumed speaking first
  fillers integer not null, -- Of `turns`, those in which the pause ended with "One moment."
  apologies integer not null, -- Of `turns`, those in which the agent apologized because no reply came
  calls integer not null, -- Calls that began
  unheard integer not null, -- Of these, finished calls with voice activity but no recognized words
  parted integer not null, -- Turns whose parts are known: those of calls that are over
  part_estimate bigint not null, -- Milliseconds of their pauses, in total, from where the participant stopped to where the call detected it
  part_wait bigint not null, -- Milliseconds of the silence that the evidence called for, or as much of it as there was
  part_words bigint not null, -- Milliseconds after `part_wait` until the words were final
  part_wordless bigint not null, -- Milliseconds of the silence after speech for which the recognizer returned no words
  part_hold bigint not null, -- Milliseconds after `part_words` for a prepared reply that was nearly ready
  part_late bigint not null, -- Milliseconds after `part_hold` for no recorded reason
  part_recognition bigint not null, -- Milliseconds until the end of the turn and its transcript were known, if no details are recorded
  part_hook bigint not null, -- Milliseconds of the agent's own work before it called the model
  part_model bigint not null, -- Milliseconds until the first token of the model
  part_voice bigint not null, -- Milliseconds until the first audio of the voice
  part_prepared bigint not null, -- Milliseconds after the decision, until the first audio of the prepared reply was ready
  part_rest bigint not null, -- Milliseconds that none of the others explains, such as transmission
  pause_ms bytea not null, -- Histogram of the pause: `actual_pause_ms`, else `pause_ms`, in milliseconds
  eou_estimation_error_ms bytea not null, -- Histogram of `eou_estimation_error_ms`, in milliseconds: positive waited too long, negative cut off
  PRIMARY KEY (day, language, had_image, eou_backend, stt_provider, template_id, llm_model, tts_voice, eou_model)
);
grant delete, insert, select, update on answer_rollup to colloquy_service;


-- An API key without its text
create table api_key (
  id text not null, -- Id, such as key_…
  org_id text, -- The organization that it opens; null for a key of the platform itself
  member_id text, -- Id of the user who made the key; null for a key of the organization itself or of the platform
  label text not null, -- What the key is for
  hash bytea not null, -- SHA-256 of the key
  prefix text not null, -- First characters of the key
  last_four text not null, -- Last four characters of the key
  last_used_at timestamp(3) with time zone, -- When the key was last used, to the minute; null when it never was
  revoked_at timestamp(3) with time zone, -- When the key was revoked; null while it is active
  created_at timestamp(3) with time zone not null default now(), -- When the key was created
  PRIMARY KEY (id),
  UNIQUE (hash),
  FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX api_key_member_id_idx ON api_key USING btree (member_id);
CREATE INDEX api_key_org_id_idx ON api_key USING btree (org_id);
alter table api_key force row level security;
create policy all_rows on api_key to colloquy_service using (true);
create policy own_rows on api_key to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on api_key to colloquy_app;
grant delete, insert, select, update on api_key to colloquy_service;


-- How an agent conducts conversations, regardless of topic
create table archetype (
  id text not null, -- Id of the archetype
  org_id text, -- Id of the organization that it belongs to; null for a default for everybody
  name text not null, -- Name of the archetype
  slug text not null, -- Identifies the archetype in exported templates; unique in the organization, and among the defaults
  description text not null default ''::text, -- What the archetype is for
  summary text, -- A few words, shown in lists; null for none
  complexity text, -- How demanding the conversation is: light, medium or heavy; null: not specified
  opening_style text, -- How the agent opens the conversation: relational, direct or brisk; null: not specified
  prompt_section text not null, -- Instructions for the agent, for the whole call
  bridge_directive text not null default ''::text, -- How the agent moves on to the next phase; empty for no transition: it asks directly
  is_system_internal boolean not null default false, -- Whether it is platform-only, hidden from organizations
  extra jsonb not null default '{}'::jsonb, -- Keys of the caller that the service does not know, returned unchanged
  created_at timestamp(3) with time zone not null default now(), -- When the archetype was created
  updated_at timestamp(3) with time zone not null default now(), -- When the archetype was last changed
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX archetype_created_at_id_idx ON archetype USING btree (created_at DESC, id DESC) WHERE org_id IS NULL;
CREATE UNIQUE INDEX archetype_org_id_slug_idx ON archetype USING btree (org_id, slug);
CREATE UNIQUE INDEX archetype_slug_idx ON archetype USING btree (slug) WHERE org_id IS NULL;
alter table archetype force row level security;
create policy all_rows on archetype to colloquy_service using (true);
create policy default_for_all on archetype for select to colloquy_app using (org_id IS NULL);
create policy own_rows on archetype to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on archetype to colloquy_app;
grant delete, insert, select, update on archetype to colloquy_service;


-- A change that an operator made, written in the transaction that makes it; when an organization is deleted, its entries lose before and after, except that of the deletion itself
create table audit (
  id text not null, -- Id, such as aud_…
  org_id text, -- Id of the organization that it belongs to; null for the platform itself
  key_id text, -- Id of the platform key; null for the one that the environment gives
  action text not null, -- The operation, such as PATCH /v1/admin/orgs/{org_id}
  target_id text, -- Id of the changed object; null when it has none
  before jsonb, -- The changed fields as they were; null for something new
  after jsonb, -- The same fields after the change; null for something deleted
  request_id text not null, -- The X-Request-Id of the request
  created_at timestamp(3) with time zone not null default now(), -- When it was changed
  PRIMARY KEY (id)
);
CREATE INDEX audit_created_at_id_idx ON audit USING btree (created_at DESC, id DESC);
CREATE INDEX audit_org_id_created_at_id_idx ON audit USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX audit_target_id_created_at_id_idx ON audit USING btree (target_id, created_at DESC, id DESC);
alter table audit force row level security;
create policy all_rows on audit to colloquy_service using (true);
grant insert, select, update on audit to colloquy_service;


-- Somebody who has signed in to the console with a key
create table console_session (
  hash bytea not null, -- SHA-256 of the token in the cookie
  key_hash bytea not null, -- SHA-256 of the key that was given at sign-in: api_key.hash, or the hash of ADMIN_API_KEY
  expires_at timestamp(3) with time zone not null, -- When the sign-in expires
  created_at timestamp(3) with time zone not null default now(), -- When the key was given
  PRIMARY KEY (hash)
);
CREATE INDEX console_session_expires_at_idx ON console_session USING btree (expires_at);
alter table console_session force row level security;
create policy all_rows on console_session to colloquy_service using (true);
grant delete, insert, select on console_session to colloquy_service;


-- A conversation of the agent with one or more participants, an interview on the wire; its call is held in its row of `session`
create table conversation (
  id text not null, -- Id of the conversation, `int_…`
  org_id text not null, -- The organization that owns the row
  template_id text not null, -- Id of the template; deleting it deletes the conversation
  template_version integer not null, -- Version of the template that the conversation runs
  share_link_id text, -- Share link that somebody opened to create the conversation; null if it was created with a key or imported
  language text not null, -- Language of the conversation: `en`, `es`, `pt`, `fr` or `de`
  context jsonb not null default '{}'::jsonb, -- The `context` that the conversation was created with
  imported_from text, -- System that held the conversation; null where it was held here
  external_id text, -- Its id there; null where it was held here or has none
  import jsonb, -- What was sent with an imported conversation: `metadata`, until the transcript is deleted; `run`, what to do once its media are here; and `rough`, positions of the replies whose start is more precise in the agent’s recording than in the transcript; null where it was held here
  status text not null default 'created'::text, -- Status of the conversation: `created`, nobody has joined yet; `joined`, a participant has joined, and the call may be in progress; `processing`, the call is over, and the summary and the cost are being prepared; `completed`, the summary and the findings are ready, although required goals may be missing (final); `abandoned`, the participant left or fell silent while a required goal was open (final); `failed`, a fault ended the call (final); `expired`, nobody joined before `expires_at` (final); `cancelled`, its organization or an operator cancelled it (final)
  ended_reason text, -- Why the call ended: `goals_completed`, `participant_ended`, `participant_left`, `idle_timeout`, `max_duration`, `never_joined`, `agent_error`, `provider_error`, `cancelled` or `imported`; null until then
  ended_detail text, -- More about why the call ended, for people; null when there is nothing to add
  summary text, -- What was said, summarized by a model; null until it is written
  reflection_severity text, -- How bad the conversation was: `none`, nothing went wrong; `low`, something went wrong that the participant may not have noticed; `medium`, the participant noticed, or a result is missing; `high`, the conversation failed; null until it is reflected on
  reflection_tags text[] not null default '{}'::text[], -- What went wrong, by tags of the service and of the setting `reflection.tags`
  reflection jsonb, -- The rest of the reflection: `why`, `turn_id`, `facts`, `model`, `note` and `failures`; null until there is one
  duration_seconds integer, -- From `started_at` to `ended_at`, in seconds; null until the call ended
  processing_cost jsonb, -- What the work after the call cost: `currency`, `total`, and `items` by model, each with its `purpose` (`last_look`, `summary` or `reflection`); null until it is done
  expires_at timestamp(3) with time zone not null default (now() + '30 days'::interval), -- Until when the first participant can join
  started_at timestamp(3) with time zone, -- When the first participant joined; null until then
  ended_at timestamp(3) with time zone, -- When the call ended; null until then, and if it never began
  reflected_at timestamp(3) with time zone, -- When the conversation was last reflected on; null until it is
  transcript_deleted_at timestamp(3) with time zone, -- When transcript, advisor notes, voice tracks, frames and `metadata` were deleted, after the `retention_days` of the organization; null while they are kept
  created_at timestamp(3) with time zone not null default now(), -- When the conversation was created
  PRIMARY KEY (id),
  FOREIGN KEY (template_id) REFERENCES template(id) ON DELETE CASCADE,
  CHECK (reflection_severity = ANY (ARRAY['none'::text, 'low'::text, 'medium'::text, 'high'::text]))
);
CREATE INDEX conversation_created_at_id_idx ON conversation USING btree (created_at DESC, id DESC);
CREATE INDEX conversation_ended_reason_created_at_id_idx ON conversation USING btree (ended_reason, created_at DESC, id DESC) WHERE ended_reason IS NOT NULL;
CREATE INDEX conversation_expires_at_idx ON conversation USING btree (expires_at) WHERE status = 'created'::text;
CREATE INDEX conversation_language_created_at_id_idx ON conversation USING btree (language, created_at DESC, id DESC);
CREATE INDEX conversation_org_id_coalesce_idx ON conversation USING btree (org_id, COALESCE(ended_at, created_at)) WHERE transcript_deleted_at IS NULL AND (status = ANY (ARRAY['completed'::text, 'abandoned'::text, 'failed'::text, 'expired'::text, 'cancelled'::text]));
CREATE INDEX conversation_org_id_created_at_id_idx ON conversation USING btree (org_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX conversation_org_id_imported_from_external_id_idx ON conversation USING btree (org_id, imported_from, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX conversation_org_id_status_created_at_id_idx ON conversation USING btree (org_id, status, created_at DESC, id DESC);
CREATE INDEX conversation_org_id_template_id_created_at_id_idx ON conversation USING btree (org_id, template_id, created_at DESC, id DESC);
CREATE INDEX conversation_reflection_severity_created_at_id_idx ON conversation USING btree (reflection_severity, created_at DESC, id DESC) WHERE reflection_severity IS NOT NULL;
CREATE INDEX conversation_reflection_tags_idx ON conversation USING gin (reflection_tags);
CREATE INDEX conversation_reflection_tags_idx1 ON conversation USING btree (reflection_tags) WHERE reflection_tags <> '{}'::text[];
CREATE INDEX conversation_status_created_at_id_idx ON conversation USING btree (status, created_at DESC, id DESC);
CREATE INDEX conversation_template_id_created_at_id_idx ON conversation USING btree (template_id, created_at DESC, id DESC);
alter table conversation force row level security;
create policy all_rows on conversation to colloquy_service using (true);
create policy own_rows on conversation to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on conversation to colloquy_app;
grant delete, insert, select, update on conversation to colloquy_service;
CREATE TRIGGER count_deleted AFTER DELETE ON conversation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_conversations();
CREATE TRIGGER count_moved AFTER UPDATE ON conversation FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION count_conversations();
CREATE TRIGGER count_new AFTER INSERT ON conversation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_conversations();
CREATE TRIGGER hold_org BEFORE INSERT ON conversation FOR EACH ROW EXECUTE FUNCTION hold_org();
CREATE TRIGGER words_of_ended AFTER UPDATE ON conversation FOR EACH ROW WHEN ((old.status = ANY (ARRAY['created'::text, 'joined'::text])) AND (new.status <> ALL (ARRAY['created'::text, 'joined'::text]))) EXECUTE FUNCTION note_ended_words();


-- How many conversations have a status: the sum of its changes, which a job adds up every hour (db/system/statistics.ts)
create table conversation_count (
  status text not null, -- Status of the conversations
  change bigint not null -- How many more of them there are; negative for fewer
);
grant delete, insert, select on conversation_count to colloquy_service;


-- Every change of a conversation’s status, in order, written together with the change
create table conversation_transition (
  id bigint not null generated always as identity, -- Number of the change; a later one is greater
  org_id text not null, -- The organization that owns the row
  conversation_id text not null, -- The conversation that changed
  from_status text, -- Its status before; null for the creation of the conversation
  to_status text not null, -- Its status after
  reason text, -- Why the conversation ended, as in `ended_reason`; null when the change does not end it or gave no reason
  at timestamp(3) with time zone not null default now(), -- When the status changed
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX conversation_transition_conversation_id_idx ON conversation_transition USING btree (conversation_id);
CREATE INDEX conversation_transition_org_id_idx ON conversation_transition USING btree (org_id);
alter table conversation_transition force row level security;
create policy all_rows on conversation_transition to colloquy_service using (true);
create policy own_rows on conversation_transition to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on conversation_transition to colloquy_app;
grant delete, insert, select, update on conversation_transition to colloquy_service;


-- What a threshold would have done, by day and language; each histogram says how often each value occurred, encoded as in shared/analytics/histogram_bytes.ts
create table crossing_rollup (
  day integer not null, -- Day on which the sessions began, in days since 1970 in UTC
  language text not null, -- Language of speech recognition
  threshold double precision not null, -- Probability from which a turn would have counted as over: 0.3, 0.4, 0.5, 0.6 or 0.7
  turns integer not null, -- Participant turns with samples and a final transcript
  rises bigint not null, -- All rises of these turns through the threshold
  advantage_ms bytea not null, -- Histogram of how long before the final transcript the probability rose for good, in milliseconds; only of turns that had crossed the threshold by then
  false_rises bytea not null, -- Histogram of the number of rises of a turn before its final transcript that did not hold
  PRIMARY KEY (day, language, threshold)
);
grant delete, insert, select, update on crossing_rollup to colloquy_service;


-- A goal that the participant declined to answer; a commit of the goal deletes the row
create table declined_goal (
  org_id text not null, -- Id of the organization that owns the conversation
  conversation_id text not null, -- Id of the conversation
  goal_id text not null, -- Id of the goal in the template
  evidence jsonb not null, -- What the participant said: a list of quotes, each with turn_id, quote and verified; empty once the transcript is deleted
  declined_at timestamp(3) with time zone not null default now(), -- When the decline was stored
  PRIMARY KEY (conversation_id, goal_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
alter table declined_goal force row level security;
create policy all_rows on declined_goal to colloquy_service using (true);
create policy own_rows on declined_goal to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on declined_goal to colloquy_app;
grant delete, insert, select, update on declined_goal to colloquy_service;


-- One output of one commit or event, whose id is the Idempotency-Key of every attempt
create table delivery (
  id text not null, -- Id of the delivery
  org_id text not null, -- Id of the organization that owns the conversation
  conversation_id text not null, -- Id of the conversation
  commit_id text, -- Id of the commit that fired the output; null when another event did
  event jsonb, -- The event that fired the output, with its id, type and data; a copy, because events are deleted after 30 days; null when a commit did
  kind text not null default 'webhook'::text, -- What the output does: webhook (sends a request), frontend_callback (sends a message to the page of the participant) or api_call (sends a request, and gives the response to the agent)
  output_position integer not null, -- Position of the output, from 0: among those that a commit of the goal fires, or for an event among the outputs in the settings of the template
  output jsonb not null, -- The output as the template configured it when it fired
  url text, -- Where the request was first sent, and where every later attempt sends it, without its secrets; null before that, and for a frontend callback
  url_places jsonb, -- Where the secrets belong in the URL: a list of places, each with at (position in UTF-16 units), secret_id and as (plain, url or json); null when there is no URL
  body bytea, -- The body as it was first sent, in UTF-8 and without its secrets; null before that
  body_places jsonb, -- Where the secrets belong in the body, in the form of url_places; null when there is no body
  response jsonb, -- Response to an api_call, parsed; null until then, and for other kinds
  status text not null default 'pending'::text, -- Status of the delivery: pending (not tried yet, or the first attempt or a replay is in progress), retrying (an attempt failed, and another one follows), held (not sent, because the request could not be rendered; it is retried on schedule), succeeded (the receiver accepted it) or failed (for good)
  trouble text generated always as (
CASE
    WHEN (status = ANY (ARRAY['retrying'::text, 'held'::text, 'failed'::text])) THEN status
    ELSE NULL::text
END) stored, -- The status if somebody may have to look at the delivery: retrying, held or failed; null otherwise
  reopened boolean not null default false, -- Whether the delivery had succeeded or failed, and is open only until a replay has ended
  attempts integer not null default 0, -- Number of attempts so far, including replays
  replays integer not null default 0, -- Number of attempts that somebody asked for; they do not count in the retry schedule
  last_status integer, -- HTTP status of the latest response; null when there was none
  last_error text, -- Why the latest attempt failed; null when none failed
  next_attempt_at timestamp(3) with time zone, -- When the next attempt is due on the retry schedule; null before the first attempt, and when there will be none; the job that makes it may be postponed further
  succeeded_at timestamp(3) with time zone, -- When the output was first delivered; null until then
  created_at timestamp(3) with time zone not null default now(), -- When the output fired
  PRIMARY KEY (id),
  FOREIGN KEY (commit_id) REFERENCES goal_commit(id) ON DELETE CASCADE,
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(commit_id, event) = 1)
) with (fillfactor=50);
CREATE INDEX delivery_commit_id_idx ON delivery USING btree (commit_id);
CREATE INDEX delivery_conversation_id_idx ON delivery USING btree (conversation_id);
CREATE INDEX delivery_created_at_id_idx ON delivery USING btree (created_at DESC, id DESC);
CREATE INDEX delivery_org_id_created_at_id_idx ON delivery USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX delivery_org_id_trouble_created_at_id_idx ON delivery USING btree (org_id, trouble, created_at DESC, id DESC) WHERE trouble IS NOT NULL;
CREATE INDEX delivery_trouble_created_at_id_idx ON delivery USING btree (trouble, created_at DESC, id DESC) WHERE trouble IS NOT NULL;
CREATE STATISTICS public.delivery_trouble_of_org (mcv) ON org_id, trouble FROM delivery;
alter table delivery force row level security;
create policy all_rows on delivery to colloquy_service using (true);
create policy own_rows on delivery to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on delivery to colloquy_app;
grant delete, insert, select, update on delivery to colloquy_service;


-- One attempt to deliver an output, stored before it is made, so that one cut short by a crash counts too
create table delivery_attempt (
  id text not null, -- Id of the attempt
  org_id text not null, -- Id of the organization that owns the conversation
  delivery_id text not null, -- Id of the delivery
  number integer not null, -- Number of the attempt, from 1; a replay continues the count
  status integer, -- HTTP status of the response; null when there was none
  error text, -- Why the attempt failed; null when it succeeded
  answer text, -- Beginning of the response, at most 4,096 characters, with secrets masked; null when there was none
  duration_ms integer, -- How long the attempt took, in milliseconds; null while it is in progress, and when a crash cut it short
  started_at timestamp(3) with time zone not null, -- When the attempt began
  PRIMARY KEY (id),
  UNIQUE (delivery_id, number),
  FOREIGN KEY (delivery_id) REFERENCES delivery(id) ON DELETE CASCADE
) with (fillfactor=75);
CREATE INDEX delivery_attempt_org_id_idx ON delivery_attempt USING btree (org_id);
alter table delivery_attempt force row level security;
create policy all_rows on delivery_attempt to colloquy_service using (true);
create policy own_rows on delivery_attempt to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on delivery_attempt to colloquy_app;
grant delete, insert, select, update on delivery_attempt to colloquy_service;


-- A program that signs in by the device flow of RFC 8628: a person approves its user_code in a browser
create table device_session (
  id text not null, -- Id, such as dev_…
  org_id text, -- The organization whose key the program gets; null until somebody approves the code
  approved_by text, -- Id of the key with which the code was approved; null until then
  label text, -- Label of the key that the program gets; null until somebody approves the code
  user_code text not null, -- Code that a person approves: eight consonants in upper case, without the dash
  hash bytea not null, -- SHA-256 of the device_code with which the program polls
  polled_at timestamp(3) with time zone, -- When the program last polled; null when it never did; polls that come too early do not count
  approved_at timestamp(3) with time zone, -- When somebody approved the code; null when nobody has
  consumed_at timestamp(3) with time zone, -- When a poll handed out the key; null when none has
  expires_at timestamp(3) with time zone not null, -- When both codes expire; the row is deleted a day later
  created_at timestamp(3) with time zone not null default now(), -- When the program began to sign in
  PRIMARY KEY (id),
  UNIQUE (hash),
  UNIQUE (user_code),
  FOREIGN KEY (approved_by) REFERENCES api_key(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX device_session_expires_at_idx ON device_session USING btree (expires_at);
CREATE INDEX device_session_key_id_idx ON device_session USING btree (approved_by);
CREATE INDEX device_session_org_id_idx ON device_session USING btree (org_id);
alter table device_session force row level security;
create policy all_rows on device_session to colloquy_service using (true);
create policy own_rows on device_session to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
create policy taken_by_one on device_session for update to colloquy_app using (org_id IS NULL) with check (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
create policy waiting_for_all on device_session for select to colloquy_app using (org_id IS NULL);
grant delete, insert, select, update on device_session to colloquy_app;
grant delete, insert, select, update on device_session to colloquy_service;


-- Everything that happened in an organization, for its feed and for webhooks; kept for 30 days
create table event (
  id text not null default new_id('evt'::text), -- Id of the event, and the Idempotency-Key of every attempt of the outputs that it fires
  org_id text not null, -- The organization that owns the row
  conversation_id text not null, -- The conversation in which it happened
  seq bigint not null generated always as identity, -- Position in the feed, counted over all organizations, with gaps; a cursor of the API is such a position
  type text not null, -- What happened: conversation.created, conversation.joined (its first participant), conversation.processing (the call is over; the summary and the cost are being prepared), conversation.completed, conversation.abandoned, conversation.failed, conversation.expired, conversation.cancelled, goal.committed (or corrected), goal.declined, goal.withdrawn, output.delivered, output.failed (its last attempt) or output.held (its request cannot be rendered)
  data jsonb not null default '{}'::jsonb, -- The fields that depend on the type, as in the API; an empty object when the type has none
  fires boolean not null default true, -- Whether it fires outputs; false for what an import creates unless it asks for outputs, and for the result of a replay of a delivery that had already succeeded or failed
  occurred_at timestamp(3) with time zone not null default now(), -- When the transaction that caused it began
  PRIMARY KEY (org_id, seq),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX event_conversation_id_idx ON event USING btree (conversation_id);
CREATE INDEX event_occurred_at_idx ON event USING brin (occurred_at) WITH (autosummarize='on');
alter table event force row level security;
create policy all_rows on event to colloquy_service using (true);
create policy own_rows on event to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on event to colloquy_app;
grant delete, insert, select, update on event to colloquy_service;
CREATE TRIGGER announce AFTER INSERT ON event REFERENCING NEW TABLE AS happened FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
CREATE TRIGGER hold BEFORE INSERT ON event FOR EACH STATEMENT EXECUTE FUNCTION hold_feed();


-- A picture of the screen that a participant shared
create table frame (
  id text not null, -- Id of the frame
  org_id text not null, -- Id of the organization that owns the conversation
  conversation_id text not null, -- Id of the conversation
  source text not null default 'screen'::text, -- Where the picture came from: screen (the screen that a participant shared) or imported (a recorded conversation)
  segment integer not null, -- Number of the participant turn it was taken in, from 1
  content_type text not null, -- Media type of the picture
  width integer not null, -- Width in pixels
  height integer not null, -- Height in pixels
  image bytea, -- The picture; null once it is in a frame store
  store text, -- The frame store: local (a folder of the service) or s3 (a bucket); null while the picture is in its row
  key text, -- Key of the picture in the frame store; null while the picture is in its row
  offset_ms integer not null, -- Time since the call began, in milliseconds
  timestamp timestamp(3) with time zone not null, -- When the picture was taken
  PRIMARY KEY (id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  CHECK ((image IS NULL) = (key IS NOT NULL AND store IS NOT NULL))
);
CREATE INDEX frame_conversation_id_timestamp_id_idx ON frame USING btree (conversation_id, "timestamp", id);
CREATE INDEX frame_org_id_idx ON frame USING btree (org_id);
alter table frame force row level security;
create policy all_rows on frame to colloquy_service using (true);
create policy own_rows on frame to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on frame to colloquy_app;
grant delete, insert, select, update on frame to colloquy_service;
CREATE TRIGGER remove_image AFTER DELETE ON frame FOR EACH ROW WHEN (old.key IS NOT NULL) EXECUTE FUNCTION remove_frame_image();


-- One commit of a goal: what was captured, or the withdrawal of it; the latest version of a goal counts
create table goal_commit (
  id text not null, -- Id of the commit
  org_id text not null, -- Id of the organization that owns the conversation
  conversation_id text not null, -- Id of the conversation
  session_id text not null, -- Id of the session
  goal_id text not null, -- Id of the goal in the template
  version integer not null, -- Number of the commit within its goal, from 1; each correction is a new commit
  source text not null default 'agent'::text, -- Where the data came from: agent (it understood it from what was said), participant (who corrected or withdrew it after the call) or import (it was imported with a recorded conversation)
  data jsonb, -- What was captured; the type of the goal decides its shape; null: the participant withdrew it
  evidence jsonb not null default '[]'::jsonb, -- What the participant said that supports the data: a list of quotes, each with turn_id, quote and verified
  confidence real, -- Confidence of the agent, from 0 to 1; null when unknown
  committed_at timestamp(3) with time zone not null default now(), -- When the data was committed or withdrawn; later than every earlier commit of the conversation, even in the same transaction
  PRIMARY KEY (id),
  UNIQUE (conversation_id, goal_id, version),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CHECK (data IS NOT NULL OR source = 'participant'::text)
);
CREATE INDEX goal_commit_org_id_idx ON goal_commit USING btree (org_id);
CREATE INDEX goal_commit_session_id_idx ON goal_commit USING btree (session_id);
alter table goal_commit force row level security;
create policy all_rows on goal_commit to colloquy_service using (true);
create policy own_rows on goal_commit to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on goal_commit to colloquy_app;
grant delete, insert, select, update on goal_commit to colloquy_service;


-- The response to a request with an Idempotency-Key, replayed for 24 hours; a failed request leaves no row
create table idempotency (
  org_id text, -- The organization that sent the request; null for callers without an organization
  scope text not null generated always as (COALESCE(org_id, ''::text)) stored, -- The organization, or an empty text for callers without one
  method text not null, -- HTTP method of the request
  path text not null, -- Path of the request, with the ids in it
  key text not null, -- The Idempotency-Key
  body_hash bytea not null, -- Keyed hash of the request body, which may be a secret; another body with the same key is refused
  answer text, -- Response body, byte for byte, without values that are shown only once; the status was 200; null until the request is done
  created_at timestamp(3) with time zone not null default now(), -- When the key was claimed; it expires 24 hours later
  PRIMARY KEY (scope, method, path, key),
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_created_at_idx ON idempotency USING btree (created_at);
CREATE INDEX idempotency_org_id_idx ON idempotency USING btree (org_id);
alter table idempotency force row level security;
create policy all_rows on idempotency to colloquy_service using (true);
create policy own_rows on idempotency to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on idempotency to colloquy_app;
grant delete, insert, select, update on idempotency to colloquy_service;


-- A picture or recording of an imported conversation that the service still has to fetch, or could not; the row is deleted once its content is stored
create table import_media (
  id text not null, -- Id of the imported medium
  org_id text not null, -- Id of the organization that owns the conversation
  session_id text not null, -- Id of the session
  kind text not null, -- What it is: frame (a picture), or audio of the participants (user_recording), of the agent (agent_recording) or of both on two channels (stereo_recording)
  url text not null, -- Where to fetch it
  error text, -- Why it was given up; null while it is still to be fetched
  at timestamp(3) with time zone not null, -- When a frame was taken, or when a recording begins
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX import_media_org_id_idx ON import_media USING btree (org_id);
CREATE INDEX import_media_session_id_idx ON import_media USING btree (session_id);
alter table import_media force row level security;
create policy all_rows on import_media to colloquy_service using (true);
create policy own_rows on import_media to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on import_media to colloquy_app;
grant delete, insert, select, update on import_media to colloquy_service;


-- A fault of the service, a provider or the connection during a call; without anything that was said
create table incident (
  id text not null, -- Id, such as inc_…
  org_id text not null, -- The organization that the call belongs to
  session_id text not null, -- The session in whose call it happened
  kind text not null, -- failure: a model, a recognizer or a voice failed, or gave no answer in time; replaced: another process of the agent took the call over; connection: a participant or the agent was badly connected, or away
  part text, -- The failed part: llm, stt or tts; null for the other kinds
  title text not null, -- What it is about, such as model gpt-4.1-mini
  detail text, -- One sentence, or a word for the state; null for none
  began_at timestamp(3) with time zone not null, -- When it began
  ended_at timestamp(3) with time zone, -- When it ended; null if it has no duration, or is not over
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX incident_org_id_idx ON incident USING btree (org_id);
CREATE INDEX incident_session_id_began_at_idx ON incident USING btree (session_id, began_at);
alter table incident force row level security;
create policy all_rows on incident to colloquy_service using (true);
create policy own_rows on incident to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on incident to colloquy_app;
grant delete, insert, select, update on incident to colloquy_service;


-- An invitation to the organization: whoever has its token and its address may join, once
create table invite (
  id text not null, -- Id, such as inv_…
  org_id text not null, -- The organization that it invites to
  invited_by text, -- Id of the user who sent the invitation; null for a key of the organization
  email text not null, -- Address that was invited, in lower case
  role text not null, -- Role that the user gets: owner, admin or member
  hash bytea not null, -- SHA-256 of the token in the invitation
  expires_at timestamp(3) with time zone not null, -- When the invitation expires
  accepted_at timestamp(3) with time zone, -- When it was accepted; null when it was not
  revoked_at timestamp(3) with time zone, -- When it was revoked, or replaced by a newer one for the same address; null when it was not
  created_at timestamp(3) with time zone not null default now(), -- When the invitation was sent
  PRIMARY KEY (id),
  UNIQUE (hash),
  FOREIGN KEY (invited_by) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX invite_invited_by_idx ON invite USING btree (invited_by);
CREATE INDEX invite_org_id_created_at_id_idx ON invite USING btree (org_id, created_at, id);
CREATE UNIQUE INDEX invite_org_id_email_idx ON invite USING btree (org_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
alter table invite force row level security;
create policy all_rows on invite to colloquy_service using (true);
create policy own_rows on invite to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on invite to colloquy_app;
grant delete, insert, select, update on invite to colloquy_service;


-- Running job workers; one without recent heartbeats counts as dead, and any other then frees its jobs
create unlogged table job_worker (
  id text not null, -- Id of the worker, as the queue stores it in `locked_by` of the jobs that the worker runs
  beat_at timestamp(3) with time zone not null default now(), -- Latest heartbeat, sent every 0.5 s; without one for 2.5 s the worker counts as dead
  PRIMARY KEY (id)
);
grant delete, insert, select, update on job_worker to colloquy_service;


-- A user of an organization
create table member (
  id text not null, -- Id, such as usr_…
  org_id text not null, -- The organization that the user belongs to
  email text not null, -- E-mail address in lower case; one user of all organizations has it
  name text, -- Name; null while it is not known
  role text not null default 'member'::text, -- What the user may do in the organization. owner: everything; admin: everything, except inviting an owner; member: everything, except inviting users, revoking keys of others and changing the organization
  membership_status text not null default 'active'::text, -- Membership status of the user. pending: awaiting approval; may only query the status; active: is a member
  blocked_at timestamp(3) with time zone, -- When an operator blocked the user; null when not blocked; membership_status does not say so
  created_at timestamp(3) with time zone not null default now(), -- When the user joined
  PRIMARY KEY (id),
  UNIQUE (email),
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX member_created_at_id_idx ON member USING btree (created_at DESC, id DESC);
CREATE INDEX member_email_idx ON member USING gin (email gin_trgm_ops);
CREATE INDEX member_name_idx ON member USING gin (name gin_trgm_ops);
CREATE INDEX member_org_id_idx ON member USING btree (org_id);
alter table member force row level security;
create policy all_rows on member to colloquy_service using (true);
create policy own_rows on member to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on member to colloquy_app;
grant delete, insert, select, update on member to colloquy_service;


-- The files of db/schema/ that this database has, each run once
create table migration (
  name text not null, -- Name of the file
  sha256 text not null, -- SHA-256 of its text, in hex: a file that has run never changes
  at timestamp(3) with time zone not null default now(), -- When it was run
  PRIMARY KEY (name)
);


-- An organization
create table org (
  id text not null, -- Id, such as org_…
  name text not null, -- Name of the organization
  email text, -- E-mail address that the organization signed up with; null if there is none
  preferred_language text, -- Preferred language of the organization, such as en; null if not set
  webhook_secret text not null, -- Key of the webhook signatures, encrypted (box:…); a plain whsec_… is encrypted within the hour
  previous_webhook_secret text, -- The key before the last rotation, which also signs for 24 hours; null before the first rotation
  previous_webhook_secret_until timestamp(3) with time zone, -- Until when the previous key also signs; null before the first rotation
  retention_days integer, -- Days after which transcripts, voice tracks and frames of its conversations are deleted; null: platform default
  blocked_at timestamp(3) with time zone, -- When an operator blocked the organization; null when it is not blocked
  created_at timestamp(3) with time zone not null default now(), -- When the organization was created
  PRIMARY KEY (id),
  CHECK (retention_days >= 1 AND retention_days <= 3650)
);
CREATE INDEX org_created_at_id_idx ON org USING btree (created_at DESC, id DESC);
CREATE INDEX org_email_idx ON org USING gin (email gin_trgm_ops);
CREATE INDEX org_name_idx ON org USING gin (name gin_trgm_ops);
CREATE INDEX org_unsealed ON org USING btree (id) WHERE webhook_secret !~~ 'box:%'::text OR previous_webhook_secret !~~ 'box:%'::text;
alter table org force row level security;
create policy all_rows on org to colloquy_service using (true);
create policy own_rows on org to colloquy_app using (id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant select, update on org to colloquy_app;
grant delete, insert, select, update on org to colloquy_service;


-- A deleted organization of which conversations or templates remain; the row goes with the last of them
create table org_removal (
  org_id text not null, -- Id of the deleted organization
  started_at timestamp(3) with time zone not null default now(), -- When the organization was deleted
  PRIMARY KEY (org_id)
);
alter table org_removal force row level security;
create policy all_rows on org_removal to colloquy_service using (true);
grant delete, insert, select on org_removal to colloquy_service;


-- A silence in a participant’s turn, how it was judged and what came of it, without a word of what was said
create table pause (
  org_id text not null, -- The organization that owns the row
  session_id text not null, -- The session in whose call the silence was
  goal_id text, -- Goal that was being asked; null when none was
  patience text not null, -- How long the agent waits for the participant to continue: `quick`, short answers; `normal`, ordinary answers; `reflective`, answers that need thought; `spelling`, answers that are spelled or dictated
  p real, -- Probability that the turn was over, 0 … 1, judged by the model from the audio a tenth of a second into the silence; null when no model was asked or it timed out
  word_signs real not null, -- Evidence from the words, in logits
  answer_signs real not null, -- Evidence from the question, in logits
  z real not null, -- Combined evidence that the turn was over, in logits; it has another meaning unless `eou_backend` of the session is `evidence`
  wait_ms integer not null, -- The resulting wait, in milliseconds from the end of speech
  noise_dbfs smallint, -- The quietest tenth of a second of the last five seconds, in dBFS; null when nothing was heard
  guesses smallint not null, -- How many replies were prepared in this silence
  guess_used boolean not null, -- Whether the reply that was heard had been prepared
  acknowledged boolean not null, -- Whether the agent acknowledged before its reply was ready
  started_at timestamp(3) with time zone not null, -- The end of speech, by the voice-activity detector
  final_at timestamp(3) with time zone, -- When the latest words were final; null while they were not
  guessed_at timestamp(3) with time zone, -- When the last prepared reply was started; null when none was
  guess_ready_at timestamp(3) with time zone, -- When its first audio was ready; null if it never was
  decided_at timestamp(3) with time zone, -- When the turn was judged to be over; null when it was not
  first_sound_at timestamp(3) with time zone, -- The first sound of the reply; null when none was heard
  withdrawn_at timestamp(3) with time zone, -- When it turned out that the turn was not over; null when it was, or was not decided
  resumed_at timestamp(3) with time zone, -- When a participant spoke again; null when nobody did
  PRIMARY KEY (session_id, started_at),
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX pause_org_id_idx ON pause USING btree (org_id);
alter table pause force row level security;
create policy all_rows on pause to colloquy_service using (true);
create policy own_rows on pause to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on pause to colloquy_app;
grant delete, insert, select, update on pause to colloquy_service;


-- Pauses before replies, and calls, that are still to be added to the rollups or taken from them
create table pause_change (
  change smallint not null, -- 1: counts once more; -1: counts once less
  day integer not null, -- Day on which the session began, in days since 1970 in UTC; 0 when it has no start
  language text not null, -- Language of speech recognition
  had_image boolean not null, -- Whether the model saw a picture of the screen; false for a call
  eou_backend text not null, -- What decided that a turn is over; empty when it was not recorded
  stt_provider text not null, -- Provider of speech recognition; empty when it was not recorded
  is_anchored boolean not null, -- Whether the turn has `actual_pause_ms`, the pause from where the participant really stopped
  is_cut_off boolean not null, -- Whether the agent jumped in; not known counts as no
  pause_ms integer, -- The pause: `actual_pause_ms`, else `pause_ms`, in milliseconds; null for a call or when it was not measured
  recognition_ms integer, -- The longer of `eou_delay_ms` and `transcription_delay_ms`, in milliseconds; null when neither was measured
  hook_ms integer, -- `on_user_turn_completed_delay_ms` of the turn, in milliseconds; null when it was not measured
  llm_ttft_ms integer, -- From the model call to its first token, in milliseconds; null when it was not measured
  tts_ttfb_ms integer, -- From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured
  residual_ms integer, -- The pause less all of these, where one that was not measured counts 0, in milliseconds; negative where they overlapped; null without a pause
  eou_estimation_error_ms integer, -- `eou_estimation_error_ms` of the turn, in milliseconds: positive waited too long, negative cut off; null when it was not measured
  what text not null, -- `answer`: a reply was heard; `no_answer`: nothing of it, or only a filler; `call`: a call; `unheard_call`: a finished call with voice activity but no recognized words
  template_id text not null, -- Template of the conversation; empty when it was not recorded
  llm_model text not null, -- Model that the call began with; empty when it was not recorded
  tts_voice text not null, -- Voice that the call began with; empty when it was not recorded
  eou_model text not null, -- Model that listened for the end of a turn; empty when it was not recorded
  is_filler boolean not null, -- Whether the pause ended with "One moment."
  is_apology boolean not null, -- Whether the agent apologized because no reply came
  parts jsonb -- Milliseconds of the pause by kind of part, none negative; null for a call or while they are not known
);
grant insert on pause_change to colloquy_app;
grant delete, insert, select on pause_change to colloquy_service;


-- Pauses before replies by day and kind, with all stages; each histogram says how often each value occurred, encoded as in shared/analytics/histogram_bytes.ts
create table pause_rollup (
  day integer not null, -- Day on which the sessions began, in days since 1970 in UTC; -1: all days together
  language text not null, -- Language of speech recognition
  had_image boolean not null, -- Whether the model saw a picture of the screen
  eou_backend text not null, -- What decided that a turn is over; empty when it was not recorded: the configured `audio.eou_backend` is assumed
  stt_provider text not null, -- Provider of speech recognition; empty when it was not recorded
  turns integer not null, -- Turns of the agent that have a pause and of which something was heard
  anchored integer not null, -- Of `turns`, those that have `actual_pause_ms`
  cut_off integer not null, -- Of `turns`, those in which the agent jumped in; not known counts as no
  unanswered integer not null, -- In addition, turns of which nothing, or only a filler, was heard: no reply came, or the participant resumed speaking first
  fillers integer not null, -- Of `turns`, those in which the pause ended with "One moment."
  apologies integer not null, -- Of `turns`, those in which the agent apologized because no reply came
  pause_ms bytea not null, -- Histogram of the pause: `actual_pause_ms`, else `pause_ms`, in milliseconds
  recognition_ms bytea not null, -- Histogram of the longer of `eou_delay_ms` and `transcription_delay_ms`, in milliseconds
  hook_ms bytea not null, -- Histogram of `on_user_turn_completed_delay_ms`, in milliseconds
  llm_ttft_ms bytea not null, -- Histogram of the time from the model call to its first token, in milliseconds
  tts_ttfb_ms bytea not null, -- Histogram of the time from the first text sent to the voice to the first audio, in milliseconds
  residual_ms bytea not null, -- Histogram of the pause less all of these, where one that was not measured counts 0, in milliseconds; negative where they overlapped
  eou_estimation_error_ms bytea not null, -- Histogram of `eou_estimation_error_ms`, in milliseconds: positive waited too long, negative cut off
  PRIMARY KEY (day, language, had_image, eou_backend, stt_provider)
);
grant delete, insert, select, update on pause_rollup to colloquy_service;


-- A participant of the conversation
create table person (
  id text not null, -- Id of the participant, `per_…`
  org_id text not null, -- The organization that owns the row
  conversation_id text not null, -- The conversation that they take part in
  position integer not null, -- Number of the participant, from 0, in the order in which they were added
  name text, -- Name of the participant; null while it is not known
  external_id text, -- The organization’s own id of the participant; null when it gave none
  time_zone text, -- IANA name of the time zone that the participant’s page reported last; null while none has
  is_walk_in boolean not null default false, -- Whether this person was added when somebody with the link or a key joined, and had not been invited by name
  admission integer not null default 0, -- How often somebody with the link became this person without their secret, which is derived from this number: with each time, earlier secrets stop working
  admitted_at timestamp(3) with time zone, -- When somebody with the link or a key was last let in as this person; null before that, when they could not enter after all, and once they have ended the call for themselves
  PRIMARY KEY (id),
  UNIQUE (conversation_id, "position"),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX person_org_id_idx ON person USING btree (org_id);
CREATE INDEX person_person_terms_idx ON person USING gin (person_terms(org_id, name, external_id));
alter table person force row level security;
create policy all_rows on person to colloquy_service using (true);
create policy own_rows on person to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
create policy searched on person for select to colloquy using (true);
grant delete, insert, select, update on person to colloquy_app;
grant delete, insert, select, update on person to colloquy_service;


-- A secret for outputs, encrypted by the service (api/outputs/secret_box.ts); the database never sees the value
create table secret (
  id text not null, -- Id of the secret; authenticated with the value, so a ciphertext cannot be decrypted as another secret
  org_id text not null, -- Id of the organization that owns the secret; authenticated with the value too
  name text not null, -- Name of the secret, unique in the organization; outputs use it as {{secret:<name>}}
  key_id text not null, -- Which key of the service encrypted it: 16 hexadecimal digits of a hash of the key
  nonce bytea not null, -- Nonce of AES-256-GCM, 12 bytes
  ciphertext bytea not null, -- The encrypted value, followed by the authentication tag of 16 bytes
  created_by text, -- Id of the user who created the secret; null for a key of the organization or a deleted user
  created_at timestamp(3) with time zone not null default now(), -- When the secret was created
  PRIMARY KEY (id),
  UNIQUE (org_id, name),
  FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE
);
CREATE INDEX secret_created_by_idx ON secret USING btree (created_by);
alter table secret force row level security;
create policy all_rows on secret to colloquy_service using (true);
create policy own_rows on secret to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on secret to colloquy_app;
grant delete, insert, select, update on secret to colloquy_service;


-- End-of-turn series of participants' turns that are still to be added to the rollups or taken from them
create table series_change (
  change smallint not null, -- 1: counts once more; -1: counts once less
  day integer not null, -- Day on which the session began, in days since 1970 in UTC; 0 when it has no start
  language text not null, -- Language of speech recognition
  samples jsonb not null, -- Probabilities that the turn is over, each as `[milliseconds, probability]`; never empty
  final_at double precision not null -- When the final transcript of the turn arrived, in milliseconds on the clock of the samples
);
grant insert on series_change to colloquy_app;
grant delete, insert, select on series_change to colloquy_service;


-- How early and how sure the end-of-turn series were, by day and language; each histogram says how often each value occurred, encoded as in shared/analytics/histogram_bytes.ts
create table series_rollup (
  day integer not null, -- Day on which the sessions began, in days since 1970 in UTC
  language text not null, -- Language of speech recognition
  turns integer not null, -- Participant turns with samples and a final transcript
  first_sample_ms bytea not null, -- Histogram of the time from the first sample to the final transcript, in milliseconds; negative when the sample came later
  highest_p bytea not null, -- Histogram of the highest probability of a turn before its final transcript, in ten-thousandths
  PRIMARY KEY (day, language)
);
grant delete, insert, select, update on series_rollup to colloquy_service;


-- The session of a conversation: its room, the call that is held in it, and the lease, by which only the agent process with the newest token may write the call
create table session (
  id text not null, -- Id of the session, `ses_…`, which is also the name of its room
  org_id text not null, -- The organization that owns the row
  conversation_id text not null, -- The conversation whose call it is; each has one
  of_template text, -- Id of the conversation’s template, kept here because the conversation is gone before the session when both are deleted, and the analyses then still have to know it
  status text not null default 'waiting'::text, -- Status of the call: `waiting`, the call has not begun; `live`, the call is in progress; `reconnecting`, the participant or the agent dropped out, and the call waits for them; `closing`, the call is ending; `completed`, the call is over; `failed`, a fault ended the call
  closing_reason text, -- Why the call is ending, as in `ended_reason` of the conversation, which counts even if the agent dies before it is done; null until then
  closing_detail text, -- More about why the call is ending, for people; null when there is nothing to add
  lease_token bigint not null default 0, -- Token of the newest lease, which goes up by one with each; a process that has an older one can write nothing
  lease_holder text, -- Identity in the room of the agent that took the lease last; null until one has, and once it is forgotten because nobody is waiting
  lease_beat_at timestamp(3) with time zone, -- Last heartbeat of the process that holds the lease, or until when the first may come; after six silent seconds another process may take the lease; null when it is free
  dispatched_at timestamp(3) with time zone, -- When an agent was last requested; the epoch when the request failed and is to be repeated at once; null when none is requested
  untaken_since timestamp(3) with time zone, -- Since when an agent has been requested and no worker has accepted the request; null when one has, or none is requested
  put_off_at timestamp(3) with time zone, -- When the agent of the empty call was deferred until somebody is in the room; null when it is not deferred
  refused_for text, -- Why a worker with a free slot last left the call to others: `processor`, its processor has no capacity for another call; `share`, calls in which nobody has spoken use up the share of its slots that their organization or link may have; null once a worker has accepted it
  starts smallint not null default 0, -- How many agents in a row were started and did not hold the call for half a minute, including one that is just starting
  setup jsonb not null default '{}'::jsonb, -- What the call runs on: provider and model of `llm`, `stt` and `tts`, `stt_language`, `vad_backend`, `eou_backend`, `preemptive_generation`, `time_zone`, and in `turn_policy` the settings by which the end of a turn was decided; empty until the call begins
  stt_language text, -- Language that speech was recognized in; null until the call begins
  eou_backend text, -- What decided that a turn was over: `evidence`, `text`, `vad`, `audio`, `smart_turn_v3`, or the name that an import gave; null until the call begins, and when an import did not say
  is_unheard boolean, -- Whether the recorded voice activity has speech of which no word was recognized; null when it has not, or the call is not over
  feedback jsonb, -- Feedback of a participant on the call: `rating` from 1, very bad, to 5, very good, `text` or null, and `given_at`; the latest counts; null for none
  usage jsonb not null default '{}'::jsonb, -- What the call used, by model: tokens, audio and characters; `failures` counts how often each part failed or did not answer
  cost_breakdown jsonb, -- What the call cost: `currency`, `total`, and `items` by model, each with `quantity`, `unit`, `rate` and `amount`; when `lower_bound` is true, some amount is unknown or in another currency, and the true cost is higher; null until the call is over
  arrived_at timestamp(3) with time zone, -- When a participant entered the room, for the first time or after one left without an agent; null when nobody has
  gone_at timestamp(3) with time zone, -- When the last participant was gone, or the call over, and no agent had begun the call; null while one waits, and once the call has begun
  started_at timestamp(3) with time zone, -- When the call began with a participant; null until then
  ended_at timestamp(3) with time zone, -- When the call ended; null until then, and if it never began
  created_at timestamp(3) with time zone not null default now(), -- When the conversation was created
  PRIMARY KEY (id),
  UNIQUE (conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX session_arrived_at_idx ON session USING btree (arrived_at) WHERE status = 'waiting'::text AND arrived_at IS NOT NULL AND gone_at IS NULL;
CREATE INDEX session_coalesce_id_idx ON session USING btree (COALESCE(started_at, to_timestamp(0::double precision)) DESC, id DESC);
CREATE INDEX session_coalesce_id_idx1 ON session USING btree (COALESCE(started_at, to_timestamp(0::double precision)) DESC, id DESC) WHERE feedback IS NOT NULL;
CREATE INDEX session_dispatched_at_idx ON session USING btree (dispatched_at) WHERE (status = ANY (ARRAY['live'::text, 'reconnecting'::text, 'closing'::text])) OR status = 'waiting'::text AND (dispatched_at IS NOT NULL OR lease_holder IS NOT NULL);
CREATE INDEX session_org_id_coalesce_id_idx ON session USING btree (org_id, COALESCE(started_at, to_timestamp(0::double precision)) DESC, id DESC);
CREATE INDEX session_org_id_idx ON session USING btree (org_id) WHERE status = 'waiting'::text AND (dispatched_at IS NOT NULL OR put_off_at IS NOT NULL OR lease_holder IS NOT NULL);
CREATE INDEX session_org_id_idx1 ON session USING btree (org_id) WHERE status = ANY (ARRAY['live'::text, 'reconnecting'::text, 'closing'::text]);
CREATE INDEX session_org_id_started_at_idx ON session USING btree (org_id, started_at) WHERE started_at IS NOT NULL;
CREATE INDEX session_put_off_at_idx ON session USING btree (put_off_at) WHERE status = 'waiting'::text;
CREATE INDEX session_started_at_ended_at_idx ON session USING btree (started_at) INCLUDE (ended_at) WHERE started_at IS NOT NULL;
alter table session force row level security;
create policy all_rows on session to colloquy_service using (true);
create policy own_rows on session to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on session to colloquy_app;
grant delete, insert, select, update on session to colloquy_service;
CREATE TRIGGER call_of_new AFTER INSERT ON session FOR EACH ROW WHEN (new.stt_language IS NOT NULL) EXECUTE FUNCTION note_turns_of_session();
CREATE TRIGGER template_of_new BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION keep_template();
CREATE TRIGGER turns_after_change AFTER UPDATE ON session FOR EACH ROW WHEN (old.started_at IS DISTINCT FROM new.started_at OR old.stt_language IS DISTINCT FROM new.stt_language OR old.eou_backend IS DISTINCT FROM new.eou_backend OR old.of_template IS DISTINCT FROM new.of_template OR old.is_unheard IS DISTINCT FROM new.is_unheard OR (old.setup #>> '{stt,provider}'::text[]) IS DISTINCT FROM (new.setup #>> '{stt,provider}'::text[]) OR (old.setup #>> '{llm,model}'::text[]) IS DISTINCT FROM (new.setup #>> '{llm,model}'::text[]) OR (old.setup #>> '{tts,voice}'::text[]) IS DISTINCT FROM (new.setup #>> '{tts,voice}'::text[]) OR (old.setup ->> 'eou_model'::text) IS DISTINCT FROM (new.setup ->> 'eou_model'::text)) EXECUTE FUNCTION note_turns_of_session();
CREATE TRIGGER turns_before_change BEFORE UPDATE ON session FOR EACH ROW WHEN (old.started_at IS DISTINCT FROM new.started_at OR old.stt_language IS DISTINCT FROM new.stt_language OR old.eou_backend IS DISTINCT FROM new.eou_backend OR old.of_template IS DISTINCT FROM new.of_template OR old.is_unheard IS DISTINCT FROM new.is_unheard OR (old.setup #>> '{stt,provider}'::text[]) IS DISTINCT FROM (new.setup #>> '{stt,provider}'::text[]) OR (old.setup #>> '{llm,model}'::text[]) IS DISTINCT FROM (new.setup #>> '{llm,model}'::text[]) OR (old.setup #>> '{tts,voice}'::text[]) IS DISTINCT FROM (new.setup #>> '{tts,voice}'::text[]) OR (old.setup ->> 'eou_model'::text) IS DISTINCT FROM (new.setup ->> 'eou_model'::text)) EXECUTE FUNCTION note_turns_of_session();
CREATE TRIGGER turns_before_delete BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION note_turns_of_session();


-- A link to a template that gives everybody who opens it a conversation of their own
create table share_link (
  id text not null, -- Id of the share link; unguessable, because it is the only credential
  org_id text not null, -- Id of the organization that owns the link and its conversations
  template_id text not null, -- Id of the template, whose newest version a new conversation gets
  created_by text, -- Id of the user who created the link; null for a key of the organization or a deleted user
  expires_at timestamp(3) with time zone, -- When the link expires; null: never
  closed_at timestamp(3) with time zone, -- When the link was closed for good; null while it is open
  created_at timestamp(3) with time zone not null default now(), -- When the link was created
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE,
  FOREIGN KEY (template_id) REFERENCES template(id) ON DELETE CASCADE
);
CREATE INDEX share_link_created_by_idx ON share_link USING btree (created_by);
CREATE INDEX share_link_org_id_idx ON share_link USING btree (org_id);
CREATE INDEX share_link_template_id_created_at_id_idx ON share_link USING btree (template_id, created_at DESC, id DESC);
alter table share_link force row level security;
create policy all_rows on share_link to colloquy_service using (true);
create policy own_rows on share_link to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on share_link to colloquy_app;
grant delete, insert, select, update on share_link to colloquy_service;


-- Each silence with what it turned out to be, and its instants in milliseconds from its beginning
--   org_id: The organization that owns the silence
--   session_id: The session in whose call the silence was
--   started_at: The end of speech, by the voice-activity detector
--   patience: How long the agent waits for the participant to continue: `quick`, `normal`, `reflective` or `spelling`
--   language: Language of the conversation: `en`, `es`, `pt`, `fr` or `de`
--   eou_backend: What decided that a turn was over; null when an import did not say
--   eou_model: Model that was asked whether the turn was over, such as `smart_turn_v3`; null when none was
--   z: Combined evidence that the turn was over, in logits; it has another meaning unless `eou_backend` is `evidence` and `eou_model` is `smart_turn_v3`
--   wait_ms: The resulting wait, in milliseconds from the end of speech
--   final_ms: When the latest words were final, in milliseconds; null while they were not
--   guessed_ms: When the last prepared reply was started, in milliseconds; null when none was
--   ready_ms: When the first audio of that reply was ready, in milliseconds; null if it never was
--   decided_ms: When the turn was judged to be over, in milliseconds; null when the participants spoke again first
--   sound_ms: The first sound of the agent, in milliseconds; null when there was none
--   resumed_ms: When the participants spoke again, in milliseconds; null when they did not before the next silence
--   guess_used: Whether the reply that was heard had been prepared
--   label: What the silence was: `pause`, the participants had not finished: they spoke again before the decision, it was withdrawn, or they stopped the agent within 1.5 s of its first sound; `end`, their turn was over
--   is_censored: Whether the agent was heard first, so that nobody knows how long the silence would have lasted
create view silence with (security_invoker=true) as
 SELECT pause.org_id,
    pause.session_id,
    pause.started_at,
    pause.patience,
    conversation.language,
    session.eou_backend,
    session.setup ->> 'eou_model'::text AS eou_model,
    pause.z,
    pause.wait_ms,
    ms.final_ms,
    ms.guessed_ms,
    ms.ready_ms,
    ms.decided_ms,
    ms.sound_ms,
    ms.resumed_ms,
    pause.guess_used,
        CASE
            WHEN pause.decided_at IS NULL OR pause.withdrawn_at IS NOT NULL THEN 'pause'::text
            WHEN ms.resumed_ms >= ms.sound_ms AND ms.resumed_ms <= (ms.sound_ms + 1500) AND (EXISTS ( SELECT
               FROM turn
              WHERE turn.session_id = pause.session_id AND turn.role = 'assistant'::text AND turn.interrupted AND turn.started_at >= (pause.decided_at - '00:00:00.5'::interval) AND turn.started_at <= pause.resumed_at)) THEN 'pause'::text
            ELSE 'end'::text
        END AS label,
    ms.sound_ms IS NOT NULL AND ms.sound_ms <= COALESCE(ms.resumed_ms, ms.sound_ms) AS is_censored
   FROM pause
     JOIN session ON session.id = pause.session_id
     JOIN conversation ON conversation.id = session.conversation_id
     CROSS JOIN LATERAL ( SELECT (EXTRACT(epoch FROM pause.final_at - pause.started_at) * 1000::numeric)::integer AS final_ms,
            (EXTRACT(epoch FROM pause.guessed_at - pause.started_at) * 1000::numeric)::integer AS guessed_ms,
            (EXTRACT(epoch FROM pause.guess_ready_at - pause.started_at) * 1000::numeric)::integer AS ready_ms,
            (EXTRACT(epoch FROM pause.decided_at - pause.started_at) * 1000::numeric)::integer AS decided_ms,
            (EXTRACT(epoch FROM pause.first_sound_at - pause.started_at) * 1000::numeric)::integer AS sound_ms,
            (EXTRACT(epoch FROM pause.resumed_at - pause.started_at) * 1000::numeric)::integer AS resumed_ms) ms;
grant select on silence to colloquy_app;
grant select on silence to colloquy_service;


-- Knowledge or behaviour that templates give to the agent
create table skill (
  id text not null, -- Id of the skill
  org_id text, -- Id of the only organization that can use it; null for a system default
  owner_org_id text, -- Id of the organization that a system default returns to after a demotion; null for the platform, and for one that is not a default
  name text not null, -- Name of the skill
  description text not null default ''::text, -- What the skill is for
  instructions text not null default ''::text, -- Knowledge or behaviour, as given to the agent
  digest jsonb, -- When to use the skill, in the words of a model: summary, key_words, digest_of, model, digested_at; null until it is digested; calls run without one whose digest_of does not match the skill
  is_system_internal boolean not null default false, -- Whether the skill is platform-only, hidden from organizations
  extra jsonb not null default '{}'::jsonb, -- Keys of the caller that the service does not know, returned unchanged
  created_at timestamp(3) with time zone not null default now(), -- When the skill was created
  updated_at timestamp(3) with time zone not null default now(), -- When the skill was last changed
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_org_id) REFERENCES org(id) ON DELETE SET NULL,
  CHECK (org_id IS NULL OR owner_org_id IS NULL)
);
CREATE INDEX skill_created_at_id_idx ON skill USING btree (created_at DESC, id DESC) WHERE org_id IS NULL;
CREATE INDEX skill_org_id_idx ON skill USING btree (org_id);
CREATE INDEX skill_owner_org_id_idx ON skill USING btree (owner_org_id);
alter table skill force row level security;
create policy all_rows on skill to colloquy_service using (true);
create policy default_for_all on skill for select to colloquy_app using (org_id IS NULL);
create policy own_rows on skill to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on skill to colloquy_app;
grant delete, insert, select, update on skill to colloquy_service;


-- Skills that templates give to the agent together
create table skillset (
  id text not null, -- Id of the skillset
  org_id text, -- Id of the only organization that can use it; null for a system default
  owner_org_id text, -- Id of the organization that a system default returns to after a demotion; null for the platform, and for one that is not a default
  name text not null, -- Name of the skillset
  description text not null default ''::text, -- What the skills have in common
  skill_ids text[] not null default '{}'::text[], -- Ids of its skills, in the order in which the agent gets them; calls run without deleted ones
  extra jsonb not null default '{}'::jsonb, -- Keys of the caller that the service does not know, returned unchanged
  created_at timestamp(3) with time zone not null default now(), -- When the skillset was created
  updated_at timestamp(3) with time zone not null default now(), -- When the skillset was last changed
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_org_id) REFERENCES org(id) ON DELETE SET NULL,
  CHECK (org_id IS NULL OR owner_org_id IS NULL)
);
CREATE INDEX skillset_created_at_id_idx ON skillset USING btree (created_at DESC, id DESC) WHERE org_id IS NULL;
CREATE INDEX skillset_org_id_idx ON skillset USING btree (org_id);
CREATE INDEX skillset_owner_org_id_idx ON skillset USING btree (owner_org_id);
alter table skillset force row level security;
create policy all_rows on skillset to colloquy_service using (true);
create policy default_for_all on skillset for select to colloquy_app using (org_id IS NULL);
create policy own_rows on skillset to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on skillset to colloquy_app;
grant delete, insert, select, update on skillset to colloquy_service;


-- The configuration of the platform, by key; a setting without a row has the value of its environment variable, or its default
create table system_config (
  key text not null, -- Name of a setting, such as turns.min_delay_ms, or a key that operators chose themselves
  value jsonb not null, -- Value that an operator stored
  updated_at timestamp(3) with time zone not null default now(), -- When the value was last changed
  PRIMARY KEY (key)
);
grant select on system_config to colloquy_app;
grant delete, insert, select, update on system_config to colloquy_service;


-- A template across all its versions; what it says is in template_version
create table template (
  id text not null, -- Id of the template
  org_id text not null, -- Id of the organization that owns the template; org_system for the platform
  parent_template_id text, -- Id of its parent template; null for one without a parent
  archetype_id text, -- Id of the archetype, which says how the agent conducts the conversation; null for none
  source text not null default 'user'::text, -- Where it comes from: user (an organization wrote it), system (the platform has it) or import (stands in for the template of conversations imported without one)
  seed_key text, -- Which built-in template it is; null for any other
  own_skills jsonb not null default '[]'::jsonb, -- What a child adds to the skills of its parent; empty for a template without a parent
  status text not null default 'active'::text, -- Whether the template is in use: draft (conversations can be created for testing), active or archived (not listed, and no conversations can be created)
  is_default boolean not null default false, -- Whether it is the default template of the service; at most one is
  is_for_all boolean not null generated always as ((is_default OR ((org_id = 'org_system'::text) AND (status = 'active'::text)))) stored, -- Whether every organization can read it and create conversations with it
  version integer not null default 1, -- Its newest version, from 1; each change adds one
  created_by text, -- Id of the user who created the template; null for a key of the organization, a deleted user or the platform
  created_at timestamp(3) with time zone not null default now(), -- When the template was created
  updated_at timestamp(3) with time zone not null default now(), -- When the template was last changed
  PRIMARY KEY (id),
  UNIQUE (seed_key),
  FOREIGN KEY (archetype_id) REFERENCES archetype(id) ON DELETE SET NULL,
  FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL,
  FOREIGN KEY (parent_template_id) REFERENCES template(id),
  CHECK (parent_template_id IS NULL OR org_id = 'org_system'::text)
);
CREATE INDEX template_archetype_id_idx ON template USING btree (archetype_id);
CREATE INDEX template_created_at_id_idx ON template USING btree (created_at DESC, id DESC);
CREATE INDEX template_created_by_idx ON template USING btree (created_by);
CREATE UNIQUE INDEX template_is_default_idx ON template USING btree (is_default) WHERE is_default;
CREATE INDEX template_org_id_created_at_id_idx ON template USING btree (org_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX template_org_id_idx ON template USING btree (org_id) WHERE source = 'import'::text;
CREATE INDEX template_parent_template_id_created_at_id_idx ON template USING btree (parent_template_id, created_at DESC, id DESC);
alter table template force row level security;
create policy all_rows on template to colloquy_service using (true);
create policy for_all on template for select to colloquy_app using (is_for_all OR org_id = 'org_system'::text AND (EXISTS ( SELECT
   FROM conversation
  WHERE conversation.template_id = template.id)));
create policy own_rows on template to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on template to colloquy_app;
grant delete, insert, select, update on template to colloquy_service;
CREATE TRIGGER hold_org BEFORE INSERT ON template FOR EACH ROW EXECUTE FUNCTION hold_org();


-- The secrets that the newest version of a template names in its outputs, so that the list of secrets finds the templates that use them without reading what templates say
create table template_secret (
  org_id text not null, -- Id of the organization that owns the template
  template_id text not null, -- Id of the template
  named text not null, -- Id or name of the secret, as written in the outputs; there may be no such secret
  PRIMARY KEY (template_id, named),
  FOREIGN KEY (template_id) REFERENCES template(id) ON DELETE CASCADE
);
CREATE INDEX template_secret_org_id_named_idx ON template_secret USING btree (org_id, named);
alter table template_secret force row level security;
create policy all_rows on template_secret to colloquy_service using (true);
create policy own_rows on template_secret to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on template_secret to colloquy_app;
grant delete, insert, select, update on template_secret to colloquy_service;


-- What a template says, one row for each time it was saved; never changed, because conversations run with the version they started with
create table template_version (
  org_id text not null, -- Id of the organization that owns the template
  template_id text not null, -- Id of the template
  version integer not null, -- Version of the template, from 1; each change adds one
  name text not null, -- Name of the template; participants see it
  description text not null default ''::text, -- What the template is for; participants do not see it
  language text not null, -- Language of the conversation, such as en
  phases jsonb not null, -- The parts of the conversation, in order, with their goals and outputs
  settings jsonb not null, -- What applies to the whole conversation
  extra jsonb not null default '{}'::jsonb, -- Keys of the caller that the service does not know, returned unchanged
  created_at timestamp(3) with time zone not null default now(), -- When the version was saved
  PRIMARY KEY (template_id, version),
  FOREIGN KEY (template_id) REFERENCES template(id) ON DELETE CASCADE
);
CREATE INDEX template_version_org_id_idx ON template_version USING btree (org_id);
alter table template_version force row level security;
create policy all_rows on template_version to colloquy_service using (true);
create policy for_all on template_version for select to colloquy_app using ((EXISTS ( SELECT
   FROM template
  WHERE template.id = template_version.template_id)));
create policy own_rows on template_version to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
grant delete, insert, select, update on template_version to colloquy_app;
grant delete, insert, select, update on template_version to colloquy_service;
CREATE TRIGGER secrets_of_new AFTER INSERT ON template_version FOR EACH ROW EXECUTE FUNCTION keep_secrets_named();


-- What was said in conversations that are over, as words to search; a conversation without text has no row
create table transcript_words (
  conversation_id text not null, -- The conversation in which it was said
  org_id text not null, -- The organization that owns the row
  words tsvector not null, -- The words of all turns by the rules of the language of the conversation, and two marks, which nobody can say because they contain a space: `org ` with the id of the organization and `language ` with the code of the language
  PRIMARY KEY (conversation_id),
  FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX transcript_words_words_idx ON transcript_words USING gin (words);
alter table transcript_words force row level security;
create policy all_rows on transcript_words to colloquy_service using (true);
create policy own_rows on transcript_words to colloquy_app using (org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)));
create policy searched on transcript_words for select to colloquy using (true);
grant delete, insert, select, update on transcript_words to colloquy_app;
grant delete, insert, select, update on transcript_words to colloquy_service;


-- What one side says until the other side speaks, with the timing of a reply
create table turn (
  id text not null, -- Id of the turn, `trn_…`
  org_id text not null, -- The organization that owns the row
  session_id text not null, -- The session in whose call it was said
  person_id text, -- Id of the participant; null for the agent, when it is not known, and once the participant is deleted
  position integer not null, -- Number of the turn, from 0, in the order of arrival; turns are read by `started_at`
  role text not null, -- Who spoke: `assistant`, the agent; `user`, a participant
  speaker text, -- Name of the participant when they spoke, which outlives the participant; null for the agent and for somebody without a name
  text text not null, -- What was said; of an interrupted reply, what was heard; empty once deleted after the retention period
  interrupted boolean not null default false, -- Whether the participant interrupted the agent
  had_image boolean not null default false, -- Whether the model saw a frame of the shared screen
  is_unanswered boolean, -- Whether no word of the reply was heard, which is kept here because the words may be deleted; null counts as false
  withdrawn_replies integer not null default 0, -- How often the agent was heard replying before this turn of a participant was over; 0 on its own turns
  watchdog jsonb, -- Retries of the model: `attempts`, `outcome` (`answered`, `apology` or `unanswered`), `failed_calls`, `forced` and `filler`; null when it answered the first call
  eot jsonb, -- Probabilities of the model that decided whether a participant’s turn was over: `source`, `samples` as `[epoch ms, probability]` in order, and `final_at`, when the last final transcript arrived, in epoch ms; null when no model decided
  eot_shadow jsonb, -- Probabilities of a model that was asked in the background without deciding, in the form of `eot`; null when none was
  pause_ms integer, -- The wait before the agent’s reply, from the participant’s last word by the recognizer’s times: agent_speak_at − last_word_end_at, in milliseconds; counts where `actual_pause_ms` is null; null when it was not measured
  actual_pause_ms integer, -- The wait before the agent’s reply, from where the participant really stopped by the recorded voice activity: agent_speak_at − actual_speech_end_at, in milliseconds; negative if they were still speaking; null when it was not measured
  pause_parts jsonb, -- What the pause was made of, in milliseconds by kind of part: `estimate`, `wait`, `words`, `wordless`, `hold`, `late`, `recognition`, `hook`, `model`, `voice`, `prepared` and `rest`; none is negative, and together they are the pause; empty for a negative pause; null until the call is over, and without a pause
  eou_delay_ms integer, -- From the end of speech, as detected at runtime, to the decision that the turn is over, in milliseconds; null when it was not measured
  transcription_delay_ms integer, -- From the end of speech to the final transcript, in milliseconds; null when it was not measured
  on_user_turn_completed_delay_ms integer, -- The agent’s own hook between the decision and the model call, in milliseconds; null when it was not measured
  llm_ttft_ms integer, -- From the model call that returned the first words to the first of them, in milliseconds, including retries of a silent model and a tool call written before the words, but not an earlier model call that returned only a tool call; null when it was not measured
  tts_ttfb_ms integer, -- From the first text sent to the voice to the first audio, in milliseconds; null when it was not measured
  eou_estimation_error_ms integer, -- (decision − eou_delay_ms) − actual_speech_end_at, in milliseconds: positive waited too long, negative cut off; null when it was not measured
  was_premature_jump_in boolean, -- Whether the participant was still speaking at `agent_speak_at`, or resumed within 1,000 ms of the decision, or an earlier reply was heard and withdrawn; null when unknown
  started_at timestamp(3) with time zone not null, -- When the turn was first heard
  ended_at timestamp(3) with time zone, -- When the turn ended; null while it is in progress
  segment_started_at timestamp(3) with time zone, -- When the participant began the segment that the reply answers; null when it is not known, and if it answers nobody, like the greeting
  last_word_end_at timestamp(3) with time zone, -- End of the participant’s last word, by the recognizer’s word times on the wall clock; null when it is not known
  actual_speech_end_at timestamp(3) with time zone, -- When the participant really stopped, by the recorded voice-activity track; null when it is not known
  agent_speak_at timestamp(3) with time zone, -- When the first audible frame of the reply left the agent, which may be that of a filler or an acknowledgement; null when it is not known
  answer_heard_at timestamp(3) with time zone, -- When the first of the model’s own words was heard, after any filler or acknowledgement; null if none was, or when it is not known
  PRIMARY KEY (id),
  UNIQUE (session_id, "position"),
  FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX turn_coalesce_idx ON turn USING btree (COALESCE(actual_pause_ms, pause_ms)) WHERE COALESCE(actual_pause_ms, pause_ms) IS NOT NULL;
CREATE INDEX turn_org_id_coalesce_session_id_idx ON turn USING btree (org_id, COALESCE(actual_pause_ms, pause_ms) DESC) INCLUDE (session_id) WHERE role = 'assistant'::text AND COALESCE(actual_pause_ms, pause_ms) >= 2000;
CREATE INDEX turn_org_id_idx ON turn USING btree (org_id);
CREATE INDEX turn_person_id_idx ON turn USING btree (person_id);
alter table turn force row level security;
create policy all_rows on turn to colloquy_service using (true);
create policy own_rows on turn to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on turn to colloquy_app;
grant delete, insert, select, update on turn to colloquy_service;
CREATE TRIGGER pause_after_change AFTER UPDATE ON turn FOR EACH ROW WHEN ((COALESCE(new.actual_pause_ms, new.pause_ms) IS NOT NULL OR new.is_unanswered) AND (old.session_id IS DISTINCT FROM new.session_id OR old.role IS DISTINCT FROM new.role OR old.had_image IS DISTINCT FROM new.had_image OR old.was_premature_jump_in IS DISTINCT FROM new.was_premature_jump_in OR old.actual_pause_ms IS DISTINCT FROM new.actual_pause_ms OR old.pause_ms IS DISTINCT FROM new.pause_ms OR old.eou_delay_ms IS DISTINCT FROM new.eou_delay_ms OR old.transcription_delay_ms IS DISTINCT FROM new.transcription_delay_ms OR old.on_user_turn_completed_delay_ms IS DISTINCT FROM new.on_user_turn_completed_delay_ms OR old.llm_ttft_ms IS DISTINCT FROM new.llm_ttft_ms OR old.tts_ttfb_ms IS DISTINCT FROM new.tts_ttfb_ms OR old.eou_estimation_error_ms IS DISTINCT FROM new.eou_estimation_error_ms OR old.watchdog IS DISTINCT FROM new.watchdog OR old.is_unanswered IS DISTINCT FROM new.is_unanswered OR old.pause_parts IS DISTINCT FROM new.pause_parts)) EXECUTE FUNCTION note_pause();
CREATE TRIGGER pause_before_change BEFORE UPDATE ON turn FOR EACH ROW WHEN ((COALESCE(old.actual_pause_ms, old.pause_ms) IS NOT NULL OR old.is_unanswered) AND (old.session_id IS DISTINCT FROM new.session_id OR old.role IS DISTINCT FROM new.role OR old.had_image IS DISTINCT FROM new.had_image OR old.was_premature_jump_in IS DISTINCT FROM new.was_premature_jump_in OR old.actual_pause_ms IS DISTINCT FROM new.actual_pause_ms OR old.pause_ms IS DISTINCT FROM new.pause_ms OR old.eou_delay_ms IS DISTINCT FROM new.eou_delay_ms OR old.transcription_delay_ms IS DISTINCT FROM new.transcription_delay_ms OR old.on_user_turn_completed_delay_ms IS DISTINCT FROM new.on_user_turn_completed_delay_ms OR old.llm_ttft_ms IS DISTINCT FROM new.llm_ttft_ms OR old.tts_ttfb_ms IS DISTINCT FROM new.tts_ttfb_ms OR old.eou_estimation_error_ms IS DISTINCT FROM new.eou_estimation_error_ms OR old.watchdog IS DISTINCT FROM new.watchdog OR old.is_unanswered IS DISTINCT FROM new.is_unanswered OR old.pause_parts IS DISTINCT FROM new.pause_parts)) EXECUTE FUNCTION note_pause();
CREATE TRIGGER pause_before_delete BEFORE DELETE ON turn FOR EACH ROW WHEN (COALESCE(old.actual_pause_ms, old.pause_ms) IS NOT NULL OR old.is_unanswered) EXECUTE FUNCTION note_pause();
CREATE TRIGGER pause_of_new AFTER INSERT ON turn FOR EACH ROW WHEN (COALESCE(new.actual_pause_ms, new.pause_ms) IS NOT NULL OR new.is_unanswered) EXECUTE FUNCTION note_pause();
CREATE TRIGGER series_after_change AFTER UPDATE ON turn FOR EACH ROW WHEN (((new.eot ->> 'source'::text) ~~ 'smart_turn_v3%'::text OR new.eot_shadow IS NOT NULL) AND (old.session_id IS DISTINCT FROM new.session_id OR old.role IS DISTINCT FROM new.role OR old.eot IS DISTINCT FROM new.eot OR old.eot_shadow IS DISTINCT FROM new.eot_shadow)) EXECUTE FUNCTION note_series();
CREATE TRIGGER series_before_change BEFORE UPDATE ON turn FOR EACH ROW WHEN (((old.eot ->> 'source'::text) ~~ 'smart_turn_v3%'::text OR old.eot_shadow IS NOT NULL) AND (old.session_id IS DISTINCT FROM new.session_id OR old.role IS DISTINCT FROM new.role OR old.eot IS DISTINCT FROM new.eot OR old.eot_shadow IS DISTINCT FROM new.eot_shadow)) EXECUTE FUNCTION note_series();
CREATE TRIGGER series_before_delete BEFORE DELETE ON turn FOR EACH ROW WHEN ((old.eot ->> 'source'::text) ~~ 'smart_turn_v3%'::text OR old.eot_shadow IS NOT NULL) EXECUTE FUNCTION note_series();
CREATE TRIGGER series_of_new AFTER INSERT ON turn FOR EACH ROW WHEN ((new.eot ->> 'source'::text) ~~ 'smart_turn_v3%'::text OR new.eot_shadow IS NOT NULL) EXECUTE FUNCTION note_series();
CREATE TRIGGER words_of_changed AFTER UPDATE ON turn REFERENCING OLD TABLE AS older NEW TABLE AS newer FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER words_of_deleted AFTER DELETE ON turn REFERENCING OLD TABLE AS older FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER words_of_new AFTER INSERT ON turn REFERENCING NEW TABLE AS newer FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();


-- The voice-activity track of the participants, in chunks of up to ten seconds, with gaps where no audio arrived; deleted after the retention period
create table voice_activity (
  org_id text not null, -- The organization that owns the row
  session_id text not null, -- The session in whose call it was recorded
  frame_ms real not null, -- Length of a frame, in milliseconds
  probabilities bytea not null, -- Probability of speech in each frame, in order, as one byte: probability × 255
  started_at timestamp(3) with time zone not null, -- Beginning of the first frame
  PRIMARY KEY (session_id, started_at),
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX voice_activity_org_id_idx ON voice_activity USING btree (org_id);
alter table voice_activity force row level security;
create policy all_rows on voice_activity to colloquy_service using (true);
create policy own_rows on voice_activity to colloquy_app using (COALESCE(org_id = (( SELECT current_setting('app.org_id'::text, true) AS current_setting)), false));
grant delete, insert, select, update on voice_activity to colloquy_app;
grant delete, insert, select, update on voice_activity to colloquy_service;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.add_job(name text, payload json, run_at timestamp with time zone, job_key text, priority integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select graphile_worker.add_job(
    name,
    payload,
    run_at => add_job.run_at,
    job_key => add_job.job_key,
    max_attempts => 25,
    priority => add_job.priority
  )
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.add_webhooks(delivery_ids text[], priorities integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select graphile_worker.add_jobs(
    array_agg(
      -- Job, payload, queue, run_at, max_attempts, key, priority, flags.
      row(
        'delivery.send',
        json_build_object('delivery_id', id),
        null,
        null,
        25,
        'delivery:' || id,
        priority,
        null
      )::graphile_worker.job_spec
    )
  )
  from unnest(delivery_ids, priorities) as webhook (id, priority)
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.announce_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  delivery_ids text[];
begin
  perform pg_notify('event', org_id)
  from (select distinct org_id from happened) as orgs;

  with fired as (
    insert into public.delivery (id, org_id, conversation_id, event, output_position, output)
    select
      public.new_id('dlv'),
      happened.org_id,
      happened.conversation_id,
      jsonb_build_object('id', happened.id, 'type', happened.type) || happened.data,
      position - 1,
      output
    from happened
    join public.conversation on conversation.id = happened.conversation_id
    join public.template_version on template_version.template_id = conversation.template_id
      and template_version.version = conversation.template_version
    cross join lateral jsonb_array_elements(settings -> 'outputs')
      with ordinality as outputs (output, position)
    where happened.fires
      and happened.type <> 'goal.committed'
      and happened.type = output ->> 'on'
      -- As kindOf in shared/outputs/: a `url` alone means a webhook.
      and coalesce(output ->> 'kind', 'webhook') = 'webhook'
      and (output ? 'kind' or output ? 'url')
      and not (happened.type like 'output.%' and happened.data ->> 'on' like 'output.%')
    returning id
  )
  select array_agg(id) into delivery_ids
  from fired;

  if delivery_ids is not null then
    perform public.enqueue_webhooks(delivery_ids);
  end if;
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.call_facts(change integer)
 RETURNS TABLE(session_id text, noted pause_change)
 LANGUAGE sql
 STABLE
AS $function$
  select
    session.id,
    row(
      change::smallint,
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      -- No picture.
      false,
      coalesce(eou_backend, ''),
      coalesce(setup #>> '{stt,provider}', ''),
      -- Neither anchored nor cut off; no pause, no stages and no error.
      false,
      false,
      null, null, null, null, null, null, null,
      case when is_unheard then 'unheard_call' else 'call' end,
      coalesce(of_template, ''),
      coalesce(setup #>> '{llm,model}', ''),
      coalesce(setup #>> '{tts,voice}', ''),
      coalesce(setup ->> 'eou_model', ''),
      -- No filler, no apology and no parts.
      false,
      false,
      null
    )::pause_change
  from session
  where stt_language is not null
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.conversations_saying(typed text, org text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
  select conversation_id
  from public.transcript_words
  cross join lateral (
    select
      nullif(current_setting('app.org_id', true), '') as org_id,
      -- The role of the caller: in here, current_user is the owner.
      coalesce(nullif(current_setting('role'), 'none'), session_user) = 'colloquy_service' as is_service
  ) as asking
  where words @@ case
    when asking.org_id is not null
      then public.search_query(typed) && public.search_mark('org', asking.org_id)
    when not is_service then null
    when org is not null then public.search_query(typed) && public.search_mark('org', org)
    else public.search_query(typed)
  end
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.conversations_with(typed text, org text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
  select distinct conversation_id
  from public.person
  cross join lateral (
    select
      nullif(current_setting('app.org_id', true), '') as org_id,
      coalesce(nullif(current_setting('role'), 'none'), session_user) = 'colloquy_service' as is_service
  ) as asking
  where public.person_terms(person.org_id, name, external_id) @@ case
    when asking.org_id is not null then public.person_query(typed, asking.org_id)
    when is_service then public.person_query(typed, org)
  end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.count_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.conversation_count (status, change)
    select status, count(*)
    from changed
    group by status;
  elsif tg_op = 'DELETE' then
    insert into public.conversation_count (status, change)
    select status, -count(*)
    from changed
    group by status;
  else
    insert into public.conversation_count (status, change)
    values (old.status, -1), (new.status, 1);
  end if;
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.delivery_priority(organization text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select (count(*) filter (where status in ('pending', 'retrying', 'held')) / 10)::integer
  from (
    select status
    from public.delivery
    where org_id = organization
    order by created_at desc, id desc
    limit 100
  ) as newest
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.enqueue_job(name text, payload json, run_at timestamp with time zone, job_key text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  select public.enqueue_jobs(array[name], array[payload::text], array[run_at], array[job_key])
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.enqueue_jobs(names text[], payloads text[], run_ats timestamp with time zone[], job_keys text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  with job as materialized (
    select name, payload::json as payload, run_at, job_key, position,
      case when name like 'delivery.%' then payload::json ->> 'delivery_id' end as delivery_id
    from unnest(names, payloads, run_ats, job_keys)
      with ordinality as job (name, payload, run_at, job_key, position)
  ),
  organization as materialized (
    select org_id, public.delivery_priority(org_id) as priority
    from public.delivery
    where id in (select delivery_id from job)
    group by org_id
  )
  select public.add_job(name, payload, run_at, job_key, priority)
  from (
    select name, payload, run_at, job_key, position,
      case name when 'frame.remove' then 20 else priority end as priority
    from job
    left join public.delivery on delivery.id = delivery_id
    left join organization using (org_id)
    order by position
  ) as prioritized
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.enqueue_webhooks(delivery_ids text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  with organization as materialized (
    select org_id, public.delivery_priority(org_id) as priority
    from public.delivery
    where id = any(delivery_ids)
    group by org_id
  )
  select public.add_webhooks(array_agg(id order by position), array_agg(priority order by position))
  from unnest(delivery_ids) with ordinality as fired (id, position)
  join public.delivery using (id)
  join organization using (org_id)
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.event_horizon()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select horizon
  from public.event_seq_seq
  cross join lateral (
    select least(event_seq_seq.last_value, min(held - public.event_lock(0))) as horizon
    from pg_locks
    cross join lateral (select (classid::bigint << 32) + objid::bigint as held) as keys
    where locktype = 'advisory'
      and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and held >= public.event_lock(0)
      and held < public.event_lock(1::bigint << 40)
  ) as locks
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.event_lock(seq bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (1131375616::bigint << 32) + seq $function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.forget_jobs(keys text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select graphile_worker.remove_job(key)
  from unnest(keys) as key
$function$;


-- Can be called by colloquy_service.
CREATE OR REPLACE FUNCTION public.free_silent_workers(sweeper text, silence interval)
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with silent as materialized (
    select distinct jobs.locked_by as id
    from graphile_worker.jobs
    where jobs.locked_at < now() - silence
      and exists (
        select
        from public.job_worker
        where job_worker.id = sweeper
          and job_worker.beat_at >= now() - silence
      )
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
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.hold_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(public.event_lock(last_value))
  from public.event_seq_seq;
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.hold_org()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform
  from public.org
  where id = new.org_id
  for key share;
  if not found then
    raise foreign_key_violation using
      message = format('There is no organization for a new row of %s', tg_table_name),
      constraint = tg_table_name || '_org_id_fkey';
  end if;
  return new;
end
$function$;


-- Can be called by colloquy_service.
CREATE OR REPLACE FUNCTION public.job_backlog()
 RETURNS TABLE(job text, waiting integer, overdue_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select tasks.identifier, count(*)::integer, extract(epoch from now() - min(jobs.run_at))::float8
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where jobs.is_available
    and jobs.run_at <= now()
  group by tasks.identifier
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.keep_secrets_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from template_secret
  where template_id = new.template_id;
  insert into template_secret
  select new.org_id, new.template_id, named
  from secrets_named(new.phases, new.settings) as named;
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.keep_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.of_template := (select template_id from conversation where id = new.conversation_id);
  return new;
end
$function$;


-- Can be called by colloquy_service.
CREATE OR REPLACE FUNCTION public.list_due_deliveries()
 RETURNS TABLE(key text, delivery_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select key, payload ->> 'delivery_id'
  from graphile_worker._private_jobs
  where is_available
    and run_at <= now()
    and key like 'delivery:%'
$function$;


-- Can be called by colloquy_app, colloquy_service.
CREATE OR REPLACE FUNCTION public.list_waiting_jobs(keys text[])
 RETURNS TABLE(key text, run_at timestamp with time zone, waits_for_receiver boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select job.key, greatest(run_at, now()), run_at > now() and payload::jsonb ? 'waits_for_receiver'
  from graphile_worker._private_jobs as job
  where job.key = any(keys)
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.new_id(kind text)
 RETURNS text
 LANGUAGE sql
AS $function$
  select kind
    || '_'
    || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || right(replace(gen_random_uuid()::text, '-', ''), 20)
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.note_changed_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text[];
  ended text[];
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select distinct newer.session_id
      from newer
      join older on older.id = newer.id
      where older.text <> newer.text
    );
  elsif tg_op = 'INSERT' then
    changed := array(select distinct session_id from newer);
  else
    changed := array(select distinct session_id from older);
  end if;
  ended := array(
    select conversation.id
    from session
    join conversation on conversation.id = session.conversation_id
    where session.id = any(changed)
      and conversation.status not in ('created', 'joined')
  );
  if ended <> '{}' then
    perform note_words(ended);
  end if;
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.note_ended_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_words(array[new.id]);
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.note_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_when = 'BEFORE' then
    insert into pause_change
    select (noted).*
    from pause_facts(-1)
    where turn_id = old.id;
  else
    insert into pause_change
    select (noted).*
    from pause_facts(1)
    where turn_id = new.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.note_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_when = 'BEFORE' then
    insert into series_change
    select (noted).*
    from series_facts(-1)
    where turn_id = old.id;
  else
    insert into series_change
    select (noted).*
    from series_facts(1)
    where turn_id = new.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.note_turns_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := case tg_when when 'BEFORE' then -1 else 1 end;
  id text := case tg_when when 'BEFORE' then old.id else new.id end;
begin
  insert into pause_change
  select (noted).*
  from pause_facts(sign)
  where session_id = id
  union all
  select (noted).*
  from call_facts(sign)
  where session_id = id;
  insert into series_change
  select (noted).*
  from series_facts(sign)
  where session_id = id;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.note_words(ids text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from transcript_words
  where conversation_id = any(ids);
  insert into transcript_words
  select
    conversation.id,
    conversation.org_id,
    words_said(language, string_agg(text, E'\n' order by turn.started_at, position))
      || array_to_tsvector(array['org ' || conversation.org_id, 'language ' || language])
  from conversation
  join session on session.conversation_id = conversation.id
  join turn on turn.session_id = session.id
  where conversation.id = any(ids)
    and conversation.status not in ('created', 'joined')
    and text <> ''
  group by conversation.id
  on conflict (conversation_id) do update
  set words = excluded.words
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.pause_facts(change integer)
 RETURNS TABLE(turn_id text, session_id text, noted pause_change)
 LANGUAGE sql
 STABLE
AS $function$
  select
    turn.id,
    session.id,
    row(
      change::smallint,
      -- The day, on which the key of the rollups begins.
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      had_image,
      coalesce(eou_backend, ''),
      coalesce(setup #>> '{stt,provider}', ''),
      -- Whether it is anchored, and whether it is cut off.
      actual_pause_ms is not null,
      coalesce(was_premature_jump_in, false),
      -- The pause, its stages, and what they leave over.
      coalesce(actual_pause_ms, pause_ms),
      greatest(eou_delay_ms, transcription_delay_ms),
      on_user_turn_completed_delay_ms,
      llm_ttft_ms,
      tts_ttfb_ms,
      coalesce(actual_pause_ms, pause_ms)
        - coalesce(greatest(eou_delay_ms, transcription_delay_ms), 0)
        - coalesce(on_user_turn_completed_delay_ms, 0)
        - coalesce(llm_ttft_ms, 0)
        - coalesce(tts_ttfb_ms, 0),
      eou_estimation_error_ms,
      case when is_unanswered then 'no_answer' else 'answer' end,
      coalesce(of_template, ''),
      coalesce(setup #>> '{llm,model}', ''),
      coalesce(setup #>> '{tts,voice}', ''),
      coalesce(setup ->> 'eou_model', ''),
      coalesce((watchdog ->> 'filler')::boolean, false),
      coalesce(watchdog ->> 'outcome' = 'apology', false),
      pause_parts
    )::pause_change
  from session
  join turn on turn.session_id = session.id
  where role = 'assistant'
    and stt_language is not null
    and (coalesce(actual_pause_ms, pause_ms) is not null or is_unanswered)
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.person_query(typed text, org text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(
    ' | ',
    public.search_mark(concat(' ' || org || ' ', ' id'), left(lower(typed), 500))::text || ':*',
    (
      select '(' || string_agg(
        array_to_tsvector(array[concat(' ' || org || ' ', lexeme)])::text || ':*', ' & '
      ) || ')'
      from unnest(public.plain_words(typed))
    )
  )::tsquery
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.person_terms(org_id text, name text, external_id text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_to_tsvector(array_agg(term))
  from (
    select left(unnest(tsvector_to_array(public.plain_words(coalesce(name, '')))), 500)
    union all
    select ' id ' || left(lower(external_id), 500)
  ) as written (word)
  cross join lateral unnest(array[word, ' ' || org_id || ' ' || word]) as term
  where word is not null
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.plain_words(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_tsvector(
    'pg_catalog.simple',
    regexp_replace(normalize(left(written, 1000), NFD), '[\u0300-\u036f]', '', 'g')
  )
$function$;


-- Can be called by colloquy_service.
CREATE OR REPLACE FUNCTION public.put_off_jobs(keys text[], until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with due as materialized (
    select id
    from graphile_worker._private_jobs
    where key = any(keys)
      and run_at <= now()
      and locked_at is null
    for update skip locked
  )
  update graphile_worker._private_jobs as job
  set run_at = until,
    payload = (payload::jsonb || '{"waits_for_receiver": true}')::json
  from due
  where job.id = due.id
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.remove_frame_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform public.enqueue_job(
    'frame.remove',
    json_build_object('store', old.store, 'key', old.key),
    null,
    null
  );
  return null;
end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.search_mark(name text, value text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ('''' || replace(replace(name || ' ' || value, '\', '\\'), '''', '''''') || '''')::tsquery
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.search_query(typed text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg('(' || (wanted && public.search_mark('language', language))::text || ')', ' | ')::tsquery
  from unnest(array['en', 'es', 'pt', 'fr', 'de']) as language
  cross join lateral websearch_to_tsquery(public.search_rules(language), typed) as wanted
  where numnode(wanted) > 0
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.search_rules(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case language
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    else 'pg_catalog.simple'::regconfig
  end
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.search_words(typed text, language text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(replace(querytree(websearch_to_tsquery(public.search_rules(language), typed)), '&', '|'),
    'T')::tsquery
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.secrets_named(phases jsonb, settings jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct name
  from (
    select jsonb_path_query(settings, '$.outputs[*]')
    union all
    select jsonb_path_query(phases, '$[*].outputs[*]')
    union all
    select jsonb_path_query(phases, '$[*].goals[*].outputs[*]')
  ) as fired (output)
  cross join lateral jsonb_path_query(
    jsonb_build_array(output -> 'url', output -> 'headers', output -> 'body_template'),
    'strict $.** ? (@.type() == "string")'
  ) as written
  cross join lateral regexp_matches(written #>> '{}', '\{\{\s*secret:([^{}]+)\}\}', 'g') as found
  cross join lateral btrim(found[1], E' \t\r\n') as name
  where length(name) <= 100
  limit 1000
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.series_facts(change integer)
 RETURNS TABLE(turn_id text, session_id text, noted series_change)
 LANGUAGE sql
 STABLE
AS $function$
  select
    turn.id,
    session.id,
    row(
      change::smallint,
      floor(extract(epoch from coalesce(session.started_at, to_timestamp(0))) / 86400)::integer,
      stt_language,
      series -> 'samples',
      (series ->> 'final_at')::double precision
    )::series_change
  from session
  join turn on turn.session_id = session.id
  cross join lateral (
    select
      case
        when eot ->> 'source' in ('smart_turn_v3', 'smart_turn_v3_shadow') then eot
        when eot_shadow ->> 'source' in ('smart_turn_v3', 'smart_turn_v3_shadow') then eot_shadow
      end as series
  ) counted
  where role = 'user'
    and stt_language is not null
    and jsonb_array_length(series -> 'samples') > 0
    and series ->> 'final_at' is not null
$function$;


-- Can be called by everybody.
CREATE OR REPLACE FUNCTION public.words_said(language text, said text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_tsvector(public.search_rules(language), left(said, 250000))
$function$;
