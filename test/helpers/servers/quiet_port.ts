import { randomInt } from 'node:crypto'
import { freePort } from '../../../local/services/port.ts'

/**
 * A free port that no other program is given meanwhile: below those that the system hands out, of which a connection
 * to one of them may even be its own other end.
 */
export function quietPort(): Promise<number> {
  return freePort(20_000 + randomInt(12_000))
}
