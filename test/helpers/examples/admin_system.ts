import { SETTINGS } from '../settings.ts'
import type { Bodies } from '../every_route.ts'

export const ADMIN_SYSTEM_BODIES: Bodies = {
  'PATCH /v1/admin/system/config': () => ({ ...SETTINGS, 'mine.own': { at_all: [1] } }),
}
