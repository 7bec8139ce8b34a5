import { PassThrough } from 'node:stream'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { listLiveCalls } from '../../db/calls/live_calls.ts'
import type { LiveMessage, LiveNews } from '../../shared/platform/live.ts'
import { withoutReasons } from '../../shared/conversations/provider_failure.ts'
import { SECOND } from '../../shared/base/time.ts'
import { fairQueue } from '../async/fair_queue.ts'
import type { Admission } from '../http/admit.ts'
import { enterPerOrganization } from '../http/concurrency.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import type { Service } from '../service.ts'
import { enter } from './enter.ts'
import { watchRecorder } from './watch_recorder.ts'
import { createWaitsPublisher } from './waits_publisher.ts'

const PATH = '/console/api/live'
/** How soon the end of a sign-in is noticed. Proxies close connections that are silent for 30 s. */
const BEAT_MS = 2 * SECOND
/** Events that arrive close together are combined. */
const COMBINE_MS = SECOND
/** Maximum unread bytes per reader. A reader with more is gone, or too slow to follow a call live. */
const MAX_UNREAD = 1_000_000

/**
 * The running calls as server-sent events, each a `LiveMessage`: all calls at first and whenever something of
 * theirs is stored, what the calls report in between, and who is waiting for an agent. Running calls outlast
 * a drain, and so does this stream.
 */
export function mountLive(router: Router, service: Service, admission: Admission) {
  const waits = createWaitsPublisher(service)
  router.get(PATH, async (ctx) => {
    ctx.state.route = PATH
    const gone = new AbortController()
    ctx.res.once('close', () => gone.abort())
    const caller = await admit(ctx)
    const org_id = 'org_id' in caller ? caller.org_id : null
    const leave = enterLimit(org_id ?? PLATFORM)
    const stream = new PassThrough()
    ctx.set('x-accel-buffering', 'no')
    ctx.type = 'text/event-stream'
    ctx.body = stream
    follow(ctx, { caller, org_id }, stream, gone.signal)
      .catch((error: unknown) =>
        ctx.state.log.info({ error }, 'a stream of running calls has ended'),
      )
      .finally(() => {
        stream.end()
        leave()
      })
  })

  async function follow(
    ctx: Context,
    { caller, org_id }: { caller: KeyCaller | PlatformCaller; org_id: string | null },
    stream: PassThrough,
    gone: AbortSignal,
  ) {
    const recordWatching = watchRecorder(service, ctx, caller)
    const write = (text: string) => {
      const unread = stream.writableLength + stream.readableLength + ctx.res.writableLength
      if (unread > MAX_UNREAD) ctx.res.destroy()
      else stream.write(`${text}\n\n`)
    }
    const send = (message: LiveMessage) => write(`data: ${JSON.stringify(message)}`)
    const list = () => listLiveCalls(service.pools.service, org_id)
    async function readmit() {
      await enter(service, ctx)
      await admission.readmitKey(ctx)
    }
    const watch = await service.feed.watch(org_id, gone)
    let unfollow: (() => void) | undefined
    let unwait: (() => void) | undefined
    try {
      unfollow = await service.live.follow(org_id, (news) =>
        send({ news: org_id === null ? news : toOrganization(news) }),
      )
      for (;;) {
        const calls = await inTurn(org_id ?? PLATFORM, list)
        // Nothing is shown before it is recorded who sees it.
        await recordWatching(calls)
        send({ calls })
        unwait ??= waits.follow(org_id, (waits) => send({ waits }))
        await watch.pause(COMBINE_MS)
        let next = await watch.next(BEAT_MS)
        for (; next === 'nothing'; next = await watch.next(BEAT_MS)) {
          await readmit()
          write(': here')
        }
        if (next === 'over') return
        await readmit()
      }
    } finally {
      unfollow?.()
      unwait?.()
      watch.close()
    }
  }

  async function admit(ctx: Context) {
    await enter(service, ctx)
    return admission.admitKey(ctx, ['run'])
  }
}

function toOrganization(news: LiveNews): LiveNews {
  return news.failures ? { ...news, failures: withoutReasons(news.failures) } : news
}

const PLATFORM = 'platform'
const enterLimit = enterPerOrganization(50, 'open consoles')

/** Concurrent reads in this process: an event wakes every watcher, and they must not use up the connections. */
const inTurn = fairQueue([1, 2, 3, 4])
