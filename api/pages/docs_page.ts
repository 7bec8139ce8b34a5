import type { Router } from '@koa/router'
import { readFile } from 'node:fs/promises'
import { notFound } from '../../shared/errors.ts'
import { description } from '../openapi/description.ts'
import { docsPage } from './docs/reference.ts'
import { answerPage, WEB } from './page.ts'

/** The API reference at `/docs`, and the guides below it, such as `/docs/outputs`. */
export function mountDocs(router: Router) {
  let page: string | undefined
  router.get('/docs{/}', (ctx) => answerPage(ctx, (page ??= docsPage(description()))))
  router.get('/docs/:guide{/}', async (ctx) =>
    answerPage(ctx, await readGuide(String(ctx.params.guide))),
  )
}

async function readGuide(name: string): Promise<string> {
  if (!/^\w+$/.test(name)) throw notFound('guide', name)
  return readFile(new URL(`guides/${name}.html`, WEB), 'utf8').catch(() => {
    throw notFound('guide', name)
  })
}
