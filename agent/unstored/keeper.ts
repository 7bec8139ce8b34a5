import type { UnstoredCall } from '../../db/calls/record/unstored_call.ts'
import type { Logger } from '../../shared/base/logs/log.ts'
import { SECOND } from '../../shared/base/time.ts'
import { coalesce } from '../async/coalesce.ts'
import { nameOf, type UnstoredFolder } from './folder.ts'

/** How often it checks for unstored data. */
export const LOOK_MS = 2 * SECOND

type Options = {
  folder: UnstoredFolder
  /** Who holds the call. */
  held: Pick<UnstoredCall, 'session' | 'lease_token'>
  /** What the database does not have yet. */
  unstored: () => Pick<UnstoredCall, 'turns' | 'commits'>
  /** Tries to store it. */
  retry: () => void
  log: Logger
}

export type UnstoredKeeper = ReturnType<typeof keepUnstored>

/**
 * Writes what the database has not accepted for some seconds to a file, so that it survives this
 * process, and removes the file once everything is stored.
 */
export function keepUnstored({ folder, held, unstored, retry, log }: Options) {
  let ending: UnstoredCall['ending'] = null
  let isLate = false
  let isWritten = false
  let call: UnstoredCall = { ...held, turns: [], commits: [], ending }
  const files = coalesce(() =>
    keep().catch((error: unknown) =>
      log.error({ error }, 'unstored data could not be written to disk'),
    ),
  )
  const timer = setInterval(look, LOOK_MS)

  function noted(): UnstoredCall {
    return { ...held, ...unstored(), ending }
  }

  function look() {
    call = noted()
    const wasLate = isLate
    isLate = isMissing(call)
    if (isLate && wasLate) {
      if (ending === null) retry()
      void files.run()
    } else if (isWritten) void files.run()
  }

  async function keep() {
    if (isMissing(call)) {
      await folder.write(call)
      if (!isWritten) log.warn('unstored data is kept on disk until it can be stored')
      isWritten = true
    } else if (isWritten) {
      await folder.remove(nameOf(held))
      isWritten = false
    }
  }

  return {
    /** The call is ending, which is not stored yet either. */
    ends(reason: NonNullable<UnstoredCall['ending']>) {
      ending = reason
    },
    /** This process is done with the call: what is left stays in the file. */
    stop(): Promise<void> {
      clearInterval(timer)
      call = noted()
      return files.run()
    },
    /** Everything is stored. */
    done(): Promise<void> {
      clearInterval(timer)
      call = { ...call, turns: [], commits: [], ending: null }
      return files.run()
    },
  }
}

function isMissing({ turns, commits, ending }: UnstoredCall) {
  return turns.length > 0 || commits.length > 0 || ending !== null
}
