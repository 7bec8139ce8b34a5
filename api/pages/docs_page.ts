import type { Router } from '@koa/router'
import { readFile } from 'node:fs/promises'
import { onceEach } from '../async/once_each.ts'
import { notFound } from '../../shared/errors.ts'
import type { Admission } from '../http/admit.ts'
import { description } from '../openapi/description.ts'
import { docsPage } from './docs/reference.ts'
import { answerPacked, pack, type Packed } from './packed.ts'
import { answerPage, WEB } from './page.ts'

/**
 * The description of the API at `/v1/openapi.json`, the same for people at `/docs`, and the guides below it,
 * such as `/docs/outputs`. They are large and open to anybody: each is compressed once per process, when it is
 * first asked for.
 */
export function mountDocs(router: Router, admission: Admission) {
  // Now rather than while somebody waits: it takes a second.
  description()
  router.get('/v1/openapi.json', async (ctx) => {
    admission.admitAddress(ctx.ip, 'page')
    answerPacked(ctx, await made('description', makeDescription), 'json')
  })
  router.get('/docs{/}', async (ctx) => {
    admission.admitAddress(ctx.ip, 'page')
    answerPage(ctx, await made('reference', makeReference))
  })
  router.get('/docs/:guide{/}', async (ctx) => {
    admission.admitAddress(ctx.ip, 'page')
    const name = String(ctx.params.guide)
    answerPage(ctx, await made(`guide ${name}`, () => readGuide(name)))
  })
}

/** By name; the same for every app in this process. */
const made = onceEach<Packed>()

async function makeDescription(): Promise<Packed> {
  return pack(JSON.stringify(description()))
}

async function makeReference(): Promise<Packed> {
  return pack(docsPage(description()))
}

async function readGuide(name: string): Promise<Packed> {
  if (!/^\w+$/.test(name)) throw notFound('guide', name)
  const text = await readFile(new URL(`guides/${name}.html`, WEB), 'utf8').catch(() => {
    throw notFound('guide', name)
  })
  return pack(text)
}
