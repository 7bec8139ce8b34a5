import type { Router } from '@koa/router'
import { readFile } from 'node:fs/promises'
import { onceEach } from '../async/once_each.ts'
import { notFound } from '../../shared/base/errors.ts'
import type { Admission } from '../http/admit.ts'
import { describeRoutes } from '../openapi/description.ts'
import { homePage } from './docs/home.ts'
import { docsPage, sectionsOf } from './docs/reference.ts'
import { answerPacked, pack, type Packed } from './packed.ts'
import { answerPage, WEB } from './page.ts'

/**
 * The page to start from at `/docs`, the guides below it, such as `/docs/outputs`, the description of the API at
 * `/v1/openapi.json` and the same for people at `/docs/api`. They are large and open to anybody: the build makes them,
 * and each is compressed once per process, when it is first asked for.
 */
export function mountDocs(router: Router, admission: Admission) {
  router.get('/v1/openapi.json', async (ctx) => {
    admission.admitAddress(ctx.ip, 'page')
    answerPacked(ctx, await made('description', makeDescription), 'json')
  })
  router.get('/docs{/}', async (ctx) => {
    admission.admitAddress(ctx.ip, 'page')
    answerPage(ctx, await made('home', makeHome))
  })
  router.get('/docs/api{/}', async (ctx) => {
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
  return pack(await built('openapi.json', () => JSON.stringify(describeRoutes())))
}

async function makeHome(): Promise<Packed> {
  return pack(await built('docs.html', () => homePage(sectionsOf(describeRoutes()))))
}

async function makeReference(): Promise<Packed> {
  return pack(await built('reference.html', () => docsPage(describeRoutes())))
}

/** What the build has made; a service that runs from source makes it itself, which takes a second. */
function built(file: string, make: () => string): Promise<string> {
  return readFile(new URL(file, WEB), 'utf8').catch(make)
}

async function readGuide(name: string): Promise<Packed> {
  if (!/^\w+$/.test(name)) throw notFound('guide', name)
  const text = await readFile(new URL(`guides/${name}.html`, WEB), 'utf8').catch(() => {
    throw notFound('guide', name)
  })
  return pack(text)
}
