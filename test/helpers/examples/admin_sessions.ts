import type { Bodies } from '../api/every_route.ts'

export const ADMIN_SESSION_BODIES: Bodies = {
  'POST /v1/admin/sessions/{session_id}/debug': () => ({ command: 'force_llm_timeout', turns: 1 }),
  'POST /v1/admin/sessions/{session_id}/recompute-actual-pause': () => ({}),
  'POST /v1/admin/sessions/recompute-actual-pause': () => ({}),
  'POST /v1/admin/sessions/import-recorded': ({ template_id }) => ({
    template_id,
    imported_from: 'phone',
    external_id: null,
    person: { name: 'Ana', external_id: 'crm-1' },
    language: 'en',
    started_at: '2026-11-01T10:00:00Z',
    duration_seconds: 60,
    transcript: [{ role: 'agent', text: 'How many cups?', offset_ms: 0 }],
    frames: [],
    findings: {},
    summary: 'About coffee.',
    context: { order: 7 },
    metadata: { mine: true },
    run: { outputs: false },
  }),
}
