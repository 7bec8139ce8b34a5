import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../../api/http/route.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { expectDeclared } from '../../helpers/api/declared.ts'
import { exampleOf, firstOfEach, type Ids, nameOf, noteOf } from '../../helpers/api/every_route.ts'
import { expectHelpful } from '../../helpers/api/helpful.ts'
import { innerFields, WRONG_BODIES, wrongFields } from '../../helpers/api/wrong_bodies.ts'
import { WRONG_QUERY } from '../../helpers/api/wrong_queries.ts'
import { note } from '../../helpers/noted.ts'
import { NAMED, refusalOf, useRouteRequests } from './route_requests.ts'

const requests = useRouteRequests()
const { service, send, headersFor } = requests
let ids: Ids
beforeAll(() => void ({ ids } = requests.made()))

const withBody = NAMED.filter(([, { body }]) => body)

/* All routes share the code that reads queries and bodies, so only one of each kind gets all that can be wrong. */
const WITH_EVERY_BODY = firstOfEach(
  ROUTES.filter(({ body }) => body),
  (route) => `${route.max_body_bytes} ${route.max_values} ${refusalOf(route)}`,
)

describe.each(NAMED)('%s', (_, route) => {
  test('refuses an unknown query parameter, and names it', async () => {
    const { path, body } = exampleOf(route, ids)
    const answer = await send(route, `${path}${path.includes('?') ? '&' : '?'}unheard_of=1`, body)
    const { code, field } = answer.body.error
    const refused = [refusalOf(route), 'validation_error', 'unheard_of']
    expect([answer.status, code, field]).toEqual(refused)
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

describe.each(NAMED.filter(([, { query }]) => Object.keys(query.shape).length > 0))(
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

function parameterOf(route: Route, field: string) {
  return `${refusalOf(route)} ${field} ${route.query.shape[field]!.description}`
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
