import { readFile } from 'node:fs/promises'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { findJoinLink } from '../../db/conversations/join_links.ts'
import { findSession } from '../../db/conversations/readings.ts'
import { findShareLink } from '../../db/templates/share_links.ts'
import type { Service } from '../service.ts'
import { bucketEndpoint } from '../frames/frame_store_s3.ts'
import { answerPage, WEB } from './page.ts'

/**
 * The page behind every join URL, which says so when its link is unknown, and the same page for the frame
 * of an embedded conversation; the page at the service's own address; the page that approves the sign-in
 * of a program; the console.
 */
export function mountPages(router: Router, { config, pools }: Service) {
  const { S3_BUCKET } = config
  const media = originsOf(config.LIVEKIT_PUBLIC_URL ?? config.LIVEKIT_URL)

  router.get('/', async (ctx) => answerPage(ctx, await readPage('home')))
  router.get('/cli{/}', async (ctx) => answerPage(ctx, await readPage('cli')))
  const images = S3_BUCKET === undefined ? [] : [new URL(bucketEndpoint(config)).origin]
  router.get(['/console{/}', '/console/*view'], async (ctx) =>
    answerPage(ctx, await readPage('console'), { connect: media, images }),
  )
  router.get('/join/i/:conversation_id{/}', async (ctx) => {
    const conversation_id = String(ctx.params.conversation_id)
    const session = await findSession(pools.service, { conversation_id })
    await answerJoinPage(ctx, { session_id: session?.id })
  })
  router.get('/join/t/:share_id{/}', async (ctx) => {
    const link = await findShareLink(pools.service, String(ctx.params.share_id))
    await answerJoinPage(ctx, { share_id: link?.id })
  })
  router.get('/join{/*damaged}', (ctx) => answerJoinPage(ctx, {}))

  router.get('/embed/:session_id{/}', async (ctx) => {
    const link = await findJoinLink(pools.service, String(ctx.params.session_id))
    const { embed_origins = ['*'] } = link?.settings ?? {}
    await answerJoinPage(ctx, { session_id: link?.session_id }, embed_origins)
  })

  async function answerJoinPage(
    ctx: Context,
    { session_id = '', share_id = '' }: Linked,
    frames: readonly string[] = [],
  ) {
    const html = await readPage('join')
    ctx.status = session_id || share_id ? 200 : 404
    const linked = html.replace('{{session_id}}', session_id).replace('{{share_id}}', share_id)
    answerPage(ctx, linked, { connect: media, frames })
  }
}

/** Of a conversation, or of a link to a template; neither when the link is unknown. */
type Linked = { session_id?: string | undefined; share_id?: string | undefined }

function readPage(name: string): Promise<string> {
  return readFile(new URL(`${name}.html`, WEB), 'utf8')
}

/** Where the media server is reached from the page, by websocket and by HTTP. */
function originsOf(livekit_url: string): string[] {
  const { host, protocol, hostname } = new URL(livekit_url)
  const hosts = hostname.endsWith('.livekit.cloud') ? [host, '*.livekit.cloud'] : [host]
  const schemes = protocol === 'wss:' ? ['wss:', 'https:'] : ['ws:', 'http:']
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`))
}
