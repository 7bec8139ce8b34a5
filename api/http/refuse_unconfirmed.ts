import type { ParameterizedContext } from 'koa'
import { ApiError } from '../../shared/base/errors.ts'

/** For how long after its key was given the console may do what is sensitive. */
export const CONFIRMED_SECONDS = 5 * 60

/**
 * Requires that the key of a sign-in to the console was given a short time ago. Requests with a key itself
 * always pass.
 *
 * @param at_least for how many seconds more it must count
 * @throws ApiError 403
 */
export function refuseUnconfirmed({ state }: ParameterizedContext, at_least = 0): void {
  const seconds: number | undefined = state.key_given_seconds_ago
  if (seconds === undefined || seconds + at_least <= CONFIRMED_SECONDS) return
  const message = 'Confirm this with the key that you signed in with'
  throw new ApiError('confirmation_required', message)
}
