import type { Context } from 'koa'

/** Where the build puts the pages: beside the compiled `api/`. */
export const WEB = new URL('../../web/', import.meta.url)

/**
 * Answers a page that loads only this service's own files.
 *
 * @param connect further origins that its script may talk to
 * @param frames origins whose pages may show it in a frame, in addition to this one; `*` for any
 */
export function answerPage(
  ctx: Context,
  html: string,
  connect: readonly string[] = [],
  frames: readonly string[] = [],
) {
  ctx.set({
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "media-src 'self' blob:",
      `connect-src ${["'self'", ...connect].join(' ')}`,
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${["'self'", ...frames].join(' ')}`,
    ].join('; '),
    'permissions-policy': 'microphone=(self), camera=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}
