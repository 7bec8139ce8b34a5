import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { findLinkedSession } from '../../db/conversations/join_links.ts'
import { isShareLink } from '../../db/templates/share_links.ts'
import { notFound } from '../../shared/errors.ts'
import type { Service } from '../service.ts'

/** Where the build puts the page: beside the compiled `api/`. */
const WEB = new URL('../../web/', import.meta.url)

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * The page behind every join URL, the one at the service's own address, the one that approves the
 * sign-in of a program, and the files that they load.
 * An unknown link is a page too: it says so.
 */
export function mountPage(router: Router, { config, pools }: Service) {
  const policy = contentPolicy(config.LIVEKIT_PUBLIC_URL ?? config.LIVEKIT_URL)
  const assets = new Map<string, Promise<Asset>>()

  router.get('/', async (ctx) => {
    answerPage(ctx, await readPage('home.html'))
  })

  router.get('/cli{/}', async (ctx) => {
    answerPage(ctx, await readPage('cli.html'))
  })

  router.get('/join/i/:conversation_id{/}', async (ctx) => {
    const session_id = await findLinkedSession(pools.service, String(ctx.params.conversation_id))
    await answerJoinPage(ctx, { session_id })
  })

  router.get('/join/t/:share_id{/}', async (ctx) => {
    const share_id = String(ctx.params.share_id)
    const isKnown = await isShareLink(pools.service, share_id)
    await answerJoinPage(ctx, { share_id: isKnown ? share_id : undefined })
  })

  router.get('/favicon.ico', (ctx) => answerAsset(ctx, 'icon.svg'))

  router.get('/assets/:name', async (ctx) => {
    const name = String(ctx.params.name)
    if (!/^\w+\.(css|js|svg)$/.test(name)) throw notFound('file', name)
    await answerAsset(ctx, name)
  })

  /** Of a conversation, or of a link to a template; with neither it says that the link is unknown. */
  async function answerJoinPage(ctx: Context, { session_id = '', share_id = '' }: Linked) {
    const html = await readPage('join.html')
    ctx.status = session_id || share_id ? 200 : 404
    answerPage(ctx, html.replace('{{session_id}}', session_id).replace('{{share_id}}', share_id))
  }

  function answerPage(ctx: Context, html: string) {
    ctx.set({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'permissions-policy': 'microphone=(self), camera=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = html
  }

  async function answerAsset(ctx: Context, name: string) {
    const asset = assets.get(name) ?? readAsset(name)
    assets.set(name, asset)
    const { body, packed, etag } = await asset.catch((error: unknown) => {
      assets.delete(name)
      throw isAbsent(error) ? notFound('file', name) : error
    })
    ctx.set({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    ctx.set('x-content-type-options', 'nosniff')
    ctx.type = TYPES[extname(name)]!
    ctx.status = 200
    if (ctx.fresh) return void (ctx.status = 304)
    const packs = ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
    if (packs) ctx.set('content-encoding', 'gzip')
    ctx.body = packs ? packed : body
  }
}

type Linked = { session_id?: string | undefined; share_id?: string | undefined }

function isAbsent(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function readPage(name: string): Promise<string> {
  return readFile(new URL(name, WEB), 'utf8')
}

type Asset = { body: Buffer; packed: Buffer; etag: string }

async function readAsset(name: string): Promise<Asset> {
  const body = await readFile(new URL(`assets/${name}`, WEB))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, packed: await promisify(gzip)(body), etag }
}

/** The page loads only its own files and talks only to this service and to `livekit_url`. */
function contentPolicy(livekit_url: string): string {
  const { host, protocol, hostname } = new URL(livekit_url)
  const hosts = hostname.endsWith('.livekit.cloud') ? [host, '*.livekit.cloud'] : [host]
  const schemes = protocol === 'wss:' ? ['wss:', 'https:'] : ['ws:', 'http:']
  const media = hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${media.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
