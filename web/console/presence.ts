/*
 * Whether somebody is at the page. Only requests that say so keep the sign-in alive: views poll, and somebody may
 * have left.
 */

/** What only a person does. Pointers also move when a table is knocked. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const MINUTE_MS = 60_000

let acted_at = -Infinity

/** Follows what is done at the page from now on; opening it counts too, unless it is in the background. */
export function watchPresence(): void {
  if (document.visibilityState === 'visible') noteAct()
  for (const act of ACTS) {
    addEventListener(act, ({ isTrusted }) => isTrusted && noteAct(), {
      capture: true,
      passive: true,
    })
  }
}

export function noteAct(): void {
  acted_at = Date.now()
}

/** The headers of a request: whether somebody has done something within a minute. */
export function presenceHeaders(): Record<string, string> {
  return Date.now() - acted_at < MINUTE_MS ? { 'x-person-present': 'true' } : {}
}
