import type { Router } from '@koa/router'
import { docsPage } from './docs/reference.ts'
import type { Description } from '../openapi/openapi.ts'

/** The description for people, at `/docs`. It loads only this service's own style, script and icon. */
export function mountDocs(router: Router, description: Description) {
  const page = docsPage(description)
  router.get('/docs{/}', (ctx) => {
    ctx.set({
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = page
  })
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
