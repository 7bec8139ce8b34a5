import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { notFound } from '../../shared/errors.ts'
import { WEB } from './page.ts'

type Asset = { body: Buffer; packed: Buffer; etag: string }

/** Serves the styles, scripts and pictures of the pages; each is read once. */
export function mountAssets(router: Router) {
  const assets = new Map<string, Asset>()
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
    const asset = assets.get(name) ?? (await readAsset((await hashedNames())[name] ?? name))
    assets.set(name, asset)
    const cache = HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache'
    ctx.set({ 'cache-control': cache, vary: 'accept-encoding', etag: asset.etag })
    ctx.type = name.endsWith('.ts') ? 'text/plain' : extname(name)
    ctx.status = 200
    if (ctx.fresh) return void (ctx.status = 304)
    const packs = ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
    if (packs) ctx.set('content-encoding', 'gzip')
    ctx.body = packs ? asset.packed : asset.body
  }
}

/** Files that the build named by their content, which therefore never change. */
const HASHED = /-[A-Z0-9]{8}\./

/** The file name that the build gave to each script and style sheet; empty if nothing was built. */
async function readNames(): Promise<Record<string, string>> {
  const text = await readFile(new URL('assets.json', WEB), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string>
}

async function readAsset(name: string): Promise<Asset> {
  if (!/^[\w-]{1,60}\.(css|js|json|svg|png|d\.ts|(css|js)\.map)$/.test(name))
    throw notFound('file', name)
  const body = await readFile(new URL(`assets/${name}`, WEB)).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? notFound('file', name) : error
    },
  )
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, packed: await promisify(gzip)(body), etag }
}
