import { SETTINGS } from '../api/settings.ts'
import type { Bodies } from '../api/every_route.ts'

export const ADMIN_SYSTEM_BODIES: Bodies = {
  'POST /v1/admin/system/price-preview': () => ({ prices: SETTINGS.prices }),
  'PATCH /v1/admin/system/config': () => ({ ...SETTINGS, 'mine.own': { at_all: [1] } }),
}
