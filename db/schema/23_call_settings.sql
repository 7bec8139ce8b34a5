-- Of the settings, those that a call reads: neither those of the work after it, such as the prices, nor what
-- operators keep there for themselves. A new one is closed to calls until it is named here.
alter table system_config enable row level security, force row level security;
create policy all_rows on system_config to colloquy_app, colloquy_service using (true);
create policy of_calls on system_config for select to colloquy_call using (
  key in (
    'llm.model', 'llm.fallback_models', 'llm.advisor_model', 'stt.model', 'stt.models', 'tts.voices',
    'turns.waits', 'turns.min_delay_ms', 'turns.max_delay_ms', 'turns.barge_in_ms', 'turns.preemptive_generation',
    'audio.vad_backend', 'audio.eou_backend', 'audio.eou_shadow', 'audio.eou_vad_silence_ms',
    'audio.eou_audio_threshold', 'audio.eou_smart_turn_v3_threshold'
  )
);
grant select on system_config to colloquy_call;
