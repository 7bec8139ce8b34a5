import type { Context, Middleware } from 'koa'
import { findConsoleKey } from '../../db/console/sessions.ts'
import { retryRead } from '../../db/sql.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Service } from '../service.ts'
import { readCookie, refuseForged } from './cookie.ts'

/** Where the console reaches the interface: the paths below are those of the interface itself. */
const PREFIX = '/console/api'

type Pools = Pick<Service, 'pools'>

/**
 * Lets the console's own page use the interface with its cookie. The interface itself reads no cookie, so that
 * no other site can use it with somebody's sign-in: a request below the console's prefix becomes that request
 * with the key that was given at sign-in.
 */
export function enterFromConsole(service: Pools): Middleware {
  return async function enterFromConsole(ctx, next) {
    if (ctx.path.startsWith(`${PREFIX}/v1/`)) {
      await enter(service, ctx)
      ctx.path = ctx.path.slice(PREFIX.length)
    }
    await next()
  }
}

/**
 * Lets a request count as one with the key of its sign-in.
 *
 * @returns the token of the sign-in
 * @throws ApiError 401 without a sign-in, 403 when it is forged
 */
export async function enter({ pools }: Pools, ctx: Context): Promise<string> {
  const cookie = readCookie(ctx)
  const key_hash = cookie && (await retryRead(() => findConsoleKey(pools.service, cookie.hash)))
  if (!key_hash) throw new ApiError('unauthorized', 'You are not signed in; sign in at /console')
  refuseForged(ctx, cookie.token)
  ctx.state.key_hash = key_hash
  return cookie.token
}
