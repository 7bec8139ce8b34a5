import { expect, onTestFinished, test } from 'vitest'
import { beginCall } from '../../../db/calls/begin_call.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { tellLiveNews } from '../../../db/console/live_news.ts'
import { hashToken, makeToken } from '../../../shared/access/token.ts'
import { insertConsoleSession } from '../../../db/console/sessions.ts'
import type { LiveMessage, LiveNews } from '../../../shared/console/live.ts'
import { must } from '../../../shared/must.ts'
import { type Org, PLATFORM_KEY, useService } from '../../helpers/service.ts'

const service = useService()

test('whoever watches sees a call begin and what it tells, and nothing of another organization', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const mine = await watch(org.key)
  const platform = await watch(PLATFORM_KEY)
  expect(await mine()).toEqual({ calls: [] })
  await platform()

  const theirs = await begin(other)
  await tellLiveNews(service.sql(), newsOf(theirs))
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
  await tellLiveNews(service.sql(), newsOf(own))
  expect(await until(mine, (message) => 'news' in message)).toEqual({ news: newsOf(own) })
  expect(await until(platform, (message) => 'news' in message)).toEqual({ news: newsOf(theirs) })
})

test('of a long turn the end is told', async () => {
  const org = await service.newOrg()
  const mine = await watch(org.key)
  await mine()
  const call = await begin(org)
  const text = `${'\u0001"ü'.repeat(3000)} the end`
  const news = newsOf(call)
  const turns = Array.from({ length: 9 }, (_, position) => ({ ...news.turns[0]!, position, text }))
  await tellLiveNews(service.sql(), { ...news, turns })
  const told = await until(mine, (message) => 'news' in message)
  const said = 'news' in told ? told.news.turns : []
  expect(said.at(-1)!.position).toBe(8)
  expect(said.at(-1)!.text).toMatch(/ the end$/)
})

test('nobody watches without a sign-in', async () => {
  expect((await service.call('GET', '/console/api/live')).status).toBe(401)
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

/** The messages of the stream of whoever signed in with a key. */
async function watch(key: string) {
  const { token, hash } = makeToken()
  const session = { hash, key_hash: hashToken(key), lifetime_seconds: 60 }
  await insertConsoleSession(service.sql(), session)
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const headers = { cookie: `colloquy_console=${token}` }
  const { body } = await fetch(`${service.url()}/console/api/live`, {
    headers,
    signal: gone.signal,
  })
  const messages = read(body as unknown as AsyncIterable<Uint8Array>)
  return async () => (await messages.next()).value as LiveMessage
}

async function* read(body: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      if (part.startsWith('data: ')) yield JSON.parse(part.slice(6)) as LiveMessage
    }
  }
}
