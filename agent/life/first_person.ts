import type { Logger } from '../../shared/base/log/log.ts'
import { SECOND } from '../../shared/base/time.ts'

/** How often the agent looks whether anybody is still expected. */
const LOOK_MS = 2 * SECOND

type Options = {
  /** Whether somebody came within these milliseconds; settles with the first person. */
  firstWithin: (ms: number) => Promise<boolean>
  /** Whether somebody is expected. */
  isAwaited: () => Promise<boolean>
  log: Logger
}

/**
 * Whether somebody came to a call that has not begun, before anybody was no longer expected. While the database does
 * not answer, somebody still is.
 */
export async function awaitFirst({ firstWithin, isAwaited, log }: Options): Promise<boolean> {
  const isStillAwaited = () =>
    isAwaited().catch((error: unknown) => {
      log.warn({ error }, 'whether anybody is expected could not be read')
      return true
    })
  do {
    if (await firstWithin(LOOK_MS)) return true
  } while (await isStillAwaited())
  return false
}
