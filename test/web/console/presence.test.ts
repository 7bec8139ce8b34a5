import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAct } from '../../../web/console/presence.ts'
import { begin, session } from '../../../web/console/session.ts'
import { watchSignIn } from '../../../web/console/watch_sign_in.ts'
import { KEY_SCOPES } from '../../../shared/people/key_scope.ts'

const HEADER = 'x-person-present'
const WHO = {
  csrf_token: 'token',
  organization: null,
  user: null,
  key_id: null,
  scopes: KEY_SCOPES,
  invite_url: null,
}
/** Of each request, whether somebody is said to be there. */
let told: boolean[] = []
let status = 200
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://colloquy.test' })
  vi.stubGlobal('fetch', async (_: unknown, { headers = {} }: RequestInit = {}) => {
    told.push(new Headers(headers).has(HEADER))
    const isEmpty = status === 200 && String(_).includes('/v1/')
    return Response.json(isEmpty ? { items: [], next_cursor: null, has_more: false } : WHO, {
      status,
    })
  })
  told = []
  status = 200
  begin(WHO)
  stop = watchSignIn()
})
afterEach(() => {
  stop()
  session.value = { at: 'unknown' }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const minutes = (many: number) => vi.advanceTimersByTimeAsync(many * 60_000)

test('a page says that somebody is there for a minute after they did something', async () => {
  const { client } = session.value as Extract<typeof session.value, { at: 'in' }>
  noteAct()
  await client.listTemplates()
  await vi.advanceTimersByTimeAsync(59_000)
  await client.listTemplates()
  expect(told).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(1_000)
  told = []
  await client.listTemplates()
  expect(told).toEqual([false])
})

test('somebody who only reads or writes stays signed in, and a page without anybody does not', async () => {
  noteAct()
  await vi.advanceTimersByTimeAsync(30_000)
  noteAct()
  await minutes(3)
  expect(told).toEqual([true, false, false])
})

test('a page notices by itself that its sign-in has ended, and stops asking', async () => {
  await minutes(1)
  expect(session.value.at).toBe('in')
  status = 401
  await minutes(1)
  expect(session.value).toMatchObject({ at: 'out', why: expect.stringContaining('signed out') })
  told = []
  await minutes(5)
  expect(told).toEqual([])
})
