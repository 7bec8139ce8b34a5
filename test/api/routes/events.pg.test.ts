import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { moveConversation } from '../../../db/conversations/transitions.ts'
import { pruneEvents } from '../../../db/outputs/event_feed.ts'
import { connect, inTransaction, type Pool } from '../../../db/sql.ts'
import { type Org, useService } from '../../helpers/api/service.ts'

const service = useService()
let org: Org
/** Observes all connections. */
let owner: Pool

beforeAll(async () => {
  org = await service.newOrg()
  owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
})
afterAll(() => owner.end())

/** Requests that are waiting. */
let waiting = 0
beforeAll(() => {
  const { feed } = service.service()
  const { watch } = feed
  feed.watch = async (...of) => {
    const watched = await watch(...of)
    const next: typeof watched.next = (ms) => {
      waiting++
      return watched.next(ms).finally(() => void waiting--)
    }
    return { ...watched, next }
  }
})

type Read = { type: string; id: string; interview_id: string }

async function read(query = '', who = org) {
  const { status, body } = await who.call('GET', `/v1/events${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { items: Read[]; next_cursor: string; has_more: boolean }
}

const now = async () => (await read('?after=now')).next_cursor

async function create(who = org): Promise<string> {
  const { body } = await who.call('POST', '/v1/interviews', { template_id: who.template.id })
  return body.id
}

describe('pages', () => {
  test('show events, oldest first, and continue where the previous one ended', async () => {
    const start = await now()
    const ids = [await create(), await create(), await create()]
    const first = await read(`?after=${start}&limit=2`)
    expect(first.items.map(({ interview_id }) => interview_id)).toEqual(ids.slice(0, 2))
    expect(first.has_more).toBe(true)
    const second = await read(`?after=${first.next_cursor}&limit=2`)
    expect(second.items.map(({ interview_id }) => interview_id)).toEqual(ids.slice(2))
    expect(second.has_more).toBe(false)
    expect((await read(`?after=${second.next_cursor}`)).items).toEqual([])
  })

  test('without a cursor begin at the oldest stored event', async () => {
    const other = await service.newOrg()
    const id = await create(other)
    expect((await read('', other)).items).toMatchObject([{ interview_id: id }])
  })

  test('show only the requested types, separated by commas or repeated', async () => {
    const start = await now()
    const id = await create()
    await moveConversation(service.sql(), id, { from: ['created'], to: 'joined' })
    const joined = [{ type: 'conversation.joined', interview_id: id }]
    expect((await read(`?after=${start}&type=conversation.joined`)).items).toMatchObject(joined)
    for (const types of [
      'type=conversation.joined,output.held',
      'type=conversation.joined&type=goal.committed',
    ]) {
      expect((await read(`?after=${start}&${types}`)).items).toMatchObject(joined)
    }
    expect((await read(`?after=${start}&type=goal.committed`)).items).toEqual([])
  })

  test.each(['after=abc', 'after=ZTF4', 'type=conversation.ended', 'wait=-1', 'wait=x', 'limit=0'])(
    'are refused with %s, by the name of the parameter',
    async (query) => {
      const { status, body } = await org.call('GET', `/v1/events?${query}`)
      expect([status, body.error.field.split('.')[0]]).toEqual([400, query.split('=')[0]])
    },
  )

  test('are refused for a cursor that is ahead of the database, as after a restore', async () => {
    const ahead = Buffer.from(`e${2n ** 40n}`).toString('base64url')
    const { status, body } = await org.call('GET', `/v1/events?after=${ahead}`)
    expect([status, body.error.field]).toEqual([400, 'after'])
  })
})

describe('a request that waits', () => {
  // No wait is over, however slow the machine is.
  beforeEach(() => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    return () => clock.mockRestore()
  })

  test('is answered for every reader as soon as something is committed, and holds no connection', async () => {
    const start = await now()
    const readers = Array.from({ length: 30 }, () => read(`?after=${start}&wait=25`))
    await untilWaiting(30)
    const held = await owner`
      select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
    `
    expect(held).toHaveLength(0)
    const id = await create()
    for (const { items } of await Promise.all(readers)) {
      expect(items).toMatchObject([{ type: 'conversation.created', interview_id: id }])
    }
  })

  test('takes turns reading with the others of its organization, so that a wake-up does not use every connection', async () => {
    const { pools } = service.service()
    const begin = vi.spyOn(pools.app, 'begin')
    onTestFinished(() => begin.mockRestore())
    const start = await now()
    const id = await create()
    const joined = `type=conversation.joined`
    const readers = Array.from({ length: 20 }, () => read(`?after=${start}&${joined}&wait=25`))
    await untilWaiting(20)
    let running = 0
    let most = 0
    begin.mockImplementation((async (work: () => Promise<unknown>) => {
      most = Math.max(most, ++running)
      return service
        .service()
        .pools.service.begin(work)
        .finally(() => running--)
    }) as never)
    await moveConversation(service.sql(), id, { from: ['created'], to: 'joined' })
    for (const { items } of await Promise.all(readers)) expect(items).toHaveLength(1)
    expect(most).toBe(1)
  })

  test('makes room for another as soon as its client has disconnected', async () => {
    const headers = { authorization: `Bearer ${org.key}` }
    const url = `${service.url()}/v1/events?after=${await now()}&wait=25`
    const readers = Array.from({ length: 50 }, () => get(url, { headers }).on('error', () => {}))
    await untilWaiting(50)
    expect((await org.call('GET', '/v1/events?wait=1')).status).toBe(429)
    for (const reader of readers) reader.destroy()
    vi.mocked(performance.now).mockRestore()
    await vi.waitFor(() => read('?after=now&wait=0.01'), { timeout: 280_000, interval: 50 })
  })

  test('is answered even after the listening connection was lost', async () => {
    const start = await now()
    const reader = read(`?after=${start}&wait=25`)
    await untilWaiting(1)
    const ended = await owner`
      select pg_terminate_backend(pid) as ended
      from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'
    `
    expect(ended).toEqual([{ ended: true }])
    const id = await create()
    expect((await reader).items).toMatchObject([{ interview_id: id }])
  })

  test('sees events held back by a running transaction once it is over, in order', async () => {
    const start = await now()
    const [first, second] = [await create(), await create()]
    const begun = await now()
    const reader = read(`?after=${begun}&wait=25`)
    await service.sql().begin(async (sql) => {
      await moveConversation(sql, first, { from: ['created'], to: 'joined' })
      await moveConversation(service.sql(), second, { from: ['created'], to: 'joined' })
      expect((await read(`?after=${begun}`)).items).toEqual([])
    })
    const { items, next_cursor } = await reader
    const rest = await read(`?after=${next_cursor}`)
    expect([...items, ...rest.items].map(({ interview_id }) => interview_id)).toEqual([
      first,
      second,
    ])
    expect((await read(`?after=${start}`)).items).toHaveLength(4)
  })

  test('is not answered with events of another organization', async () => {
    const other = await service.newOrg()
    const start = await now()
    const reader = read(`?after=${start}&wait=25`)
    await untilWaiting(1)
    const foreign = await create(other)
    const mine = await create()
    expect((await reader).items.map(({ interview_id }) => interview_id)).toEqual([mine])
    expect(JSON.stringify(await read())).not.toContain(foreign)
    expect((await read(`?after=${start}`, other)).items).toMatchObject([{ interview_id: foreign }])
  })

  test('learns nothing of what happens after its key was revoked', async () => {
    const { body: key } = await org.call('POST', '/v1/auth/api-keys', {
      label: 'x',
      scopes: ['run'],
    })
    const path = `/v1/events?wait=25&after=${await now()}`
    const answer = service.call('GET', path, undefined, { token: key.key })
    await eventually(() => waiting === 1)
    await org.call('DELETE', `/v1/auth/api-keys/${key.id}`)
    await create()
    const { status, text } = await answer
    expect(status).toBe(401)
    expect(text).not.toContain('int_')
  })

  test('is answered when the service stops', async () => {
    const start = await now()
    const reader = read(`?after=${start}&wait=25`)
    await untilWaiting(1)
    service.service().feed.stop()
    expect(await reader).toMatchObject({ items: [], has_more: false })
  })
})

test('an event exists if and only if its cause was committed', async () => {
  const start = await now()
  const id = await create()
  const work = inTransaction(service.sql(), async (sql) => {
    await moveConversation(sql, id, { from: ['created'], to: 'joined' })
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect((await read(`?after=${start}`)).items).toMatchObject([{ type: 'conversation.created' }])
})

test('events are kept for 30 days', async () => {
  const other = await service.newOrg()
  const [old, young] = [await create(other), await create(other)]
  const sql = service.sql()
  const age = (id: string, days: number) => sql`
    update event
    set occurred_at = now() - make_interval(days => ${days})
    where conversation_id = ${id}
  `
  await age(old, 31)
  await age(young, 29)
  await pruneEvents(sql)
  expect((await read('', other)).items).toMatchObject([{ interview_id: young }])
})

/** Waits until `count` requests are waiting and none of their queries is running. */
async function untilWaiting(count: number) {
  await eventually(() => waiting === count)
}
