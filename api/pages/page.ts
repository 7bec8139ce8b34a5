import type { Context } from 'koa'
import { answerPacked, type Packed } from './packed.ts'

/** Where the build puts the pages: next to the compiled `api/`. */
export const WEB = new URL('../../web/', import.meta.url)

/** Other origins that a page involves, besides this service. */
type Others = {
  /** Origins that its script may connect to. */
  connect?: readonly string[]
  /** Origins that it may load pictures from. */
  images?: readonly string[]
  /** Origins whose pages may embed it in a frame, besides this service; `*` for any, `none` for no page at all. */
  frames?: readonly string[] | 'none'
}

/** Sends a page that may load only this service's own files, and what `others` names. */
export function answerPage(
  ctx: Context,
  html: string | Packed,
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
      `frame-ancestors ${frames === 'none' ? "'none'" : ["'self'", ...frames].join(' ')}`,
    ].join('; '),
    // Pages that open this one, or that it opens, cannot reach into it.
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=()',
    'referrer-policy': 'no-referrer',
  })
  if (typeof html !== 'string') return answerPacked(ctx, html, HTML)
  ctx.type = HTML
  ctx.body = html
}

const HTML = 'text/html; charset=utf-8'
