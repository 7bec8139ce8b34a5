-- Which rows the process of a call sees, and which columns of them it writes: those that the agent writes. A new
-- column is closed to calls until it is named here.

do $$
declare
  own_session constant text :=
    'session_id = (select own.session_id from public.own_call() as own)';
  own_conversation constant text :=
    'conversation_id = (select own.conversation_id from public.own_call() as own)';
  own_org constant text := 'org_id = (select own.org_id from public.own_call() as own)';
  one record;
  name text;
begin
  for one in
    select *
    from (
      values
        (
          'session',
          'id = (select own.session_id from public.own_call() as own)',
          'select, update (
            status, closing_reason, closing_detail, lease_token, lease_holder, lease_beat_at, dispatched_at, untaken_since,
            starts, setup, stt_language, eou_backend, usage, arrived_at, gone_at, started_at, ended_at
          )'
        ),
        (
          'conversation',
          'id = (select own.conversation_id from public.own_call() as own)',
          'select, update (status, ended_reason, ended_detail, duration_seconds, started_at, ended_at)'
        ),
        (
          'conversation_transition',
          own_conversation,
          'select, insert (org_id, conversation_id, from_status, to_status, reason)'
        ),
        ('person', own_conversation, 'select'),
        (
          'turn',
          own_session,
          'select, insert (id, org_id, session_id, position, person_id, %1$s), update (person_id, %1$s)'
        ),
        (
          'silence',
          own_session,
          'select, insert (
            org_id, session_id, goal_id, patience, p, word_signs, answer_signs, z, wait_ms, noise_dbfs, guesses,
            acknowledged, started_at, final_at, guessed_at, %2$s
          ), update (%2$s)'
        ),
        (
          'voice_activity',
          own_session,
          'select, insert (org_id, session_id, started_at, frame_ms, probabilities)'
        ),
        (
          'advisor_note',
          own_session,
          'select, insert (id, org_id, session_id, turn_id, advisor_id, advisor_name, %3$s), update (%3$s)'
        ),
        (
          'incident',
          own_session,
          'select, insert (id, org_id, session_id, kind, part, title, detail, began_at, ended_at), update (ended_at)'
        ),
        (
          'frame',
          own_conversation,
          'select, insert (
            id, org_id, conversation_id, timestamp, offset_ms, segment, content_type, width, height, image
          )'
        ),
        (
          'goal_commit',
          own_conversation,
          'select, insert (
            id, org_id, conversation_id, session_id, goal_id, version, data, source, committed_at, %4$s
          ), update (%4$s)'
        ),
        (
          'declined_goal',
          own_conversation,
          'select, insert (org_id, conversation_id, goal_id, evidence)'
        ),
        ('event', own_conversation, 'insert (org_id, conversation_id, type, data, fires)'),
        (
          'delivery',
          own_conversation,
          'select, insert (id, org_id, conversation_id, commit_id, event, kind, output_position, output),
          update (status, attempts, last_error, succeeded_at)'
        ),
        (
          'delivery_attempt',
          'exists (select from delivery where delivery.id = delivery_id and kind = ''frontend_callback'')',
          'insert (id, org_id, delivery_id, number, started_at, duration_ms, error)'
        ),
        ('template', 'exists (select from conversation where template_id = template.id)', 'select'),
        (
          'template_version',
          'exists (
            select from conversation
            where conversation.template_id = template_version.template_id
              and conversation.template_version = template_version.version
          )',
          'select'
        )
    ) as listed (name, condition, granted)
  loop
    -- A row of the call that is another organization's would be shown there.
    execute format(
      'create policy own_call on %I to colloquy_call using (%s)%s',
      one.name,
      one.condition,
      case when one.granted <> 'select' then format(' with check (%s and %s)', one.condition, own_org) end);
    -- What a later save of the same turn, silence, note or commit changes.
    execute format(
      'grant ' || format(
        one.granted,
        'role, text, speaker, started_at, ended_at, interrupted, watchdog, had_image, answer_heard_at, is_unanswered,
        withdrawn_replies, eot, eot_shadow, segment_started_at, last_word_end_at, actual_speech_end_at, agent_speak_at,
        pause_ms, actual_pause_ms, eou_delay_ms, transcription_delay_ms, on_user_turn_completed_delay_ms, llm_ttft_ms,
        tts_ttfb_ms, eou_estimation_error_ms, was_premature_jump_in',
        'resumed_at, decided_at, first_sound_at, withdrawn_at, guess_used, guess_ready_at',
        'note, model, duration_ms, created_at',
        'evidence, verification, confidence'
      ) || ' on %I to colloquy_call',
      one.name);
  end loop;
  -- What the template names, and what it may name.
  foreach name in array array['archetype', 'skill', 'skillset'] loop
    execute format('create policy own_call on %I to colloquy_call using (org_id is null or %s)', name, own_org);
    execute format('grant select on %I to colloquy_call', name);
  end loop;
end $$;

-- The agent publishes the frontend callbacks of its call; the results of other deliveries are the jobs' alone.
-- Nothing of a conversation changes any more once the work after its call is done.
create policy only_callbacks on delivery as restrictive for update to colloquy_call
  using (kind = 'frontend_callback' or not (select public.is_login_of_calls()));
create policy only_open on conversation as restrictive for update to colloquy_call
  using (status in ('created', 'joined', 'processing') or not (select public.is_login_of_calls()));

-- Whoever has a privilege to delete rows of a table, or to update all of its columns, may lock it against
-- everybody. A call has none: what it deletes, the owner deletes for it.
create policy for_others on turn to current_user using (true);
create policy for_others on transcript_words to current_user using (true);
create policy for_others on declined_goal to current_user using (true);

-- Deletes turns of a session; `of_role`: only those of this side, null for both. A call names its own alone.
create function delete_turns(of_session text, ids text[], of_role text)
returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from public.turn
  where session_id = of_session
    and id = any(ids)
    and role = coalesce(of_role, role)
    and (
      not public.is_login_of_calls()
      or session_id = (select own.session_id from public.own_call() as own)
    )
$$;
revoke execute on function delete_turns from public;
grant execute on function delete_turns to colloquy_call, colloquy_service;

grant select on sequence event_seq_seq to colloquy_call;
grant insert (session_id) on stale_session to colloquy_call;
