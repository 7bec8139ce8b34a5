import type { Bodies } from '../every_route.ts'

export const ADMIN_SESSION_BODIES: Bodies = {
  'POST /v1/admin/sessions/{session_id}/debug': () => ({ command: 'force_llm_timeout', turns: 1 }),
}
