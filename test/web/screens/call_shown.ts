/** A call that is under way, as the page shows it. */
export const CALL = {
  at: 'call',
  session: { name: 'Coffee', language: 'en', goals_total: 1, allow_screen_share: false },
  agent: 'listening',
  waits_for: null,
  connected: true,
  cut_off: false,
  muted: false,
  microphone_fault: null,
  sharing: 'off',
  listened_to: false,
  others: [],
  asking: [],
  sound_blocked: false,
  progress: null,
  captions: [],
} as const
