/** What may decide that a turn is over. */
export const BACKENDS: Record<string, string> = {
  evidence: 'Evidence: audio, words and question',
  text: 'Words',
  vad: 'Silence alone',
  audio: 'v1-mini',
  smart_turn_v3: 'smart-turn v3.2',
}
