import { SECOND } from '../../shared/time.ts'
import { pace } from '../async/throttle.ts'
import type { keepStatus } from './status_keeper.ts'

/** How long the last person who left may take to return. */
export const REJOIN_GRACE_MS = 120 * SECOND
/** Between two recaps, however often somebody leaves and returns. */
const RECAP_MS = 10 * SECOND

type Options = {
  status: ReturnType<typeof keepStatus>
  /** Says what was reached, and asks what is open. */
  recap: () => void
  /** Nobody has returned in time. */
  gone: () => void
}

/** A call in which nobody is left waits for somebody to return, who is given a recap. */
export function watchRejoin({ status, recap, gone }: Options) {
  const recaps = pace(RECAP_MS, recap)
  let timer: NodeJS.Timeout | undefined

  return {
    /** Somebody is there again, or another process has taken over. */
    back() {
      clearTimeout(timer)
      status.set('live')
      recaps.ask()
    },
    /** @param grace_ms how long somebody may take to return */
    everybodyLeft(grace_ms: number) {
      recaps.callOff()
      status.set('reconnecting')
      timer = setTimeout(gone, grace_ms)
    },
    /** Somebody speaks, who needs no recap any more. */
    spoken: () => recaps.callOff(),
    stop() {
      clearTimeout(timer)
      recaps.callOff()
    },
  }
}
