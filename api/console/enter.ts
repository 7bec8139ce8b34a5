import type { Context, Middleware } from 'koa'
import { findConsoleKey } from '../../db/people/console_sessions.ts'
import { retryRead } from '../../db/sql.ts'
import { PERSON_PRESENT_HEADER } from '../../shared/people/console.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { WrongCredential } from '../http/authenticate.ts'
import type { Service } from '../service.ts'
import { readCookie, refuseForged } from './cookie.ts'

/** Where the console reaches the API: the paths below this prefix are the API's own. */
const PREFIX = '/console/api'

type Entrance = Pick<Service, 'pools' | 'config' | 'app_url'>

/**
 * Lets the console's own page call the API with its cookie. The API itself reads no cookies, so that other
 * sites cannot misuse a sign-in: a request below the console's prefix is rewritten to the API request, with
 * the key that was given at sign-in.
 */
export function enterFromConsole(service: Entrance): Middleware {
  return async function enterFromConsole(ctx, next) {
    if (ctx.path.startsWith(`${PREFIX}/v1/`)) {
      await enter(service, ctx)
      ctx.path = ctx.path.slice(PREFIX.length)
    }
    await next()
  }
}

/**
 * Makes a request count as one with the key of its sign-in. It prolongs the sign-in only if the page says that
 * somebody is at it: a page that is left open sends requests by itself.
 *
 * @returns the token of the sign-in
 * @throws WrongCredential when the cookie is of no sign-in
 * @throws ApiError 401 without a cookie, 403 when the request is forged
 */
export async function enter({ pools, config, app_url }: Entrance, ctx: Context): Promise<string> {
  const cookie = readCookie(ctx, app_url)
  if (!cookie) throw signedOut()
  const is_used = ctx.get(PERSON_PRESENT_HEADER) !== ''
  const use = { idle_seconds: config.CONSOLE_IDLE_MINUTES * 60, is_used }
  const key = await retryRead(() => findConsoleKey(pools.service, cookie.hash, use))
  if (!key) throw new WrongCredential(NOBODY)
  refuseForged(ctx, cookie.token)
  ctx.state.key_hash = key.key_hash
  ctx.state.key_given_seconds_ago = key.given_seconds_ago
  return cookie.token
}

export function signedOut() {
  return new ApiError('unauthorized', NOBODY)
}

const NOBODY = 'You are not signed in; sign in at /console'
