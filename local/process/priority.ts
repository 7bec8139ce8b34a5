import { writeFileSync } from 'node:fs'

/** As for `nice`: about nine times the share of a session with the default of 0. */
const PREFERRED = -10

/**
 * Makes the scheduler prefer all processes of a session over others, because speech is real-time.
 * Linux divides a busy processor among sessions first ("autogroups"); process priorities count only
 * within one. Does nothing if this is not allowed (only root may) or if there are no such groups.
 *
 * @param pid any process of the session
 */
export function preferSession(pid: number, nice = PREFERRED): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice))
  } catch {
    // Then everybody gets the same share.
  }
}
