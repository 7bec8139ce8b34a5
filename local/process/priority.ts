import { writeFileSync } from 'node:fs'

/** As for `nice`: about nine times the share of a session with the default of 0. */
const PREFERRED = -10

/**
 * Lets the scheduler prefer all processes of a session to those of others, since speech is in real time.
 * Linux divides a busy processor among sessions first ("autogroups"); the priorities of processes count
 * only within one. Changes nothing where this is not allowed (only root may) or where there are no such
 * groups.
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
