import { afterEach, expect, test, vi } from 'vitest'
import { ServiceError } from '../../../../client/error.ts'
import type { Client } from '../../../../client/client.ts'
import type { SignedIn } from '../../../../shared/people/console.ts'
import { insist } from '../../../../web/console/ask/insist.ts'
import { giveKey } from '../../../../web/console/ask/key_question.ts'
import { begin, findSession, session } from '../../../../web/console/session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  session.value = { at: 'unknown' }
})

/** A service whose sign-in has the token `old` until the key was given; the responses wait to be released. */
function signedIn() {
  vi.stubGlobal('location', { origin: 'https://colloquy.test' })
  const confirmation = held<void>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    // The browser has the new cookie only when this response has come.
    if (path !== '/console/api/confirmation') return Response.json({}, { status: 401 })
    await confirmation.promise
    return Response.json({ csrf_token: 'new' })
  })
  begin({ csrf_token: 'old' } as SignedIn)
  return { asked, confirmation }
}

/** The client of the sign-in now. */
const client = () => (session.value as { client: Client }).client

const refused = () =>
  new ServiceError({
    status: 401,
    code: 'unauthorized',
    message: 'No',
    field: null,
    request_id: null,
    retry_after_seconds: null,
  })

test('a request in flight while the key is given again is sent once more, with the new token', async () => {
  const { asked, confirmation } = signedIn()
  const old = client()
  const answer = held<string>()
  const sent: Client[] = []
  const done = insist(old, (by) => {
    sent.push(by)
    return by === old ? answer.promise : Promise.resolve('done')
  })
  const given = giveKey('sk_key')
  confirmation.resolve()
  await given
  answer.reject(refused())
  expect(await done).toBe('done')
  expect(sent).toEqual([old, client()])
  expect(asked).toEqual(['/console/api/confirmation'])
  expect(session.value.at).toBe('in')
})

test('nobody is signed out because a request is refused before the new token has come', async () => {
  const { confirmation } = signedIn()
  const old = client()
  const given = giveKey('sk_key')
  const done = insist(old, (by) =>
    by === old ? Promise.reject(refused()) : Promise.resolve('done'),
  )
  const found = findSession()
  confirmation.resolve()
  await Promise.all([given, found])
  expect(await done).toBe('done')
  expect(session.value.at).toBe('in')
})

test('a refused request signs out when the sign-in has no other token', async () => {
  signedIn()
  await expect(insist(client(), () => Promise.reject(refused()))).rejects.toThrow('No')
  expect(session.value.at).toBe('out')
})

function held<T>() {
  let settle!: [(value: T) => void, (error: Error) => void]
  const promise = new Promise<T>((...both) => (settle = both))
  return { promise, resolve: settle[0], reject: settle[1] }
}
