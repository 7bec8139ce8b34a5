import { randomInt } from 'node:crypto'
import { freePort } from '../../../local/services/port.ts'

/**
 * A free port below those that the system hands out: no other program gets it meanwhile, and a connection to it
 * never connects to itself.
 */
export function quietPort(): Promise<number> {
  return freePort(20_000 + randomInt(12_000))
}
