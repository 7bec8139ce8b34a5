import { expect, onTestFinished, test } from 'vitest'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { tellLiveNews } from '../../../db/calls/live_calls.ts'
import type { LiveMessage, LiveNews } from '../../../shared/platform/live.ts'
import { newId } from '../../../shared/base/ids.ts'
import { must } from '../../../shared/base/must.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'
import { eventually } from '../../helpers/eventually.ts'
import { type Org, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'
import { messagesOf, signIn } from './live_messages.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)

test('a watcher sees a call begin and what it reports, and nothing of another organization', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const mine = await watch(org.key)
  const platform = await watch(PLATFORM_KEY)
  expect(await mine()).toEqual({ calls: [] })
  await platform()

  const theirs = await begin(other)
  await tell(theirs, newsOf(theirs))
  const own = await begin(org)
  const calls = await until(mine, (message) => 'calls' in message && message.calls.length > 0)
  expect(calls).toMatchObject({
    calls: [
      {
        session_id: own.session_id,
        interview_id: own.id,
        template_name: 'Coffee',
        status: 'live',
        persons: ['Ada'],
        goals: { total: 1, committed: 0, missing: ['cups'] },
        turns: [],
      },
    ],
  })
  await tell(own, newsOf(own))
  expect(await until(mine, (message) => 'news' in message)).toEqual({ news: newsOf(own) })
  expect(await until(platform, (message) => 'news' in message)).toEqual({ news: newsOf(theirs) })
})

test('who watches a call is in the security log of its organization, once an hour', async () => {
  const org = await service.newOrg()
  const { id } = await begin(org)
  for (const key of [org.key, org.key, PLATFORM_KEY]) await (await watch(key))()
  const path = `/v1/auth/audit?kind=conversation.read&target_id=${id}`
  const { body } = await org.call('GET', path)
  expect(body.items).toHaveLength(2)
  for (const actor of ['user', 'operator']) {
    const operation = 'GET /console/api/live'
    expect(body.items).toContainEqual(expect.objectContaining({ actor, operation, times: 1 }))
  }
})

test('a new watcher sees earlier failures of a call, operators also the reasons', async () => {
  const org = await service.newOrg()
  const call = await begin(org)
  const at = '2026-11-21T16:45:00.000Z'
  const error = 'The model failed: HTTP 500'
  const usage = { failures: { llm: { a: 4 } }, last_failures: { llm: { a: { at, error } } } }
  const sql = service.sql()
  await sql`update session set usage = ${sql.json(usage)} where id = ${call.session_id}`
  const failure = { part: 'llm', model: 'a', count: 4, last_at: at }
  const watched = async (key: string) => {
    const first = await (await watch(key))()
    const calls = 'calls' in first ? first.calls : []
    return calls.find(({ session_id }) => session_id === call.session_id)?.failures
  }
  expect(await watched(org.key)).toEqual([{ ...failure, last_error: null }])
  expect(await watched(PLATFORM_KEY)).toEqual([{ ...failure, last_error: error }])

  const [mine, platform] = [await watch(org.key), await watch(PLATFORM_KEY)]
  const failures = [{ ...failure, part: 'llm' as const, last_error: error }]
  await tell(call, { ...newsOf(call), failures })
  const isNews = (message: LiveMessage) => 'news' in message
  expect(await until(mine, isNews)).toMatchObject({ news: { failures: [{ last_error: null }] } })
  expect(await until(platform, isNews)).toMatchObject({ news: { failures } })
})

test('a long turn is truncated at its start', async () => {
  const org = await service.newOrg()
  const mine = await watch(org.key)
  await mine()
  const call = await begin(org)
  const text = `${'\u0001"ü'.repeat(3000)} the end`
  const news = newsOf(call)
  const turns = Array.from({ length: 9 }, (_, position) => ({ ...news.turns[0]!, position, text }))
  await tell(call, { ...news, turns })
  const told = await until(mine, (message) => 'news' in message)
  const said = 'news' in told ? told.news.turns : []
  expect(said.at(-1)!.position).toBe(8)
  expect(said.at(-1)!.text).toMatch(/ the end$/)
})

test('what a call stores at length is shown in short', async () => {
  const org = await service.newOrg()
  const call = await begin(org)
  const sql = service.sql()
  const { org_id, session_id } = call
  const text = `${'\u0001"ü'.repeat(30_000)} the end`
  const rows = [0, 1, 2].map((position) => ({
    ...{ id: newId('trn'), org_id, session_id, position, role: 'user', text },
    ...{ speaker: 'A'.repeat(1_000), started_at: new Date() },
  }))
  await sql`insert into turn ${sql(rows)}`
  const models = Array.from({ length: 900 }, (_, n) => `${n}`.padEnd(n ? 10 : 5_000, 'm'))
  const usage = {
    failures: { llm: Object.fromEntries(models.map((model) => [model, 1])) },
    last_failures: {
      llm: Object.fromEntries(models.map((model) => [model, { at: 'x'.repeat(20), error: 'e' }])),
    },
  }
  await sql`update session set usage = ${sql.json(usage)} where id = ${session_id}`
  const first = await (await watch(PLATFORM_KEY))()
  const shown = 'calls' in first && first.calls.find((one) => one.session_id === session_id)
  expect(shown).toMatchObject({ turns: [{}, {}, { text: expect.stringMatching(/ the end$/) }] })
  expect(JSON.stringify(shown).length).toBeLessThan(30_000)
})

test('watching requires a sign-in', async () => {
  expect((await service.call('GET', '/console/api/live')).status).toBe(401)
})

test('closing the view leaves no error in the log', async () => {
  const { headers } = await signIn(service.sql(), PLATFORM_KEY)
  const gone = new AbortController()
  const { signal } = gone
  const messages = messagesOf(await fetch(`${service.url()}/console/api/live`, { headers, signal }))
  await messages.next()
  service.lines.splice(0)
  gone.abort()
  const told = () => service.lines.filter((line) => /PREMATURE/.test(line))
  await eventually(() => told().length > 0)
  expect(told()).toEqual([expect.stringContaining('"level":"debug"')])
})

async function begin(org: Org) {
  const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const { id, session_id } = (await org.call('POST', '/v1/interviews', sent)).body
  const sql = service.sql()
  const lease = must(await takeLease(sql, session_id, 'agent-1'), 'nobody holds it')
  await sql.begin((sql) => beginCall(sql, lease, id, {}))
  return { id: String(id), session_id: String(session_id), org_id: org.id }
}

function newsOf({ org_id, session_id }: { org_id: string; session_id: string }): LiveNews {
  const turn = { position: 0, role: 'user', text: 'Three cups.', speaker: 'Ada' } as const
  const turns = [{ ...turn, started_at: 1_000, pause_ms: null, interrupted: false }]
  return { org_id, session_id, floor: { agent: 'thinking' }, turns }
}

async function until(next: () => Promise<LiveMessage>, wanted: (message: LiveMessage) => boolean) {
  for (;;) {
    const message = await next()
    if (wanted(message)) return message
  }
}

/** The messages of the stream for somebody who signed in with a key. */
async function watch(key: string) {
  const { headers } = await signIn(service.sql(), key)
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const { signal } = gone
  const messages = messagesOf(await fetch(`${service.url()}/console/api/live`, { headers, signal }))
  return async () => (await messages.next()).value as LiveMessage
}

/** As the process of the call does. */
async function tell({ session_id }: { session_id: string }, news: LiveNews) {
  const sql = service.sql()
  await tellLiveNews(sql, await ticketOf(sql, session_id), news)
}
