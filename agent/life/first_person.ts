import type { Logger } from '../../shared/base/log/log.ts'
import { SECOND } from '../../shared/base/time.ts'

/** How often the agent looks whether anybody is still expected. */
const LOOK_MS = 2 * SECOND

type Options = {
  /** Whether somebody came within these milliseconds; settles with the first person. */
  firstWithin: (ms: number) => Promise<boolean>
  /** Whether somebody may still come. */
  isWanted: () => Promise<boolean>
  log: Logger
}

/**
 * Whether somebody came to a call that has not begun, before its agent was no longer wanted. While the database does
 * not answer, it still is.
 */
export async function awaitFirst({ firstWithin, isWanted, log }: Options): Promise<boolean> {
  const isStillWanted = () =>
    isWanted().catch((error: unknown) => {
      log.warn({ error }, 'whether the agent is still wanted could not be read')
      return true
    })
  do {
    if (await firstWithin(LOOK_MS)) return true
  } while (await isStillWanted())
  return false
}
