import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../db/sql.ts'
import { createLiveKit } from '../../../media/livekit.ts'
import { statusesOf } from '../../../api/openapi/statuses.ts'
import type { Route } from '../../../api/http/route.ts'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import {
  exampleOf,
  type Ids,
  idsNeeded,
  nameOf,
  someOfEach,
} from '../../helpers/api/every_route.ts'
import {
  INTERNAL_SECRET,
  type Org,
  PLATFORM_KEY,
  type TestService,
  useService,
} from '../../helpers/api/service.ts'

const ONE_A_MINUTE = Object.fromEntries(
  ['', 'CREATE_', 'FAILED_', 'EMBED_', 'IDENTITY_', 'CLI_START_'].map((name) => [
    `RATE_${name}PER_MINUTE`,
    '1',
  ]),
)

/** Their 503 is caused by a model, a voice or an agent that cannot talk, or needs a call that has not begun. */
const TOLD_ELSEWHERE = new Set([
  'POST /v1/embed/sessions/{session_id}/ready',
  'POST /v1/embed/shares/{share_id}/interviews',
  'POST /v1/admin/skills/{skill_id}/digest',
  'GET /v1/admin/system/tts-preview',
])

const cut = useService()
const broken = useService()
const roomless = useService()
const strict = useService(ONE_A_MINUTE)
/** More than the whole allowance of any limit: polls are allowed twelve times a minute. */
const TOO_MANY = 14

const named = ROUTES.map((route) => [nameOf(route), route] as const)
const answering = (status: number) =>
  named.filter(([, route]) => statusesOf(route).includes(status))

describe('without a database', () => {
  let org: Org
  let ids: Ids
  beforeAll(async () => {
    org = await cut.newOrg()
    ids = await someOfEach(org, cut)
    const { pools } = cut.service()
    await Promise.all([pools.app.end(), pools.service.end()])
  })

  test.each(named)('%s answers 503 and says when to retry', async (_, route) => {
    const answer = await send(cut, route, org.key, ids, { platform: makeApiKey('adm').key })
    const message = 'The database is not responding; try again in 2 s'
    expect([answer.status, answer.body]).toEqual([
      503,
      { error: { code: 'internal_error', message } },
    ])
    expect(answer.headers.get('retry-after')).toBe('2')
  })
})

describe('with a database that was removed', () => {
  let org: Org
  let ids: Ids
  beforeAll(async () => {
    org = await broken.newOrg()
    ids = await someOfEach(org, broken)
    const { pools, config } = broken.service()
    const removed = `${config.DATABASE_URL}_removed`
    for (const access of ['app', 'service'] as const) pools[access] = connect(removed, { access })
  })

  test.each(named)('%s answers 500 and reveals nothing about the fault', async (_, route) => {
    const answer = await send(broken, route, org.key, ids, { platform: makeApiKey('adm').key })
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        error: { code: 'internal_error', message: 'Something went wrong on the server; try again' },
      },
    ])
  })
})

describe('without a media server', () => {
  const toldBy = named.filter(
    ([name, { statuses, max_body_bytes }]) =>
      statuses.includes(503) && !max_body_bytes && !TOLD_ELSEWHERE.has(name),
  )
  test.each(toldBy)('%s answers 503', async (_, route) => {
    const service = roomless.service()
    const { livekit } = service
    onTestFinished(() => void (service.livekit = livekit))
    const org = await roomless.newOrg()
    const ids = await someOfEach(org, roomless, idsNeeded(route))
    service.livekit = createLiveKit(service.config)
    const answer = await send(roomless, route, org.key, ids)
    expect([answer.status, answer.body.error.code]).toEqual([503, 'internal_error'])
  })
})

describe('beyond a rate limit', () => {
  test.each(answering(429))('%s answers 429 and says when to retry', async (_, route) => {
    // The allowance of all other routes is that of an address or of the platform key.
    const key = route.auth === 'key' ? (await strict.newOrg()).key : ''
    const wrong = route.auth.includes('internal') && !route.limit
    const ask = () =>
      send(strict, route, key, NO_IDS, { internal: wrong ? 'wrong' : INTERNAL_SECRET })
    const answers = []
    while (answers.at(-1)?.status !== 429 && answers.length < TOO_MANY) answers.push(await ask())
    const { status, body, headers } = answers.at(-1)!
    expect([status, body.error.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('ratelimit-remaining')).toBe('0')
  })
})

const NO_IDS: Ids = new Proxy({}, { get: () => 'absent' })

function send(
  service: TestService,
  route: Route,
  key: string,
  ids: Ids,
  { internal = INTERNAL_SECRET, platform = PLATFORM_KEY } = {},
) {
  const { path, body } = exampleOf(route, ids)
  const token = route.auth === 'platform' ? platform : key
  const headers: Record<string, string> =
    route.auth === 'internal' ? { 'x-internal-secret': internal } : {}
  return service.call(route.method, path, body, { token, headers })
}
