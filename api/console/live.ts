import { PassThrough } from 'node:stream'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { listLiveCalls } from '../../db/console/live_calls.ts'
import type { LiveMessage } from '../../shared/console/live.ts'
import { SECOND } from '../../shared/time.ts'
import type { Admission } from '../http/admit.ts'
import { limitPerOrganization } from '../http/concurrency.ts'
import type { Service } from '../service.ts'
import { enter } from './enter.ts'

const PATH = '/console/api/live'
/** Proxies close connections that are silent for 30 s. Then it also looks whether the sign-in still holds. */
const BEAT_MS = 20 * SECOND
/** Several things often happen together. */
const GATHER_MS = 200

/**
 * The running calls as server-sent events, each a `LiveMessage`: all of them at first and whenever something of
 * theirs was stored, and what the calls tell meanwhile.
 */
export function mountLive(router: Router, service: Service, admission: Admission) {
  router.get(PATH, async (ctx) => {
    ctx.state.route = PATH
    const org_id = await admit(ctx)
    const gone = new AbortController()
    ctx.res.once('close', () => gone.abort())
    const over = AbortSignal.any([gone.signal, service.draining])
    const stream = new PassThrough()
    ctx.set({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    ctx.type = 'text/event-stream'
    ctx.body = stream
    const send = (message: LiveMessage) => stream.write(`data: ${JSON.stringify(message)}\n\n`)
    const beat = () => stream.write(': here\n\n')
    withinLimit(org_id ?? 'platform', () => follow(ctx, org_id, { send, beat }, over))
      .catch((error: unknown) =>
        ctx.state.log.info({ error }, 'a stream of running calls has ended'),
      )
      .finally(() => stream.end())
  })

  async function follow(
    ctx: Context,
    org_id: string | null,
    { send, beat }: { send: (message: LiveMessage) => void; beat: () => void },
    over: AbortSignal,
  ) {
    const sql = service.pools.service
    const watch = await service.feed.watch(org_id, over)
    const unfollow = await service.live.follow(org_id, (news) => send({ news }))
    try {
      while (!over.aborted) {
        send({ calls: await listLiveCalls(sql, org_id) })
        await watch.pause(GATHER_MS)
        while ((await watch.next(BEAT_MS)) === 'nothing') {
          await admit(ctx)
          beat()
        }
      }
    } finally {
      unfollow()
      watch.close()
    }
  }

  /** @returns whose calls; null for all */
  async function admit(ctx: Context): Promise<string | null> {
    await enter(service, ctx)
    const caller = await admission.admitKey(ctx)
    return 'org_id' in caller ? caller.org_id : null
  }
}

const withinLimit = limitPerOrganization(50, 'open consoles')
