import type { Bodies } from '../api/every_route.ts'

export const ADMIN_DELIVERY_BODIES: Bodies = {
  'POST /v1/admin/deliveries/replay': ({ delivery_id }) => ({
    ids: [delivery_id],
    status: 'failed',
    org_id: 'org_any',
    interview_id: 'int_any',
    goal_id: 'any',
    since: '2026-11-01',
    until: '2026-12-01',
    limit: 1,
  }),
}
