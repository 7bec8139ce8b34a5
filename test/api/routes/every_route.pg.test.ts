import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { hashToken } from '../../../shared/people/token.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { parametersOf, type Route } from '../../../api/http/route.ts'
import { claimName } from '../../../db/service/idempotency.ts'
import { lockKey } from '../../../db/sql.ts'
import {
  exampleOf,
  firstOfEach,
  type Ids,
  nameOf,
  noteOf,
  someOfEach,
  SYSTEM_TEMPLATE,
  VISITOR_SECRET,
  WITHOUT_EXAMPLE,
  withIds,
} from '../../helpers/api/every_route.ts'
import { expectDeclared } from '../../helpers/api/declared.ts'
import { expectHelpful } from '../../helpers/api/helpful.ts'
import { INTERNAL_SECRET, type Org, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'
import { note } from '../../helpers/noted.ts'
import { innerFields, WRONG_BODIES, wrongFields } from '../../helpers/api/wrong_bodies.ts'
import { WRONG_QUERY } from '../../helpers/api/wrong_queries.ts'

const service = useService()
let org: Org
let ids: Ids
let foreign: Ids
/** What a browser that is signed in to the console would send with any request if the cookie had another path. */
let signedIn: Record<'org' | 'platform', { headers: Record<string, string> }>

beforeAll(async () => {
  org = await service.newOrg()
  signedIn = { org: await signIn(org.key), platform: await signIn(PLATFORM_KEY) }
  const stranger = await service.newOrg()
  ids = await someOfEach(org, service)
  foreign = await someOfEach(stranger, service)
})

const named = ROUTES.map((route) => [nameOf(route), route] as const)
const guarded = named.filter(([, { auth }]) => !auth.startsWith('none'))
const withBody = named.filter(([, { body }]) => body)
const ofKey = named.filter(([, { auth }]) => auth === 'key')

/* All routes share the code that reads credentials, queries and bodies, so only one of each kind gets all that can be wrong. */
const WITH_EVERY_TOKEN = firstOfEach(ROUTES, ({ auth }) => auth)
const WRONG_TOKENS = [null, 'nonsense', makeApiKey('sk').key, makeApiKey('adm').key]
const WITH_EVERY_BODY = firstOfEach(
  ROUTES.filter(({ body }) => body),
  (route) => `${route.max_body_bytes} ${route.max_values} ${refusalOf(route)}`,
)

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

describe.each(named.filter(([, { path }]) => parametersOf(path).length > 0))('%s', (_, route) => {
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

describe.each(named.filter(([, { path }]) => parametersOf(path).length > 0))('%s', (_, route) => {
  test('refuses an invalid id', async () => {
    const { path, body } = exampleOf(route, { ...ids, ...IMPOSSIBLE })
    const answer = await send(route, path, body)
    expect([answer.status, answer.body.error.code]).toEqual([refusalOf(route), 'validation_error'])
  })
})

describe.each(named)('%s', (_, route) => {
  test('refuses an unknown query parameter, and names it', async () => {
    const { path, body } = exampleOf(route, ids)
    const answer = await send(route, `${path}${path.includes('?') ? '&' : '?'}unheard_of=1`, body)
    const { code, field } = answer.body.error
    const refused = [refusalOf(route), 'validation_error', 'unheard_of']
    expect([answer.status, code, field]).toEqual(refused)
  })
})

describe.each(named.filter(([, { auth }]) => auth.includes('internal')))('%s', (_, route) => {
  test('answers 401 to a wrong internal secret', async () => {
    const { path, body } = exampleOf(route, ids)
    const answer = await send(route, path, body, { 'x-internal-secret': 'wrong' })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
  })
})

describe.each(named.filter(([, { idempotent }]) => idempotent))('%s', (_, route) => {
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

/** Their bodies are not read. */
const WITHOUT_FIELDS = new Set([
  'POST /v1/admin/sessions/{session_id}/recompute-actual-pause',
  'POST /v1/admin/sessions/recompute-actual-pause',
])

describe.each(withBody)('%s', (_, route) => {
  const refused = refusalOf(route)

  test('names each field of the body that has the wrong type', async () => {
    const fields = wrongFields(route.body!)
    expect(fields.length > 0, 'it has fields').toBe(!WITHOUT_FIELDS.has(nameOf(route)))
    for (const [field, value] of fields) {
      const { path, body } = exampleOf(route, ids)
      const wrong = { ...(body as object), [field]: value }
      const answer = await send(route, path, wrong)
      expect([answer.status, answer.body.error.code]).toEqual([refused, 'validation_error'])
      expect(answer.body.error.field, JSON.stringify(answer.body)).toBe(field)
      if (refused === 422) expect(answer.body.detail[0].loc).toEqual(['body', field])
    }
    // Some take any content. What is refused in the others says what to do.
    for (const field of innerFields(route.body!)) {
      const { path, body } = exampleOf(route, ids)
      await send(route, path, { ...(body as object), [field]: { wrong: [true] } })
    }
  })

  test('refuses a body that is not a JSON object, too large or of another type', async () => {
    const { path } = exampleOf(route, ids)
    for (const body of WITH_EVERY_BODY.has(route) ? WRONG_BODIES : ['[]']) {
      expect((await send(route, path, body)).status).toBe(refused)
    }
    expect(await announce(route, path, (route.max_body_bytes ?? 1024 * 1024) + 1)).toBe(413)
    const typed = await send(route, path, '{}', { 'content-type': 'text/plain' })
    expect([typed.status, typed.body.error.code]).toEqual([415, 'validation_error'])
  })
})

describe.each(withBody.filter(([, route]) => WITH_EVERY_BODY.has(route)))('%s', (_, route) => {
  const refused = refusalOf(route)

  test('refuses text that cannot be stored', async () => {
    const { path, body } = exampleOf(route, ids)
    for (const bad of ['\u0000', '\ud800']) {
      const answer = await send(route, path, { ...(body as object), extra: { deep: [bad] } })
      expect(answer.status).toBe(refused)
      expect(answer.body.error.field).toBe('extra.deep.0')
    }
  })

  test('refuses more values than it can check in a moment', async () => {
    const { path, body } = exampleOf(route, ids)
    const most = route.max_values ?? 20_000
    const flood = { ...(body as object), extra: Array(most).fill({}) }
    const answer = await send(route, path, flood)
    expect(answer.status).toBe(refused)
    expect(answer.body.error.message).toContain(`at most ${most} values`)
  })
})

describe.each(named.filter(([, { query }]) => Object.keys(query.shape).length > 0))(
  '%s',
  (_, route) => {
    test('names the query parameter that is invalid', async () => {
      const { path } = exampleOf(route, ids)
      for (const field of Object.keys(route.query.shape)) {
        const isFirst = FIRST_WITH.get(parameterOf(route, field)) === route
        const wrong = WRONG_QUERY[field] ?? []
        const values = isFirst ? [...wrong, '\u0000'] : wrong.slice(0, 1)
        const twice = isFirst || values.length === 0 ? [`twice&${field}=twice`] : []
        for (const value of [...values, ...twice]) {
          const encoded = value.includes('&') ? value : encodeURIComponent(value)
          const [plain, query] = path.split('?')
          const rest = new URLSearchParams(query)
          rest.delete(field)
          const answer = await send(route, `${plain}?${rest}&${field}=${encoded}`, undefined)
          expect([answer.status, answer.body.error.field], `${field}=${value}`).toEqual([
            refusalOf(route),
            field,
          ])
        }
      }
    })
  },
)

/** The first route with each query parameter gets all that can be wrong with it. */
const FIRST_WITH = new Map(
  ROUTES.toReversed().flatMap((route) =>
    Object.keys(route.query.shape).map((field) => [parameterOf(route, field), route]),
  ),
)

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

function parameterOf(route: Route, field: string) {
  return `${refusalOf(route)} ${field} ${route.query.shape[field]!.description}`
}

function refusalOf({ path }: Route) {
  return path.startsWith('/v1/admin/') ? 422 : 400
}

/** Checks that every error says what to do. */
async function call(...request: Parameters<typeof service.call>) {
  const answer = await service.call(...request)
  if (answer.status !== 200) expectHelpful(answer.body.error.message)
  return answer
}

/** With the credential that the route requires. */
function send(route: Route, path: string, body: unknown, headers: Record<string, string> = {}) {
  return call(route.method, path, body, { headers: { ...headersFor(route), ...headers } })
}

/** The status of the response to a body of which only the length is sent. */
async function announce(route: Route, path: string, bytes: number) {
  const sent = request(service.url() + path, {
    method: route.method.toUpperCase(),
    headers: {
      ...headersFor(route),
      'content-type': 'application/json',
      'content-length': bytes,
    },
    agent: false,
  })
  sent.flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = (await json(answer)) as { error: { message: string } }
  sent.destroy()
  expectDeclared(route, answer.statusCode!, body)
  expectHelpful(body.error.message)
  note(noteOf(route, answer.statusCode!))
  return answer.statusCode
}

/** The credential that the route requires. */
function headersFor(route: Route): Record<string, string> {
  const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
  return {
    authorization: `Bearer ${token}`,
    ...(route.auth === 'internal' && { 'x-internal-secret': INTERNAL_SECRET }),
  }
}
