import fc from 'fast-check'
import { Pool } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeRoutes } from '../../api/openapi/description.ts'
import type { Route } from '../../api/http/route.ts'
import { ROUTES } from '../../api/routes/index.ts'
import { expectDeclared } from '../helpers/api/declared.ts'
import { nameOf } from '../helpers/api/every_route.ts'
import { credentialsIn, credentialsTold } from '../helpers/kept_log.ts'
import { useService } from '../helpers/api/service.ts'
import { loopbackOnly } from './loopback_only.ts'
import { requestsTo, type Sent } from './requests.ts'
import { newWorld, rowsOfVictim, type World } from './world.ts'

/** The same requests every time, unless another seed is given. */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 6_000)

const service = useService()
const description = describeRoutes()
let world: World
let pool: Pool
let before: Awaited<ReturnType<typeof rowsOfVictim>>
let sent = 0

beforeAll(loopbackOnly)
beforeAll(async () => {
  // No request waits for events.
  service.service().feed.stop()
  world = await newWorld(service)
  pool = new Pool(service.url(), { connections: 8, pipelining: 1 })
  before = await rowsOfVictim(service, world)
})
afterAll(() => pool.close())

describe.concurrent('whatever is sent, the answer is declared and contains nothing of another organization', () => {
  test.each(ROUTES.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    const numRuns = Math.ceil(REQUESTS / ROUTES.length)
    const property = fc.asyncProperty(requestsTo(route, description, world), (request) =>
      judge(route, request),
    )
    // What it throws names the seed.
    await fc.assert(property, { seed, numRuns })
  })
})

test('all requests were sent, and none changed a row of another organization', async () => {
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(await rowsOfVictim(service, world)).toEqual(before)
})

test('no line of the log contains a credential', () => {
  const { lines, credentials } = service
  expect(lines.length).toBeGreaterThan(REQUESTS)
  expect(credentials.size).toBeGreaterThan(50)
  expect(credentialsTold(lines, credentials)).toEqual([])
})

/** @throws when the answer is not allowed for this request */
async function judge(route: Route, request: Sent) {
  const { status, headers, text } = await send(request)
  // There is no provider here; a route that needs one says so.
  const lacksProvider = status === 503 && route.statuses.includes(503)
  const said = service.lines.findLast((line) => line.includes(headers['x-request-id'] as string))
  if (!lacksProvider) expect(status, said).toBeLessThan(500)
  expect(headers['x-request-id']).toMatch(/^[\w-]{1,128}$/)
  const isMedia = route.media !== undefined && status === 200
  if (!isMedia) expectDeclared(route, status, JSON.parse(text))
  for (const credential of credentialsIn(text)) service.credentials.add(credential)
  if (route.auth !== 'key') return
  const told = JSON.stringify(request)
  expect(world.private.filter((mine) => text.includes(mine) && !told.includes(mine))).toEqual([])
}

async function send({ method, path, headers, body }: Sent) {
  sent++
  const answer = await pool.request({
    method: method as 'GET',
    path,
    headers,
    ...(body !== undefined && { body }),
  })
  const text = await answer.body.text()
  return { status: answer.statusCode, headers: answer.headers, text }
}
