import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { Router } from '@koa/router'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { mountLive } from '../../../api/console/live.ts'
import { createFeed, type Watch } from '../../../api/feed.ts'
import { createAdmission } from '../../../api/http/admit.ts'
import { respondWithError } from '../../../api/http/respond_with_error.ts'
import { requestLog } from '../../../api/http/request_log.ts'
import type { Service } from '../../../api/service.ts'
import { deleteConsoleSession } from '../../../db/people/console_sessions.ts'
import type { LiveNews } from '../../../shared/platform/live.ts'
import { eventually } from '../../helpers/eventually.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { messagesOf, signIn } from './live_messages.ts'

const service = useService()

/** Only the stream, of a service with other parts replaced, and how many watch the feed for it, now and in total. */
async function mounted(parts: Partial<Service> = {}, { admit = createAdmission } = {}) {
  const all = service.service()
  const open = { watches: 0, ever: 0 }
  async function watch(...args: Parameters<Service['feed']['watch']>): Promise<Watch> {
    const watch = await all.feed.watch(...args)
    open.watches++
    open.ever++
    return {
      ...watch,
      close() {
        open.watches--
        watch.close()
      },
    }
  }
  const used = { ...all, feed: { ...all.feed, watch }, ...parts }
  const router = new Router()
  mountLive(router, used, admit(used))
  const app = new Koa().use(requestLog(all.log)).use(respondWithError).use(router.routes())
  app.silent = true
  const url = `${await serve(app.callback())}/console/api/live`
  return { url, open }
}

/** Stores something, so that watchers read again. */
const cause = (org: Org) =>
  org.call('POST', '/v1/interviews', { template_id: org.template.id, persons: [{ name: 'Ada' }] })

test('a sign-in that ends closes its stream, even while events keep coming', async () => {
  const org = await service.newOrg()
  const { hash, headers } = await signIn(service.sql(), org.key)
  const { url } = await mounted()
  const messages = messagesOf(await fetch(url, { headers }))
  await messages.next()
  await cause(org)
  expect((await messages.next()).done).toBe(false)

  await deleteConsoleSession(service.sql(), hash)
  let seen = 0
  while (seen < 5) {
    await cause(org)
    if ((await messages.next()).done) break
    seen++
  }
  expect(seen).toBeLessThan(2)
})

test('an idle stream ends within two seconds of its sign-in, without using up the allowance', async () => {
  const { hash, headers } = await signIn(service.sql(), (await service.newOrg()).key)
  const { feed, config } = service.service()
  const waits = { before: 0, after_ms: 0 }
  let isSignedIn = true
  const watch = async (...args: Parameters<typeof feed.watch>): Promise<Watch> => ({
    ...(await feed.watch(...args)),
    async next(ms) {
      if (isSignedIn) waits.before++
      else waits.after_ms += ms
      return args[1].aborted ? 'over' : 'nothing'
    },
  })
  // One request may be sent at once, and another one ten seconds later.
  const few = { ...config, RATE_PER_MINUTE: 6 }
  const { url } = await mounted({ feed: { ...feed, watch }, config: few })
  const messages = messagesOf(await fetch(url, { headers }))
  await messages.next()
  await eventually(() => waits.before > 5)
  await deleteConsoleSession(service.sql(), hash)
  isSignedIn = false
  expect((await messages.next()).done).toBe(true)
  expect(waits.after_ms).toBeLessThanOrEqual(2_000)
})

test('a draining service shows its calls until it closes', async () => {
  const org = await service.newOrg()
  const { headers } = await signIn(service.sql(), org.key)
  const feed = createFeed(service.sql())
  const { url } = await mounted({ feed, draining: AbortSignal.abort() })
  const messages = messagesOf(await fetch(url, { headers }))
  await messages.next()
  await cause(org)
  expect((await messages.next()).value).toMatchObject({ calls: [] })

  feed.stop()
  expect((await messages.next()).done).toBe(true)
})

test('somebody who leaves before being admitted is not followed', async () => {
  const { headers } = await signIn(service.sql(), (await service.newOrg()).key)
  const gone = new AbortController()
  let followed = 0
  const live: Service['live'] = {
    follow: () => Promise.resolve((followed++, () => followed--)),
  }
  const admit = (used: Pick<Service, 'config' | 'pools'>) => ({
    ...createAdmission(used),
    admitKey: async (...[ctx]: Parameters<ReturnType<typeof createAdmission>['admitKey']>) => {
      const closed = new Promise((resolve) => ctx.res.once('close', resolve))
      gone.abort()
      await closed
      return createAdmission(used).admitKey(ctx)
    },
  })
  const { url, open } = await mounted({ live }, { admit })
  await expect(fetch(url, { headers, signal: gone.signal })).rejects.toThrow()
  await eventually(() => open.ever === 1 && open.watches === 0)
  expect(followed).toBe(0)
})

test('a reader who stops reading is disconnected', async () => {
  const { headers } = await signIn(service.sql(), (await service.newOrg()).key)
  let tell: ((news: LiveNews) => void) | undefined
  const live: Service['live'] = {
    follow: (_, each) => {
      tell = each
      return Promise.resolve(() => (tell = undefined))
    },
  }
  const { url, open } = await mounted({ live })
  const [stalled] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  onTestFinished(() => void stalled.on('error', () => {}).destroy())
  const turn = { position: 0, role: 'user', speaker: 'Ada', started_at: 0 } as const
  const text = 'la '.repeat(100_000)
  const turns = [{ ...turn, text, pause_ms: null, interrupted: false }]
  // The system's own buffers for the reader exceed the limit.
  for (let told = 0; told < 500 && tell; told++) {
    tell({ org_id: '', session_id: '', floor: {}, turns })
    await setImmediate()
  }
  await eventually(() => !tell && open.watches === 0)
})

test('nothing is watched that cannot be followed', async () => {
  const { headers } = await signIn(service.sql(), (await service.newOrg()).key)
  const live = { follow: () => Promise.reject(new Error('no connection')) }
  const { url, open } = await mounted({ live })
  const messages = messagesOf(await fetch(url, { headers }))
  expect((await messages.next()).done).toBe(true)
  expect(open.watches).toBe(0)
})

test('the 51st console of an organization is told to retry later', async () => {
  const { headers } = await signIn(service.sql(), (await service.newOrg()).key)
  const { url } = await mounted()
  const open = Array.from({ length: 50 }, () => new AbortController())
  onTestFinished(() => open.forEach((gone) => gone.abort()))
  const answers = await Promise.all(open.map(({ signal }) => fetch(url, { headers, signal })))
  expect(answers.map(({ status }) => status)).toEqual(open.map(() => 200))
  const refused = await fetch(url, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(refused.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } })

  open[0]!.abort()
  await eventually(async () => {
    const gone = new AbortController()
    const { status } = await fetch(url, { headers, signal: gone.signal })
    gone.abort()
    return status === 200
  })
})
