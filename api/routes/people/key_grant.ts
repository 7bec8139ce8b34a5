import { ApiError } from '../../../shared/base/errors.ts'
import type { KeyScope } from '../../../shared/people/key_scope.ts'
import type { KeyCaller } from '../../http/route.ts'

type Asked = { scopes?: KeyScope[] | undefined; expires_at?: Date | undefined }

/**
 * What a new key gets. Nobody can make a key that may do more, or lasts longer, than their own: a key that
 * leaks would otherwise never lose its effect.
 *
 * @throws ApiError 400 for a time that is past, 403 for more than the caller's key has
 */
export function grantOf(caller: Pick<KeyCaller, 'scopes' | 'expires_at'>, asked: Asked) {
  const { scopes = caller.scopes, expires_at = caller.expires_at } = asked
  refusePast(asked.expires_at)
  const missing = scopes.filter((scope) => !caller.scopes.includes(scope))
  if (missing.length > 0) {
    const message = `This key does not have the scope \`${missing.join('` or `')}\`, so it cannot give it; leave it out or use a key that has it`
    throw new ApiError('forbidden', message, { field: 'scopes' })
  }
  if (caller.expires_at && expires_at && expires_at > caller.expires_at) {
    const message = `This key expires at ${caller.expires_at.toISOString()}, so it cannot make one that lasts longer; choose an earlier time`
    throw new ApiError('forbidden', message, { field: 'expires_at' })
  }
  return { scopes, expires_at }
}

/** @throws ApiError when a new key would have expired already */
export function refusePast(expires_at: Date | undefined): void {
  if (!expires_at || expires_at.getTime() > Date.now()) return
  const field = 'expires_at'
  throw new ApiError('validation_error', `${field} must be in the future`, { field })
}
