import type { Service } from '../../../api/service.ts'
import type { Pool } from '../../../db/sql.ts'
import { RENDERER } from '../../helpers/renderer.ts'

/** What the secrets of its organizations are encrypted with. */
export const KEYS = [Buffer.alloc(32, 7)]

/** What one attempt at a delivery needs of the service. */
export function sendingService(pool: Pool): Service {
  return {
    config: { SECRETS_KEY: KEYS },
    pools: { service: pool },
    renderer: RENDERER,
  } as unknown as Service
}
