import type { Context } from 'koa'

/** Where the build puts the pages: beside the compiled `api/`. */
export const WEB = new URL('../../web/', import.meta.url)

/** What a page has to do with, in addition to this service. */
type Others = {
  /** Origins that its script may talk to. */
  connect?: readonly string[]
  /** Origins of its pictures. */
  images?: readonly string[]
  /** Origins whose pages may show it in a frame; `*` for any. */
  frames?: readonly string[]
}

/** Answers a page that loads only this service's own files, and what `others` names. */
export function answerPage(
  ctx: Context,
  html: string,
  { connect = [], images = [], frames = [] }: Others = {},
) {
  ctx.set({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src ${["'self'", ...images].join(' ')}`,
      "media-src 'self' blob:",
      `connect-src ${["'self'", ...connect].join(' ')}`,
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${["'self'", ...frames].join(' ')}`,
    ].join('; '),
    'permissions-policy': 'microphone=(self), camera=()',
    'referrer-policy': 'no-referrer',
  })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}
