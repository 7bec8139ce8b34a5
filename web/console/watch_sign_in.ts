import { findSession, session } from './session.ts'

const MINUTE_MS = 60_000

/**
 * Asks every minute whether the sign-in still counts, which prolongs it while somebody is at the page, even if
 * they only read or write; once it has ended, the page says so by itself.
 *
 * @returns a function that stops asking
 */
export function watchSignIn(): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking || session.value.at !== 'in') return
    isAsking = true
    void findSession().finally(() => (isAsking = false))
  }, MINUTE_MS)
  return () => clearInterval(timer)
}
