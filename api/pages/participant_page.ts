import { readFile } from 'node:fs/promises'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { isOutage } from '../../db/connection_errors.ts'
import { findEmbedding } from '../../db/conversations/join_links.ts'
import { findSessionReading } from '../../db/conversations/readings.ts'
import { hasShareLink } from '../../db/templates/share_links.ts'
import type { Service } from '../service.ts'
import { bucketEndpoint } from '../frames/frame_stores.ts'
import type { Admission } from '../http/admit.ts'
import { AWAY_SECONDS } from '../http/respond_with_error.ts'
import { answerPage, WEB } from './page.ts'

/**
 * Serves the page behind every join URL, which says so when its link is unknown, and the same page for the
 * frame of an embedded conversation; the page at the service's own address; the page for approving the
 * sign-in of a program; the console.
 */
export function mountPages(router: Router, { config, pools }: Service, admission: Admission) {
  const { S3_BUCKET } = config
  const media = originsOf(config.LIVEKIT_PUBLIC_URL ?? config.LIVEKIT_URL)

  router.get('/', async (ctx) => answerPage(ctx, await readPage('home')))
  router.get('/cli{/}', async (ctx) => answerPage(ctx, await readPage('cli'), { frames: 'none' }))
  const images = S3_BUCKET === undefined ? [] : [new URL(bucketEndpoint(config)).origin]
  router.get(['/console{/}', '/console/*view'], async (ctx) =>
    answerPage(ctx, await readPage('console'), { connect: media, images, frames: 'none' }),
  )
  router.get('/join/i/:conversation_id{/}', (ctx) =>
    answerJoinPage(ctx, async () => {
      const conversation_id = String(ctx.params.conversation_id)
      const session = await findSessionReading(pools.service, { conversation_id })
      return { session_id: session?.id }
    }),
  )
  router.get('/join/t/:share_id{/}', (ctx) =>
    answerJoinPage(ctx, async () => {
      const share_id = String(ctx.params.share_id)
      return (await hasShareLink(pools.service, share_id)) ? { share_id } : {}
    }),
  )
  router.get('/join{/*damaged}', (ctx) => answerJoinPage(ctx, async () => ({})))

  router.get('/embed/:session_id{/}', (ctx) =>
    answerJoinPage(
      ctx,
      async () => (await findEmbedding(pools.service, String(ctx.params.session_id))) ?? {},
      ANYWHERE,
    ),
  )

  /** @param usual whose pages may embed it, unless the conversation says otherwise */
  async function answerJoinPage(
    ctx: Context,
    find: () => Promise<Linked>,
    usual: readonly string[] = [],
  ) {
    admission.admitAddress(ctx.ip, 'page')
    const html = await readPage('join')
    const found = await find().catch((error: unknown) => {
      if (isOutage(error)) return AWAY
      throw error
    })
    const { session_id = '', share_id = '', waits = false, frames } = found
    ctx.status = waits ? 503 : session_id || share_id ? 200 : 404
    if (waits) ctx.set('retry-after', String(AWAY_SECONDS))
    const linked = html
      .replace('{{session_id}}', session_id)
      .replace('{{share_id}}', share_id)
      .replace('{{waits}}', String(waits))
    answerPage(ctx, linked, { connect: media, frames: frames ?? usual })
  }
}

const ANYWHERE = ['*']

/** The conversation, or the template link, that a URL leads to; neither when the link is unknown. */
type Linked = {
  session_id?: string | undefined
  share_id?: string | undefined
  /** The database is away: the page retries until it is back. */
  waits?: boolean
  frames?: readonly string[] | null | undefined
}

const AWAY: Linked = { waits: true }

function readPage(name: string): Promise<string> {
  return readFile(new URL(`${name}.html`, WEB), 'utf8')
}

/** Where the page reaches the media server, by WebSocket and by HTTP. */
function originsOf(livekit_url: string): string[] {
  const { host, protocol, hostname } = new URL(livekit_url)
  const hosts = hostname.endsWith('.livekit.cloud') ? [host, '*.livekit.cloud'] : [host]
  const schemes = protocol === 'wss:' ? ['wss:', 'https:'] : ['ws:', 'http:']
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`))
}
