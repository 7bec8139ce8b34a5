import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { onceEach } from '../async/once_each.ts'
import { notFound } from '../../shared/base/errors.ts'
import type { Admission } from '../http/admit.ts'
import { answerPacked, pack, type Packed } from './packed.ts'
import { WEB } from './page.ts'

/**
 * Serves the styles, scripts and pictures of the pages, each of which is read and compressed once. Reading one
 * counts under the limit of pages, as does whatever clients ask for again because its name has no hash.
 */
export function mountAssets(
  router: Router,
  admission: Pick<Admission, 'admitAddress'>,
  read = readAsset,
) {
  const made = onceEach<Packed>()
  const ready = new Set<string>()
  let hashed: Promise<Record<string, string>> | undefined
  const hashedNames = () => (hashed ??= readNames())

  router.get('/embed.js', async (ctx) => {
    // A cross-origin isolated page loads only resources that allow it.
    ctx.set('cross-origin-resource-policy', 'cross-origin')
    await answerAsset(ctx, 'embed.js')
  })
  router.get('/embed.d.ts', (ctx) => answerAsset(ctx, 'embed.d.ts'))
  router.get('/favicon.ico', (ctx) => answerAsset(ctx, 'icon.svg'))
  router.get('/assets/:name', (ctx) => answerAsset(ctx, String(ctx.params.name)))

  async function answerAsset(ctx: Context, name: string) {
    const lasts = HASHED.test(name)
    if (!lasts || !ready.has(name)) admission.admitAddress(ctx.ip, 'page')
    const file = (await hashedNames())[name] ?? name
    const asset = await made(file, () => read(file))
    ready.add(file)
    const cache = lasts ? 'public, max-age=31536000, immutable' : 'no-cache'
    answerPacked(ctx, asset, name.endsWith('.ts') ? 'text/plain' : extname(name), cache)
  }
}

/** Files that the build named by their content, which therefore never change. */
const HASHED = /-[A-Z0-9]{8}\./

/** The file name that the build gave to each script and style sheet; empty if nothing was built. */
async function readNames(): Promise<Record<string, string>> {
  const text = await readFile(new URL('assets.json', WEB), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string>
}

async function readAsset(name: string): Promise<Packed> {
  if (!/^[\w-]{1,60}\.(css|js|json|svg|png|d\.ts|(css|js)\.map)$/.test(name))
    throw notFound('file', name)
  const body = await readFile(new URL(`assets/${name}`, WEB)).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? notFound('file', name) : error
    },
  )
  return pack(body)
}
