import { beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { hashToken } from '../../../shared/people/token.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { parametersOf } from '../../../api/http/route.ts'
import { claimName } from '../../../db/service/idempotency.ts'
import { lockKey } from '../../../db/sql.ts'
import {
  exampleOf,
  firstOfEach,
  type Ids,
  nameOf,
  someOfEach,
  SYSTEM_TEMPLATE,
  VISITOR_SECRET,
  WITHOUT_EXAMPLE,
  withIds,
} from '../../helpers/api/every_route.ts'
import { type Org, PLATFORM_KEY } from '../../helpers/api/service.ts'
import { NAMED, refusalOf, useRouteRequests } from './route_requests.ts'

const requests = useRouteRequests()
const { service, call, send } = requests
let org: Org
let ids: Ids
let foreign: Ids
/** What a browser that is signed in to the console would send with any request if the cookie had another path. */
let signedIn: Record<'org' | 'platform', { headers: Record<string, string> }>

beforeAll(async () => {
  ;({ org, ids } = requests.made())
  signedIn = { org: await signIn(org.key), platform: await signIn(PLATFORM_KEY) }
  foreign = await someOfEach(await service.newOrg(), service)
})

const guarded = NAMED.filter(([, { auth }]) => !auth.startsWith('none'))
const ofKey = NAMED.filter(([, { auth }]) => auth === 'key')

/* All routes share the code that reads credentials, so only one of each kind gets all that can be wrong. */
const WITH_EVERY_TOKEN = firstOfEach(ROUTES, ({ auth }) => auth)
const WRONG_TOKENS = [null, 'nonsense', makeApiKey('sk').key, makeApiKey('adm').key]

test('every route with a body has an example here', () => expect(WITHOUT_EXAMPLE).toEqual([]))

test('no two routes are declared with the same method and path', () => {
  expect(new Set(ROUTES.map(nameOf)).size).toBe(ROUTES.length)
})

describe.each(guarded)('%s', (_, route) => {
  test('answers 401 without a credential and with a wrong one', async () => {
    const { path, body } = exampleOf(route, ids)
    const unknown = makeApiKey(route.auth === 'platform' ? 'adm' : 'sk').key
    const tokens = WITH_EVERY_TOKEN.has(route) ? WRONG_TOKENS : [null, unknown]
    for (const token of tokens) {
      const answer = await call(route.method, path, body, { token })
      expect(answer.status).toBe(401)
      expect(answer.body.error.code).toBe('unauthorized')
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('answers 401 to somebody signed in to the console, which another site could exploit', async () => {
    const { path, body } = exampleOf(route, ids)
    const browsers = WITH_EVERY_TOKEN.has(route)
      ? [signedIn.org, signedIn.platform]
      : [route.auth === 'platform' ? signedIn.platform : signedIn.org]
    for (const browser of browsers) {
      const answer = await call(route.method, path, body, browser)
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
    }
  })

  test('answers 403 to a valid key of another class', async () => {
    const { path, body } = exampleOf(route, ids)
    for (const token of [org.key, PLATFORM_KEY]) {
      const mine = route.auth === 'key' ? org.key : route.auth === 'platform' ? PLATFORM_KEY : null
      if (token === mine) continue
      const answer = await call(route.method, path, body, { token })
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
    }
  })
})

describe.each(NAMED.filter(([, { path }]) => parametersOf(path).length > 0))('%s', (_, route) => {
  test('answers 404 to an unknown id, with the same message as for one of another organization', async () => {
    const absent = absentIds()
    const { body } = exampleOf(route, ids)
    const answerTo = async (some: Ids) => {
      const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
      const answer = await call(route.method, withIds(route.path, some), body, { token })
      const shown = parametersOf(route.path).map((name) => some[name]!)
      const text = shown.reduce((text, id) => text.replaceAll(id, '<id>'), answer.text)
      return { status: answer.status, text }
    }
    const unknown = await answerTo(absent)
    expect(unknown.status).toBe(404)
    if (route.auth === 'key') expect(await answerTo(foreign)).toEqual(unknown)
  })
})

describe.each(NAMED.filter(([, { path }]) => parametersOf(path).length > 0))('%s', (_, route) => {
  test('refuses an invalid id', async () => {
    const { path, body } = exampleOf(route, { ...ids, ...IMPOSSIBLE })
    const answer = await send(route, path, body)
    expect([answer.status, answer.body.error.code]).toEqual([refusalOf(route), 'validation_error'])
  })
})

describe.each(NAMED.filter(([, { auth }]) => auth.includes('internal')))('%s', (_, route) => {
  test('answers 401 to a wrong internal secret', async () => {
    const { path, body } = exampleOf(route, ids)
    const answer = await send(route, path, body, { 'x-internal-secret': 'wrong' })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
  })
})

describe.each(NAMED.filter(([, { idempotent }]) => idempotent))('%s', (_, route) => {
  test('refuses an invalid Idempotency-Key', async () => {
    const { path, body } = exampleOf(route, ids)
    const answer = await send(route, path, body, { 'idempotency-key': 'a a' })
    const refused = [refusalOf(route), 'Idempotency-Key']
    expect([answer.status, answer.body.error.field]).toEqual(refused)
  })

  test('answers 409 while the first request with the same Idempotency-Key is in progress', async () => {
    const { path, body } = exampleOf(route, ids)
    const org_id = route.auth === 'key' ? org.id : null
    const visitor = route.auth === 'none' ? hashToken(VISITOR_SECRET).toString('hex') : null
    const keyed = { org_id, visitor, method: 'POST', path, key: 'in-flight' }
    const lock = claimName({ ...keyed, body_hashes: [] })
    const answer = await service.sql().begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${lockKey(sql, lock)})`
      return send(route, path, body, { 'idempotency-key': 'in-flight' })
    })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
    expect(answer.headers.get('retry-after')).toBe('1')
  })
})

describe.each(ofKey)('%s', (_, route) => {
  test('shows a key its remaining allowance, and has no CORS header', async () => {
    const { path, body } = exampleOf(route, absentIds())
    const { headers } = await send(route, path, body, { origin: 'https://example.org' })
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']) {
      expect(headers.get(name), name).toMatch(/^\d+$/)
    }
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

/** An id cannot contain NUL. */
const IMPOSSIBLE = Object.fromEntries(
  [...ROUTES.flatMap(({ path }) => parametersOf(path)), SYSTEM_TEMPLATE].map((name) => [
    name,
    'a%00b',
  ]),
)

async function signIn(key: string) {
  const path = '/console/api/session'
  const { headers, body } = await service.call('POST', path, undefined, { token: key })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  return { headers: { cookie, 'x-csrf-token': String(body.csrf_token) } }
}

function absentIds(): Ids {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, `${id.slice(0, 4)}absent`]),
  )
}
