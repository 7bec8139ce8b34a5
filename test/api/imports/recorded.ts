/** The endpoint that imports a recorded conversation. */
export const PATH = '/v1/admin/sessions/import-recorded'
export const T0 = '2026-11-01T10:00:00.000Z'
export const at = (ms: number) => new Date(Date.parse(T0) + ms).toISOString()

const TRANSCRIPT = [
  { role: 'agent', text: 'How many cups?', offset_ms: 0, end_offset_ms: 1_500 },
  { role: 'participant', text: 'Three.', offset_ms: 2_000, end_offset_ms: 3_000 },
  { role: 'agent', text: 'Thank you.', offset_ms: 4_200, llm_ttft_ms: 300 },
]

/** The request body for a one-minute conversation. */
export function recorded(more: object = {}) {
  return { started_at: T0, duration_seconds: 60, transcript: TRANSCRIPT, ...more }
}
