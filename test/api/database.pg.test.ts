import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../api/app.ts'
import { createLiveNews } from '../../api/console/live_news.ts'
import { type Database, openDatabase } from '../../api/database.ts'
import { createFeed } from '../../api/feed.ts'
import type { Service } from '../../api/service.ts'
import { openProxy, type Proxy } from '../../drill/installation/proxy.ts'
import { eventually } from '../helpers/eventually.ts'
import { serve } from '../helpers/servers/serve.ts'
import { INTERNAL_SECRET, type Org, TEMPLATE, useService } from '../helpers/api/service.ts'

/** Bypasses the proxy, and sees what is stored. */
const beside = useService()
let proxy: Proxy
let database: Database
let service: Service
let url: string
let org: Org
let cookie: string

beforeAll(async () => {
  const direct = new URL(beside.service().config.DATABASE_URL)
  proxy = await openProxy(Number(direct.port))
  direct.port = String(proxy.port)
  database = openDatabase({ DATABASE_URL: direct.href }, beside.service().log)
  const { pools } = database
  service = {
    ...beside.service(),
    pools,
    isDatabaseAway: database.isAway,
    feed: createFeed(pools.service),
    live: createLiveNews(pools.service),
  }
  url = await serve(createApp(service).callback(), afterAll)
  org = await beside.newOrg()
  const signedIn = await ask('POST', '/console/api/session')
  cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
})
afterAll(() => database.stop())
afterAll(() => proxy.close())

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${org.key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const health = async () => (await (await ask('GET', '/healthz')).json()) as unknown
const isBack = async () => (await ask('GET', '/healthz')).status === 200
const isAway = async () => !(await isBack())

async function countTemplates() {
  const [{ count }] = await beside.sql()<[{ count: number }]>`
    select count(*)::int
    from template
    where org_id = ${org.id}
  `
  return count
}

async function refusalIn(answer: Response) {
  const { error } = (await answer.json()) as { error: { message: string } }
  return [answer.status, answer.headers.get('retry-after'), error.message]
}

const FAULTS = [
  ['refuses', () => proxy.cut()],
  ['says nothing', () => proxy.block('there', 'back')],
] as const

const AWAY = 'The database is not responding; try again in 2 s'
const UNCERTAIN =
  'The database stopped responding before it confirmed the write, so this may already be stored; an Idempotency-Key keeps a retry from storing it twice; try again in 2 s'
/** More than the number of connections that the service has for requests. */
const MANY = 30

describe.each(FAULTS)('while the database %s', (_, begin) => {
  beforeAll(() => eventually(isBack))

  test('whatever waits for it, or for a connection, gets 503, and none of it is executed later', async () => {
    const before = await countTemplates()
    await beside.sql().begin(async (sql) => {
      await sql`lock table template in exclusive mode`
      const asked = Array.from({ length: MANY }, () => ask('POST', '/v1/templates', TEMPLATE))
      await eventually(async () => {
        const [{ held }] = await sql<[{ held: number }]>`
          select count(*)::int as held
          from pg_locks
          where relation = 'template'::regclass and not granted
        `
        return held === service.pools.app.options.max
      })
      begin()
      onTestFinished(() => proxy.mend())
      const refused = await Promise.all((await Promise.all(asked)).map(refusalIn))
      const held = refused.filter(([, , message]) => message === UNCERTAIN)
      expect(held.length).toBeGreaterThanOrEqual(service.pools.app.options.max)
      for (const [status, after, message] of refused) {
        expect([status, after]).toEqual([503, '2'])
        expect([AWAY, UNCERTAIN]).toContain(message)
      }
    })
    await proxy.mend()
    await eventually(isBack)
    expect((await ask('POST', '/v1/templates', TEMPLATE)).status).toBe(200)
    expect(await countTemplates()).toBe(before + 1)
  })

  test('whatever needs it is refused at once, and everything else is answered', async () => {
    begin()
    onTestFinished(() => proxy.mend())
    await eventually(isAway)
    expect(await health()).toEqual({ status: 'unavailable', database: 'unreachable' })
    expect(await (await ask('GET', '/metrics')).text()).toContain('\ndatabase_reachable 0\n')
    const refused = await Promise.all([
      ask('GET', '/v1/auth/org'),
      ask('GET', '/v1/events?wait=25'),
      ask('POST', '/v1/interviews', { template_id: org.template.id }, { 'idempotency-key': 'a' }),
      ask('GET', '/v1/embed/sessions/ses_of_nobody'),
      ask('POST', '/v1/auth/cli/start'),
      ask('GET', '/v1/auth/me?email=a%40example.org', undefined, {
        'x-internal-secret': INTERNAL_SECRET,
      }),
      ask('GET', '/console/api/session', undefined, { cookie }),
      ask('GET', '/console/api/live', undefined, { cookie }),
      ask('GET', '/console/api/v1/auth/org', undefined, { cookie }),
    ])
    expect(await Promise.all(refused.map(refusalIn))).toEqual(refused.map(() => [503, '2', AWAY]))
    for (const path of ['/metrics', '/v1/openapi.json', '/docs']) {
      expect((await ask('GET', path)).status).toBe(200)
    }
  })

  test('the first requests after its return are answered', async () => {
    begin()
    await eventually(isAway)
    await proxy.mend()
    await eventually(isBack)
    expect(await (await ask('GET', '/metrics')).text()).toContain('\ndatabase_reachable 1\n')
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => ask('GET', '/v1/auth/org')),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('requests that wait for events look again after its return, and receive the next one', async () => {
    const watch = await service.feed.watch(null, new AbortController().signal)
    onTestFinished(() => watch.close())
    begin()
    await eventually(isAway)
    await proxy.mend()
    expect(await watch.next(FOR_EVER)).toBe('happened')
    await beside.sql()`select pg_notify('event', ${org.id})`
    expect(await watch.next(FOR_EVER)).toBe('happened')
  })
})

const FOR_EVER = 1_000_000
