import type { Context } from 'koa'
import { isSameSecret, readToken } from '../../shared/people/token.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { subKey } from '../../shared/base/keys/sub_key.ts'
import { isBehindHttps } from '../http/safe_headers.ts'

/** How long a sign-in stays valid. */
export const LIFETIME_SECONDS = 12 * 60 * 60

/** Browsers take this prefix only from https, for this host alone: no sibling domain can plant the cookie. */
const NAME_BEHIND_HTTPS = '__Host-colloquy_console'
const NAME = 'colloquy_console'
const SAFE = new Set(['GET', 'HEAD'])

/** Sets the sign-in cookie, which is HttpOnly; over http it is limited to the console's own paths. */
export function setCookie(ctx: Context, token: string, app_url: string): void {
  write(ctx, token, app_url, LIFETIME_SECONDS * 1000)
}

export function clearCookie(ctx: Context, app_url: string): void {
  write(ctx, '', app_url, 0)
}

/** The token in the cookie and its hash; undefined without a cookie. */
export function readCookie(
  ctx: Context,
  app_url: string,
): { token: string; hash: Buffer } | undefined {
  const token = ctx.cookies.get(nameFor(app_url)) ?? ''
  const hash = readToken(token)
  return hash && { token, hash }
}

/** The token that the console's own script sends along; pages of other sites cannot know it. */
export function csrfToken(token: string): string {
  return subKey(token, 'console_csrf').toString('base64url')
}

/** What browsers say of requests by this service's own pages, and by the address bar; old ones say nothing. */
const OWN = new Set(['', 'same-origin', 'none'])

/**
 * @throws ApiError 403 when a page of another origin sends the request, also one of a sibling domain, or a
 *   state-changing request lacks the `X-CSRF-Token` of its session
 */
export function refuseForged(ctx: Context, token: string): void {
  if (!OWN.has(ctx.get('sec-fetch-site'))) {
    const message =
      'Only pages of this service may use a sign-in to the console; send an API key with /v1 instead'
    throw new ApiError('forbidden', message)
  }
  if (SAFE.has(ctx.method) || isSameSecret(ctx.get('x-csrf-token'), csrfToken(token))) return
  const message =
    'This X-CSRF-Token does not belong to this sign-in; send the one from GET /console/api/session'
  throw new ApiError('forbidden', message)
}

function write(ctx: Context, token: string, app_url: string, maxAge: number) {
  const secure = isBehindHttps(app_url)
  // Behind a proxy, the connection to this process is not encrypted.
  ctx.cookies.secure = secure
  ctx.cookies.set(nameFor(app_url), token, {
    // The prefix demands the whole host; the API reads no cookie.
    path: secure ? '/' : '/console',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  })
}

function nameFor(app_url: string): string {
  return isBehindHttps(app_url) ? NAME_BEHIND_HTTPS : NAME
}
