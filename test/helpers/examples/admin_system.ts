import { SETTINGS } from '../api/settings.ts'
import type { Bodies } from '../api/every_route.ts'

export const ADMIN_SYSTEM_BODIES: Bodies = {
  'PATCH /v1/admin/system/config': () => ({ ...SETTINGS, 'mine.own': { at_all: [1] } }),
}
