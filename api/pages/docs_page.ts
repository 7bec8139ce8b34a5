import type { Router } from '@koa/router'
import { readFile } from 'node:fs/promises'
import type { Context } from 'koa'
import { notFound } from '../../shared/errors.ts'
import { docsPage } from './docs/reference.ts'
import type { Description } from '../openapi/openapi.ts'

/** Where the build puts the guides: beside the compiled `api/`. */
const GUIDES = new URL('../../web/guides/', import.meta.url)

/**
 * The API for people at `/docs`, and the guides below it, such as `/docs/outputs`. They load only this
 * service's own style, script and icon.
 */
export function mountDocs(router: Router, description: Description) {
  const page = docsPage(description)
  router.get('/docs{/}', (ctx) => answer(ctx, page))
  router.get('/docs/:guide{/}', async (ctx) =>
    answer(ctx, await readGuide(String(ctx.params.guide))),
  )
}

async function readGuide(name: string): Promise<string> {
  if (!/^\w+$/.test(name)) throw notFound('guide', name)
  return readFile(new URL(`${name}.html`, GUIDES), 'utf8').catch(() => {
    throw notFound('guide', name)
  })
}

function answer(ctx: Context, page: string) {
  ctx.set({
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = page
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
