import { afterEach, expect, test, vi } from 'vitest'
import { findSession, session } from '../../../web/console/session/session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  session.value = { at: 'unknown' }
})

/** Whether somebody is signed in, after each of these answers; `null`: none comes. */
async function after(...statuses: (number | null)[]) {
  vi.stubGlobal('location', { origin: 'https://colloquy.test' })
  const stands: string[] = []
  for (const status of statuses) {
    vi.stubGlobal('fetch', async () => {
      if (status === null) throw new TypeError('fetch failed')
      return Response.json({ csrf_token: 'token' }, { status })
    })
    await findSession()
    stands.push(session.value.at)
  }
  return stands
}

test('whoever is signed in stays so while the service does not answer', async () => {
  expect(await after(200, 503, null, 429, 200)).toEqual(['in', 'in', 'in', 'in', 'in'])
})

test('whoever is refused is signed out', async () => {
  expect(await after(200, 401)).toEqual(['in', 'out'])
})

test('nobody is signed in before the service has said so', async () => {
  expect(await after(503)).toEqual(['out'])
  expect(session.value).toMatchObject({ why: 'The service does not answer.' })
})
