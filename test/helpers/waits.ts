import type { Waits } from '../../shared/templates/patience.ts'

/** Waits that stay the same when the service's own are tuned. */
export const TEST_WAITS: Waits = {
  ...{ z0: 2.5, z1: 3, lo_ms: 400, hi_ms: 850 },
  ...{ guess_z: -1, acknowledge_z: 3, acknowledge_ms: 400 },
}
