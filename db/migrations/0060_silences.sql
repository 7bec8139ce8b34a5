alter table pause
  -- When the answer that was prepared last was begun, and when its first sound was there; null when none
  -- was, or it was thrown away before.
  add guessed_at timestamptz(3),
  add guess_ready_at timestamptz(3);

/*
 * Each pause with what it turned out to be, and its instants as milliseconds from its beginning.
 *
 * - `pause`: the participants had not finished. They spoke on before the decision, it was withdrawn, or
 *   they stopped the agent within 1.5 s of its first sound.
 * - `end`: their turn was over.
 *
 * A silence in which the agent was heard first is censored: nobody knows how long it would have lasted.
 */
create view silence with (security_invoker = true) as
select
  pause.org_id,
  pause.session_id,
  pause.started_at,
  pause.patience,
  conversation.language,
  session.eou_backend,
  session.setup ->> 'eou_model' as eou_model,
  pause.z,
  pause.wait_ms,
  ms.final_ms,
  ms.guessed_ms,
  ms.ready_ms,
  ms.decided_ms,
  ms.sound_ms,
  ms.resumed_ms,
  pause.guess_used,
  case
    when pause.decided_at is null or pause.withdrawn_at is not null then 'pause'
    when ms.resumed_ms between ms.sound_ms and ms.sound_ms + 1500 and exists (
      select
      from turn
      where turn.session_id = pause.session_id
        and turn.role = 'assistant'
        and turn.interrupted
        and turn.started_at
          between pause.decided_at - interval '500 ms' and pause.resumed_at
    ) then 'pause'
    else 'end'
  end as label,
  ms.sound_ms is not null and ms.sound_ms <= coalesce(ms.resumed_ms, ms.sound_ms) as is_censored
from pause
join session on session.id = pause.session_id
join conversation on conversation.id = session.conversation_id
cross join lateral (
  select
    (extract(epoch from pause.final_at - pause.started_at) * 1000)::integer as final_ms,
    (extract(epoch from pause.guessed_at - pause.started_at) * 1000)::integer as guessed_ms,
    (extract(epoch from pause.guess_ready_at - pause.started_at) * 1000)::integer as ready_ms,
    (extract(epoch from pause.decided_at - pause.started_at) * 1000)::integer as decided_ms,
    (extract(epoch from pause.first_sound_at - pause.started_at) * 1000)::integer as sound_ms,
    (extract(epoch from pause.resumed_at - pause.started_at) * 1000)::integer as resumed_ms
) as ms;

grant select on silence to colloquy_app, colloquy_service;
