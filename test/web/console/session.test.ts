import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isAway } from '../../../web/console/ask/outage.ts'
import { findSession, session } from '../../../web/console/session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  session.value = { at: 'unknown' }
})

/** Whether somebody is signed in, after each of these responses; `null`: there is none. */
async function after(...statuses: (number | null)[]) {
  vi.stubGlobal('location', { origin: 'https://colloquy.test' })
  const stands: string[] = []
  for (const status of statuses) {
    vi.stubGlobal('fetch', async () => {
      if (status === null) throw new TypeError('fetch failed')
      return status === 204
        ? new Response(null, { status })
        : Response.json({ csrf_token: 'token' }, { status })
    })
    await findSession()
    stands.push(session.value.at)
  }
  return stands
}

test('somebody signed in stays so while the service does not respond', async () => {
  expect(await after(200, 503, null, 429, 200)).toEqual(['in', 'in', 'in', 'in', 'in'])
})

test('a refusal signs out', async () => {
  expect(await after(200, 401)).toEqual(['in', 'out'])
  expect(await after(200, 204)).toEqual(['in', 'out'])
})

test('a service that will be back is polled until it says who is signed in, even if it then is restarting', async () => {
  vi.stubGlobal('location', { origin: 'https://colloquy.test' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const error = { code: 'internal_error', message: 'The database is not responding' }
  const away = Response.json({ error }, { status: 503, headers: { 'retry-after': '2' } })
  const answers = [away, null, Response.json({ csrf_token: 'token' })]
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('fetch failed')
    return answer
  })
  const found = findSession()
  for (const wait_ms of [0, 2_000]) {
    await vi.advanceTimersByTimeAsync(wait_ms)
    expect([session.value.at, isAway.value]).toEqual(['unknown', true])
  }
  await vi.advanceTimersByTimeAsync(5_000)
  await found
  expect([session.value.at, isAway.value]).toEqual(['in', false])
})

test('nobody is signed in before the service has said so', async () => {
  expect(await after(503)).toEqual(['out'])
  expect(session.value).toMatchObject({ why: 'The service is not responding.' })
})
