import type { Next, ParameterizedContext } from 'koa'
import { WrongCredential } from './authenticate.ts'
import { refuseExcess } from './rate_limiter.ts'
import { type createRateLimits, networkOf } from './rate_limits.ts'

/**
 * Responds with 429 in place of 401 to an address that has sent too many wrong credentials: API keys, the
 * internal secret, the key of a sign-in alike.
 */
export function limitWrongCredentials({
  failed,
}: Pick<ReturnType<typeof createRateLimits>, 'failed'>) {
  return async function limitWrongCredentials(ctx: ParameterizedContext, next: Next) {
    await next().catch((error: unknown) => {
      if (error instanceof WrongCredential) {
        refuseExcess(failed(networkOf(ctx.ip)), 'invalid credentials')
      }
      throw error
    })
  }
}
